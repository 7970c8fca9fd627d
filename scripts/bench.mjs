import { existsSync, readdirSync } from "node:fs";
import { build } from "./build.mjs";
import { asCommand, PlainFailure } from "./command.mjs";
import { inProject } from "./project.mjs";
import { runShown } from "./run.mjs";
import { localEnv } from "./setup/local-env.mjs";
import { setup } from "./setup.mjs";

const suffix = ".bench.mjs";

/** `npm run bench [-- name]` */
await asCommand(import.meta.url, async (names) => {
  await setup({ forTests: true });
  await build({ bundle: true });
  const failed = [];
  for (const name of benchmarks(names)) {
    console.log(`\n== ${name}`);
    if (
      (await runShown([process.execPath, inProject(`bench/${name}${suffix}`)], { env: localEnv() })) !== 0
    ) {
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new PlainFailure(`Failed: ${failed.join(", ")}`);
});

function benchmarks(names) {
  const folder = inProject("bench");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(suffix)) : [];
  const all = files.map((file) => file.slice(0, -suffix.length)).sort();
  const chosen = names.length === 0 ? all : all.filter((name) => names.includes(name));
  if (chosen.length > 0) return chosen;
  throw new PlainFailure(`There is no such benchmark; there are: ${all.join(", ") || "none yet"}.`);
}
