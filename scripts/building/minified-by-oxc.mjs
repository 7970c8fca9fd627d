import { minifySync } from "oxc-minify";

/** @throws {Error} where the code cannot be parsed @param {string} name for the error @param {string} code of a module */
export function minifiedByOxc(name, code) {
  const { code: minified, errors } = minifySync("module.js", code, {
    module: true,
    compress: { target: "es2022" },
  });
  if (errors.length > 0) throw new Error(`${name} cannot be minified: ${errors[0].message}`);
  return minified;
}

/**
 * Folds and shortens what Wrangler's minifier leaves, and keeps the names: 15 kB of the worker (docs/decisions/0059-two-minifiers.md).
 * @throws {Error} where the code cannot be parsed @param {string} name for the error @param {string} code of a module
 */
export function compressedByOxc(name, code) {
  const { code: compressed, errors } = minifySync("module.js", code, {
    module: true,
    compress: { target: "es2022" },
    mangle: false,
    codegen: { removeWhitespace: false },
  });
  if (errors.length > 0) throw new Error(`${name} cannot be compressed: ${errors[0].message}`);
  return compressed;
}
