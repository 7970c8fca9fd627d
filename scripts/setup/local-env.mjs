import { inProject } from "../project.mjs";
import { browserExecutable, cacheHome } from "./browser-cache.mjs";

/**
 * The environment in which Wrangler and Miniflare run locally: with our browser, without a network, and
 * without leaving files outside the checkout.
 *
 * BROWSER_EXECUTABLE is for tests that drive the browser themselves.
 *
 * @returns {Record<string, string>}
 */
export function localEnv() {
  return {
    XDG_CACHE_HOME: cacheHome,
    BROWSER_EXECUTABLE: browserExecutable,
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    // The banner asks the registry for a newer version.
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_LOG: "error",
    WRANGLER_LOG_PATH: inProject(".cache/wrangler-logs"),
    WRANGLER_REGISTRY_PATH: inProject(".cache/wrangler-registry"),
    MINIFLARE_REGISTRY_PATH: inProject(".cache/wrangler-registry"),
    X_LOCAL_EXPLORER: "false",
  };
}
