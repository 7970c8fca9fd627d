import { inProject } from "../project.mjs";
import { browserExecutable, cacheHome, testBrowserExecutable } from "./browser-cache.mjs";

/**
 * The environment of local Wrangler and Miniflare: our browser, no network, no files outside the checkout.
 * @returns {Record<string, string>}
 */
export function localEnv() {
  return {
    XDG_CACHE_HOME: cacheHome,
    BROWSER_EXECUTABLE: browserExecutable,
    TEST_BROWSER_EXECUTABLE: testBrowserExecutable,
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    // The banner queries the registry.
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_LOG: "error",
    WRANGLER_LOG_PATH: inProject(".cache/wrangler-logs"),
    WRANGLER_REGISTRY_PATH: inProject(".cache/wrangler-registry"),
    MINIFLARE_REGISTRY_PATH: inProject(".cache/wrangler-registry"),
    X_LOCAL_EXPLORER: "false",
  };
}
