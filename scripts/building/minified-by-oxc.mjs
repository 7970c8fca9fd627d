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
