import { build } from "../build.mjs";
import { setup } from "../setup.mjs";

/** Vitest's global set-up: worker tests need the current bundle. */
export default async function bundleFirst() {
  await setup({ forTests: true });
  await build({ bundle: true });
}
