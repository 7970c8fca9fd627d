/**
 * The Remix options of the product. `vite.config.ts` hands them to the Remix Vite plugin
 * (docs/decisions/0001-vite-beside-remix-config.md).
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  // The worker, whole: scripts/building/whole-worker.mjs.
  serverBuildFile: "app.js",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    // Its endpoint spends seconds on one long address (docs/decisions/0026-what-strangers-send.md).
    v3_lazyRouteDiscovery: false,
  },
};
