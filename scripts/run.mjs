import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { PlainFailure } from "./command.mjs";
import { inProject, projectRoot } from "./project.mjs";

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Not npx: its shell would swallow signals. */
export function tool(packageName, command, args) {
  const { bin } = JSON.parse(readFileSync(inProject(`node_modules/${packageName}/package.json`), "utf8"));
  const file = typeof bin === "string" ? bin : bin[command];
  return [process.execPath, inProject(`node_modules/${packageName}/${file}`), ...args];
}

/** @returns {Promise<number>} exit code */
export async function runShown(command, { env = {} } = {}) {
  const { code } = await run(command, env, ["ignore", "inherit", "inherit"]);
  return code;
}

/** Shares the terminal for prompts. @returns {Promise<number>} exit code */
export async function runInteractive(command) {
  const { code } = await run(command, {}, "inherit");
  return code;
}

/** @throws {PlainFailure} with `failure` and the output */
export async function runHidden(command, { failure, env = {} }) {
  const { code, output } = await run(command, env, ["ignore", "pipe", "pipe"]);
  if (code === 0) return output;
  throw new PlainFailure(`${failure}\n\n${output.trim()}`);
}

function run([file, ...args], env, stdio) {
  const child = spawn(file, args, { cwd: projectRoot, env: { ...process.env, ...env }, stdio });
  const chunks = [];
  const stopBoth = (signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of stopSignals) process.once(signal, stopBoth);
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") }));
  }).finally(() => {
    for (const signal of stopSignals) process.off(signal, stopBoth);
  });
}
