/** Milliseconds between two looks at the parent. */
const attention = 500;

/** The parent at the start: npm may be gone before the server is up. */
const parent = process.ppid;

/**
 * Resolves on a signal to stop, or when the npm that started this process is gone.
 *
 * npm passes a signal on to the shell it started us with, which dies of it without a word to us.
 *
 * @returns {Promise<void>}
 */
export function stopSignal() {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve());
    if (process.env.npm_lifecycle_event) watchParent(resolve);
  });
}

function watchParent(gone) {
  setInterval(() => process.ppid !== parent && gone(), attention).unref();
}
