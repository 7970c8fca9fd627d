/**
 * Minifies with Terser, which leaves about 4 % less than esbuild (docs/decisions/0046-script-on-first-need.md). The worker
 * is bundled by Wrangler and stays readable until then.
 * @returns {import("vite").Plugin}
 */
export const clientMinify = () => ({
  name: "client-minify",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? null
      : { build: { minify: "terser", terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } } } },
});
