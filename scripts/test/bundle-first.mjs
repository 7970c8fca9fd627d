import { build } from "../build.mjs";
import { setup } from "../setup.mjs";

/** Vitest's global set-up for tests on the built worker: whoever starts Vitest, the bundle is the current one. */
export default async function bundleFirst() {
  await setup({ forTests: true });
  await build({ bundle: true });
}
