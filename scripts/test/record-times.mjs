import { writeFileSync } from "node:fs";
import { asCommand } from "../command.mjs";
import { inProject } from "../project.mjs";
import { fileTimes } from "./file-times.mjs";
import { recordedTimes, timesFile } from "./recorded-times.mjs";

/** Seconds; order does not matter below. */
const SHORT = 5;

/** `npm run test:times`: updates the durations of the files in the last run. */
await asCommand(import.meta.url, () => {
  const latest = fileTimes().map(({ file, ms }) => [file, Math.round(ms / 1000)]);
  const all = Object.entries({ ...recordedTimes(), ...Object.fromEntries(latest) });
  const slow = all.filter(([, seconds]) => seconds >= SHORT).sort(([, one], [, other]) => other - one);
  writeFileSync(inProject(timesFile), `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`);
});
