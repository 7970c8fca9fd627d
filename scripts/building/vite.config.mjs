import remixConfig from "../../remix.config.js";
import { staging } from "./publish.mjs";

// Remix empties its output folder first, and a running Wrangler does not survive that: build into a staging folder.
remixConfig.buildDirectory = staging;

// Before the import: the plugin freezes its options.
const { default: viteConfig } = await import("../../vite.config.ts");

export default viteConfig;
