import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it, vi } from "vitest";
import { projectRoot } from "../scripts/project.mjs";
import { startSite } from "../scripts/serve/site-server.mjs";
import { temporaryFolder } from "./world/temporary-folder";

const folder = temporaryFolder("site-server");
const noted = join(folder, "noted");

it("is asked to close what it started, and not by a signal", async () => {
  const script = join(folder, "server.mjs");
  const note = (text: string) => `writeFileSync(${JSON.stringify(noted)}, "${text}")`;
  writeFileSync(
    script,
    `import { writeFileSync } from "node:fs";
     process.on("SIGTERM", () => ${note("signalled")});
     process.on("disconnect", () => { ${note("closed")}; process.exit(); });
     setInterval(() => {}, 1000);
     ${note("ready")};`,
  );
  const site = startSite({ script: relative(projectRoot, script), port: 0, verbose: false });
  await vi.waitUntil(() => readIfThere() === "ready", { timeout: 10_000 });
  await site.stop();
  await site.exited;
  expect(readIfThere()).toBe("closed");
});

function readIfThere(): string {
  try {
    return readFileSync(noted, "utf8");
  } catch {
    return "";
  }
}
