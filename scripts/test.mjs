import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "./build.mjs";
import { asCommand, failureText, PlainFailure } from "./command.mjs";
import { runShown, tool } from "./run.mjs";
import { localEnv } from "./setup/local-env.mjs";
import { setup } from "./setup.mjs";
import { longFiles } from "./test/long-files.mjs";
import { readReport, reportFile, summary, together } from "./test/report.mjs";

/** Arguments go to Vitest; with arguments, lint and types are skipped. */
await asCommand(import.meta.url, async (vitestArguments) => {
  try {
    await step("Set-up", () => setup({ forTests: true }));
    finish(await (vitestArguments.length > 0 ? testSome(vitestArguments) : testAll()));
  } catch (error) {
    console.error(failureText(error));
    finish({ passed: 0, failed: 1 });
  }
});

async function testSome(vitestArguments) {
  const needsBuild = !vitestArguments.join(" ").startsWith("--project unit");
  if (needsBuild) await step("Build", () => build({ bundle: true }));
  return runTests("tests", vitestArguments);
}

/** Building and checking types take one core each, so that tests go on beside them. */
async function testAll() {
  await step("Lint", lint);
  const [units] = await allOf([
    runTests("units", ["--project", "unit"]),
    step("Build", () => build({ bundle: true })),
  ]);
  const [others] = await allOf([
    runTests("tests", ["--project", "worker", "--project", "browser"]),
    step("Types", checkTypes),
  ]);
  return together([units, others]);
}

function lint() {
  return expectSuccess("Lint", tool("@biomejs/biome", "biome", ["check", "."]));
}

function checkTypes() {
  return expectSuccess(
    "Type check",
    tool("typescript", "tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"]),
  );
}

/** Waits for all: nothing may run on after a failure. */
async function allOf(steps) {
  const outcomes = await Promise.allSettled(steps);
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
  return outcomes.map(({ value }) => value);
}

async function runTests(name, vitestArguments) {
  console.log(`\n== ${name === "units" ? "Unit tests" : "Tests"}`);
  const report = reportFile(name);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = tool("vitest", "vitest", ["run", ...reporters, ...vitestArguments]);
  return readReport(report, await runShown(command, { env: localEnv() }));
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
