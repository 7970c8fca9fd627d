/**
 * Puppeteer, of which the build leaves out what is not called (docs/decisions/0021-the-worker-is-slimmed.md): this is
 * imported when first needed.
 */
export { default } from "@cloudflare/puppeteer";
