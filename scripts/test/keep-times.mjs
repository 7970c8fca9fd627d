import { writeFileSync } from "node:fs";
import { asCommand } from "../command.mjs";
import { inProject } from "../project.mjs";
import { keptTimes, timesFile } from "./kept-times.mjs";
import { reportFile, timesIn } from "./report.mjs";

/** Seconds under which the order does not matter. */
const SHORT = 5;

/** Keeps how long each file took in the last run (`npm run test:times`); files that it did not run keep their time. */
await asCommand(import.meta.url, () => {
  const latest = timesIn(reportFile).map(({ file, ms }) => [file, Math.round(ms / 1000)]);
  const all = Object.entries({ ...keptTimes(), ...Object.fromEntries(latest) });
  const slow = all.filter(([, seconds]) => seconds >= SHORT).sort(([, one], [, other]) => other - one);
  writeFileSync(inProject(timesFile), `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`);
});
