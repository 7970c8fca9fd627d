import { watch } from "node:fs";
import { build } from "../build.mjs";
import { failureText } from "../command.mjs";
import { inProject } from "../project.mjs";

/** Milliseconds in which the writes of one save come together. */
const settle = 150;

/**
 * Rebuilds the worker whenever its sources change.
 *
 * @param {string[]} folders relative to the checkout
 * @param {() => void} reload called with each new bundle
 */
export function rebuildOnChange(folders, reload) {
  const rebuild = oneAtATime(async () => {
    const started = Date.now();
    if (!(await build({ bundle: true }))) return;
    reload();
    console.log(`Rebuilt in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  });
  let timer;
  for (const folder of folders) {
    watch(inProject(folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, settle);
    });
  }
}

/** A change that comes during a build is built afterwards. */
function oneAtATime(take) {
  let running = false;
  let again = false;
  return async function next() {
    again = running;
    if (running) return;
    running = true;
    await take().catch((error) => console.error(failureText(error)));
    running = false;
    if (again) await next();
  };
}
