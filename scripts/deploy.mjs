import { build } from "./build.mjs";
import { asCommand, PlainFailure } from "./command.mjs";
import { checkAccount } from "./deploy/check-account.mjs";
import { runInteractive, tool } from "./run.mjs";
import { installDependencies } from "./setup/dependencies.mjs";
import { checkNodeVersion } from "./setup/node-version.mjs";

await asCommand(import.meta.url, async () => {
  checkNodeVersion();
  await installDependencies();
  await checkAccount();
  await build({ bundle: true });
  await wrangler("The migrations were not applied, so nothing was deployed.", [
    "d1",
    "migrations",
    "apply",
    "DB",
    "--remote",
  ]);
  await wrangler("The worker was not deployed.", ["deploy"]);
});

async function wrangler(failure, args) {
  if ((await runInteractive(tool("wrangler", "wrangler", args))) !== 0) throw new PlainFailure(failure);
}
