import { build } from "../build.mjs";
import { setup } from "../setup.mjs";

/** Each project of a run asks. */
const run = globalThis;

/** Vitest's global set-up: worker tests need the current bundle. */
export default function bundleFirst() {
  run.bundled ??= bundle();
  return run.bundled;
}

async function bundle() {
  await setup({ forTests: true });
  await build({ bundle: true });
}
