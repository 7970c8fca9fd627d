import { PlainFailure } from "../command.mjs";
import { inProject } from "../project.mjs";
import { runHidden, tool } from "../run.mjs";

const placeholderId = "00000000-0000-0000-0000-000000000000";
const placeholderHost = "countersign.example";

export async function checkAccount() {
  const { unstable_readConfig: readConfig } = await import("wrangler");
  checkConfig(readConfig({ config: inProject("wrangler.toml") }));
  await runHidden(tool("wrangler", "wrangler", ["whoami", "--json"]), {
    failure:
      "Wrangler is not signed in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.",
  });
  await checkSecrets();
}

const requiredSecrets = [
  "LINK_SECRET",
  "SEAL_CERTIFICATE",
  "SEAL_PRIVATE_KEY",
  "MAIL_API_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
];

/** A worker without a secret serves nothing: deploying would take the site down. */
async function checkSecrets() {
  const list = tool("wrangler", "wrangler", ["secret", "list", "--format", "json"]);
  const failure =
    "Wrangler may not list the worker's secrets, so it is not known whether any are missing. A token needs the permission Workers Scripts: Edit.";
  const printed = await runHidden(list, { failure }).catch((error) => {
    if (isWorkerMissing(error.message)) return null;
    throw error;
  });
  if (printed !== null) checkSecretNames(printed);
}

/** Checks for a missing worker, as before the first deployment. @param {string} printed by `wrangler secret list` */
export const isWorkerMissing = (printed) =>
  /Worker "[^"]*"[^\n]* not found\./.test(printed) || /\[code: (10007|10090)\]/.test(printed);

/** @param {string} printed JSON of `wrangler secret list`, possibly with text around it */
export function checkSecretNames(printed) {
  const json = /\[.*\]/s.exec(printed)?.[0];
  if (!json) return;
  const names = JSON.parse(json).map(({ name }) => name);
  const missing = requiredSecrets.filter((name) => !names.includes(name));
  if (missing.length === 0) return;
  const commands = missing.map((name) => `\n  npx wrangler secret put ${name}`);
  throw new PlainFailure(`The worker lacks secrets (README.md, "Deploy"):${commands.join("")}`);
}

/** @typedef {{ database_id?: string, database_name?: string }} Database @param {{ vars: Record<string, unknown>, d1_databases: Database[], route?: unknown, routes?: unknown[] }} config */
export function checkConfig({ vars, d1_databases: databases, route, routes = [] }) {
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
  if (!route && routes.length === 0) {
    throw new PlainFailure(
      'wrangler.toml has no address yet: add a custom domain or a route for the host of APP_URL (README.md, "Deploy").',
    );
  }
  if (vars.MODE === "production") return;
  throw new PlainFailure(`wrangler.toml sets MODE to ${vars.MODE}: only "production" is deployed.`);
}
