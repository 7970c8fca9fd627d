import { existsSync, readFileSync } from "node:fs";
import { inProject } from "../project.mjs";

/**
 * The environment overrides `.dev.vars`.
 * @param {NodeJS.ProcessEnv} env @param {string} [file] @returns {Record<string, string | undefined>}
 */
export function readSettings(env, file = inProject(".dev.vars")) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const lines = text.matchAll(/^\s*(?:export\s+)?([A-Z0-9_]+)\s*=\s*(.*?)\s*$/gm);
  const written = [...lines].map(([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, "$2")]);
  return { ...Object.fromEntries(written), ...env };
}
