import { runHidden, tool } from "../run.mjs";
import { localEnv } from "../setup/local-env.mjs";
import { stateFolder } from "./state-folder.mjs";

/**
 * Brings the local database up to date.
 *
 * @throws {import("../command.mjs").PlainFailure} with Wrangler's output
 */
export async function migrateLocally() {
  const apply = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateFolder()];
  await runHidden(tool("wrangler", "wrangler", apply), {
    failure: "The migrations could not be applied to the local database:",
    env: localEnv(),
  });
}
