import { createServer } from "vite";
import { expect, it } from "vitest";
import { inProject } from "../scripts/project.mjs";

it("the dev server prints with the sheets of covers and blocks", async () => {
  // The module replaces Request in its process, which is not a dev server here.
  const { Request } = globalThis;
  const { workerInVite } = await import("../scripts/dev/worker-in-vite.mjs");
  globalThis.Request = Request;
  const vite = await createServer({
    root: inProject(""),
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "~": inProject("app") } },
    plugins: [{ ...workerInVite(() => ({})), configureServer: () => {} }],
  });
  try {
    const { coverCss } = await vite.ssrLoadModule("/app/templates/print/cover-print.ts");
    const { printCss } = await vite.ssrLoadModule("/app/templates/print/print-css.ts");
    expect(coverCss("a4")).toContain(".cover-facts {");
    expect(printCss).toContain(".block-figures");
  } finally {
    await vite.close();
  }
});
