import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";

/** The browser's place in Miniflare's cache, taken by a program that stops at once. */
export function layOutBrokenBrowser(from: string, to: string): void {
  const programs = readdirSync(from, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(from, path)).isFile(),
  );
  expect(programs.length).toBeGreaterThan(0);
  for (const program of programs) {
    mkdirSync(dirname(join(to, program)), { recursive: true });
    cpSync(join(from, program), join(to, program));
    writeFileSync(join(to, program), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  }
}
