import { rmSync } from "node:fs";
import { asCommand, PlainFailure } from "./command.mjs";
import { writeGallery } from "./pictures/gallery.mjs";
import { inProject } from "./project.mjs";
import { runShown, tool } from "./run.mjs";
import { localEnv } from "./setup/local-env.mjs";
import { setup } from "./setup.mjs";

const folder = "screens";

/**
 * `npm run screens [-- name]`: phone, tablet and desktop, light and dark, from tests/world/screens/every-screen.ts.
 * `-- journey` is a client's way in every language.
 */
await asCommand(import.meta.url, async ([name]) => {
  await setup({ forTests: true });
  if (!name) rmSync(inProject(folder), { recursive: true, force: true });
  const only = name ? ["-t", name] : [];
  const vitest = tool("vitest", "vitest", [
    "run",
    "tests/browser/screens.test.ts",
    "tests/browser/member-screens.test.ts",
    "tests/browser/clients/every-language.test.ts",
    ...only,
  ]);
  const code = await runShown(vitest, { env: { ...localEnv(), SHOTS: inProject(folder) } });
  const { screens, pictures } = writeGallery(inProject(folder));
  console.log(`\n${pictures} pictures of ${screens} screens: ${folder}/index.html`);
  if (code !== 0) throw new PlainFailure("Some screens are not as they must be; the tests above say how.");
});
