import { fileURLToPath } from "node:url";

/** Absolute path of the checkout, without a trailing slash. */
export const projectRoot = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/**
 * Absolute path of something inside the checkout.
 *
 * @param {string} path relative to the checkout, with forward slashes
 */
export function inProject(path) {
  return `${projectRoot}/${path}`;
}
