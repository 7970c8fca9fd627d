import { fileURLToPath } from "node:url";

/** Has no trailing slash. */
export const projectRoot = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** @param {string} path relative to the checkout, with forward slashes */
export function inProject(path) {
  return `${projectRoot}/${path}`;
}
