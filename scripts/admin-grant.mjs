import { asCommand, PlainFailure } from "./command.mjs";
import { grantMessage, grantSql, readRequest } from "./deploy/grant-sql.mjs";
import { runHidden, tool } from "./run.mjs";
import { migrateLocally } from "./serve/migrate.mjs";
import { localEnv } from "./setup/local-env.mjs";

/** `npm run admin:grant -- you@example.com [--remote] [--revoke]` */
await asCommand(import.meta.url, async (args) => {
  const request = readRequest(args);
  if (!request.isRemote) await migrateLocally();
  const [found] = await execute(grantSql(request, { now: Date.now() }), request.isRemote);
  console.log(grantMessage(request, found.results[0]));
});

async function execute(statements, isRemote) {
  const place = isRemote ? "--remote" : "--local";
  const output = await runHidden(
    tool("wrangler", "wrangler", [
      "d1",
      "execute",
      "DB",
      place,
      "--json",
      "--yes",
      "--command",
      statements.join(";\n"),
    ]),
    {
      failure: isRemote
        ? "The deployed database could not be reached. Is Wrangler signed in (npx wrangler login), and is database_id set in wrangler.toml?"
        : "The local database could not be changed:",
      // Wrangler prints the result as a log line.
      env: isRemote ? { WRANGLER_HIDE_BANNER: "true" } : { ...localEnv(), WRANGLER_LOG: "log" },
    },
  );
  return parseResults(output);
}

/** Wrangler may print warnings around the JSON. */
function parseResults(output) {
  const json = output.slice(output.indexOf("[\n"), output.lastIndexOf("]") + 1);
  try {
    return JSON.parse(json);
  } catch {
    throw new PlainFailure(`Wrangler's answer was not what was expected:\n\n${output.trim()}`);
  }
}
