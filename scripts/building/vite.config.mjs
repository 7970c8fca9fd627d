import remixConfig from "../../remix.config.js";
import { staging } from "./publish.mjs";

// The site as it is configured, but beside the one being served: Remix empties its folder before it builds,
// and a running Wrangler does not survive an empty folder of assets.
remixConfig.buildDirectory = staging;

// The plugin freezes its options, so they are set before it exists.
const { default: viteConfig } = await import("../../vite.config.ts");

export default viteConfig;
