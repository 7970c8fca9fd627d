/** Replaces react-dom on the server (wrangler.toml), where it is never called: 43 kB of the bundle, gzipped. */
const onlyInBrowsers = (name: string) => () => {
  throw new Error(`react-dom's ${name} was called on the server.`);
};

export const createPortal = onlyInBrowsers("createPortal");
export const flushSync = onlyInBrowsers("flushSync");
export const unstable_batchedUpdates = onlyInBrowsers("unstable_batchedUpdates");
export default { createPortal, flushSync, unstable_batchedUpdates };
