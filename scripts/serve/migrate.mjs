import { runHidden, tool } from "../run.mjs";
import { localEnv } from "../setup/local-env.mjs";

/**
 * Brings the local database up to date.
 *
 * @throws {import("../command.mjs").PlainFailure} with Wrangler's output
 */
export async function migrateLocally() {
  await runHidden(tool("wrangler", "wrangler", ["d1", "migrations", "apply", "DB", "--local"]), {
    failure: "The migrations could not be applied to the local database:",
    env: localEnv(),
  });
}
