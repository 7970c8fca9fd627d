/** Entries may load a module. An entry is named by the id of its own module. */

/** Asked some hundred thousand times for the same ids. */
function remembered(holds) {
  const known = new Map();
  return (entry) => {
    if (!known.has(entry)) known.set(entry, holds(entry));
    return known.get(entry);
  };
}

export const isStart = remembered((entry) =>
  /\/app\/(entry\.client|root)\.tsx|\/app\/shell\/(layout|inside)\.tsx/.test(entry),
);
export const isAdminLayout = remembered((entry) => /\/admin\/layout\.tsx/.test(entry));
export const isOfAdmin = remembered((entry) => /\/app\/routes\/admin\//.test(entry));

/** Pages of the public, of clients and of local mode run no script of these. */
export const isPlain = (entry) => /\/app\/routes\/(public|client|local|api|hooks)\//.test(entry);

export const isScreen = remembered(
  (entry) =>
    /\/app\/routes\/(app|admin)\/.*__remix-build-client-route/.test(entry) &&
    !isStart(entry) &&
    !isAdminLayout(entry),
);

/** Loaded right after its screen, which is of no use without it. */
export const isQuill = (entry) => /\/quill-surface\.client\.tsx/.test(entry);
export const isEditor = (entry) =>
  isScreen(entry) && /\/app\/routes\/app\/editor\/route\/route\.tsx/.test(entry);
