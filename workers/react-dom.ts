/**
 * What libraries take from react-dom while they render on the server: nothing that they call there. The real one is
 * the whole of React's browser half, 43 kB of the bundle (gzip), so wrangler.toml puts this in its place.
 */
const onlyInBrowsers = (name: string) => () => {
  throw new Error(`react-dom's ${name} was called on the server.`);
};

export const createPortal = onlyInBrowsers("createPortal");
export const flushSync = onlyInBrowsers("flushSync");
export const unstable_batchedUpdates = onlyInBrowsers("unstable_batchedUpdates");
export default { createPortal, flushSync, unstable_batchedUpdates };
