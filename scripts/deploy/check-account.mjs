import { PlainFailure } from "../command.mjs";
import { inProject } from "../project.mjs";
import { runHidden, tool } from "../run.mjs";

const placeholderId = "00000000-0000-0000-0000-000000000000";
const placeholderHost = "countersign.example";

/**
 * Refuses a deployment that cannot work, before anything of it happens.
 *
 * @throws {PlainFailure} with the next thing to do
 */
export async function checkAccount() {
  const { unstable_readConfig: readConfig } = await import("wrangler");
  checkConfig(readConfig({ config: inProject("wrangler.toml") }));
  await runHidden(tool("wrangler", "wrangler", ["whoami", "--json"]), {
    failure:
      "Wrangler is not signed in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.",
  });
}

/**
 * Looks for what the repository's wrangler.toml leaves to its user.
 *
 * @param {{ vars: Record<string, unknown>, d1_databases: { database_id?: string, database_name?: string }[] }} config
 * @throws {PlainFailure}
 */
export function checkConfig({ vars, d1_databases: databases }) {
  const unmade = databases.find(({ database_id: id }) => !id || id === placeholderId);
  if (unmade) {
    throw new PlainFailure(
      `wrangler.toml has no database yet: run \`npx wrangler d1 create ${unmade.database_name}\` and put the id it prints there as database_id.`,
    );
  }
  const unset = Object.keys(vars).filter((name) => String(vars[name]).includes(placeholderHost));
  if (unset.length > 0) {
    throw new PlainFailure(
      `wrangler.toml still names ${placeholderHost}: set ${unset.join(" and ")} to your own.`,
    );
  }
  if (vars.MODE === "production") return;
  throw new PlainFailure(`wrangler.toml sets MODE to ${vars.MODE}: only "production" is deployed.`);
}
