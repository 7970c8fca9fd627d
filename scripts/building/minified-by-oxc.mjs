import { minifySync } from "oxc-minify";

/**
 * @throws {Error} where the code cannot be parsed
 * @param {string} name for the error @param {string} code of a module @param {import("oxc-minify").MinifyOptions} [options]
 */
export function minifiedByOxc(name, code, options) {
  const minified = minifySync("module.js", code, {
    module: true,
    compress: { target: "es2022" },
    ...options,
  });
  const [error] = minified.errors;
  if (error) throw new Error(`${name} cannot be minified: ${error.message}`);
  return { code: minified.code, map: minified.map };
}
