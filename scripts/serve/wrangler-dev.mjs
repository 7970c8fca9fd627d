import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { inProject, projectRoot } from "../project.mjs";
import { tool } from "../run.mjs";
import { localEnv } from "../setup/local-env.mjs";
import { stateFolder } from "./state-folder.mjs";

const patience = 5_000;

/**
 * Starts the worker in workerd.
 *
 * @param {{ port: number, verbose: boolean }} options `verbose` shows every request; errors show always
 * @returns {{ exited: Promise<void>, stop: () => Promise<void> }}
 */
export function startWrangler({ port, verbose }) {
  const [node, script, ...args] = tool("wrangler", "wrangler", wranglerArguments({ port, verbose }));
  const child = spawn(node, ["--import", inProject("scripts/serve/stop-with-parent.mjs"), script, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...localEnv() },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // A group of its own: a Ctrl+C reaches it through us alone, and nothing of it can be left behind.
    detached: true,
  });
  const exited = new Promise((resolve) => child.once("exit", () => resolve()));
  return { exited, stop: () => stopGroup(child.pid) };
}

function wranglerArguments({ port, verbose }) {
  return [
    "dev",
    "--local",
    ...["--ip", "127.0.0.1", "--port", String(port)],
    ...["--var", `APP_URL:http://localhost:${port}`],
    ...["--log-level", verbose ? "log" : "error"],
    ...["--persist-to", stateFolder()],
    "--test-scheduled",
    "--show-interactive-dev-session=false",
  ];
}

/** Wrangler is asked first, so that it can close what it started; whatever then remains of its group is ended. */
async function stopGroup(id) {
  signal(id, "SIGTERM");
  const giveUp = Date.now() + patience;
  while (signal(-id, 0) && Date.now() < giveUp) await sleep(50);
  signal(-id, "SIGKILL");
}

/** Whether there was anyone to signal; a negative id names a group. */
function signal(id, name) {
  try {
    return process.kill(id, name);
  } catch {
    return false;
  }
}
