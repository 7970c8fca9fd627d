import { mkdirSync, rmSync } from "node:fs";
import { build } from "./build.mjs";
import { asCommand, failureText, PlainFailure } from "./command.mjs";
import { inProject } from "./project.mjs";
import { runShown, tool } from "./run.mjs";
import { localEnv } from "./setup/local-env.mjs";
import { setup } from "./setup.mjs";
import { fileTimesFile } from "./test/file-times.mjs";
import { longFiles } from "./test/long-files.mjs";
import { readReport, reportFile, summary } from "./test/report.mjs";
import { testFiles } from "./test/test-files.mjs";

const ALL = "--all";
const BEFORE_A_LANDING = "--tags-filter=!nightly || journey";

/**
 * Runs all checks but the tests that are nightly; with `--all`, those too. Other arguments go to Vitest, and lint and
 * types are skipped.
 */
await asCommand(import.meta.url, async (commandArguments) => {
  const isAll = commandArguments[0] === ALL;
  const isWhole = isAll || commandArguments.length === 0;
  const vitestArguments = isAll ? [] : isWhole ? [BEFORE_A_LANDING] : commandArguments;
  try {
    await step("Set-up", () => setup({ forTests: true }));
    await allOf([
      isWhole && step("Lint", lint),
      !isUnit(vitestArguments) && step("Build", () => build({ bundle: true })),
      isWhole && step("Types", checkTypes),
    ]);
  } catch (error) {
    console.error(failureText(error));
    finish({ passed: 0, failed: 1 });
  }
  finish(await runTests(vitestArguments, isAll ? { TEST_ALL: "1" } : {}));
});

function isUnit(vitestArguments) {
  return vitestArguments.join(" ").startsWith("--project unit");
}

function lint() {
  return expectSuccess("Lint", tool("@biomejs/biome", "biome", ["check", "."]));
}

function checkTypes() {
  return expectSuccess(
    "Type check",
    tool("typescript-native", "tsc", [
      "--noEmit",
      "--incremental",
      "--tsBuildInfoFile",
      ".cache/types.tsbuildinfo",
    ]),
  );
}

/** Waits for all: nothing may run on after a failure. */
async function allOf(steps) {
  const outcomes = await Promise.allSettled(steps);
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

async function runTests(vitestArguments, env) {
  console.log("\n== Tests");
  mkdirSync(inProject(".cache"), { recursive: true });
  for (const file of [reportFile, fileTimesFile]) rmSync(file, { force: true });
  const reporters = [
    "--reporter=default",
    `--reporter=${inProject("scripts/test/file-times.mjs")}`,
    "--reporter=json",
    `--outputFile.json=${reportFile}`,
  ];
  const command = tool("vitest", "vitest", ["run", ...reporters, ...vitestArguments]);
  const exitCode = await runShown(command, { env: { ...localEnv(), ...env } });
  rmSync(testFiles, { recursive: true, force: true });
  return readReport(reportFile, exitCode);
}

async function expectSuccess(name, command) {
  if ((await runShown(command)) !== 0) throw new PlainFailure(`${name} failed.`);
}

async function step(name, take) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  await take();
  console.log(`   ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function finish(counts) {
  if (process.argv.length === 2) console.log(["Files above 250 lines:", ...longFiles()].join("\n"));
  console.log(summary(counts));
  process.exit(counts.failed === 0 ? 0 : 1);
}
