import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { inProject, projectRoot } from "../project.mjs";
import { localEnv } from "../setup/local-env.mjs";

const patience = 5_000;

/**
 * Starts a server of the product in a process of its own.
 *
 * @param {{ script: string, port: number, verbose: boolean }} options `verbose` shows every request; errors show always
 * @returns {{ exited: Promise<void>, stop: () => Promise<void> }}
 */
export function startSite({ script, port, verbose }) {
  const options = [String(port), ...(verbose ? ["--verbose"] : [])];
  const child = spawn(process.execPath, [inProject(script), ...options], {
    cwd: projectRoot,
    env: { ...process.env, ...localEnv() },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // A group of its own: a Ctrl+C reaches it through us alone, and nothing of it can be left behind.
    detached: true,
  });
  const exited = new Promise((resolve) => child.once("exit", () => resolve()));
  return { exited, stop: () => stopGroup(child) };
}

/**
 * The process is asked first, so that it can close what it started; whatever then remains of its group is ended. It is
 * not asked by a signal: Miniflare ends at one without closing every browser, and they are in groups of their own.
 */
async function stopGroup(child) {
  if (child.connected) child.disconnect();
  const giveUp = Date.now() + patience;
  while (signal(-child.pid, 0) && Date.now() < giveUp) await sleep(50);
  signal(-child.pid, "SIGKILL");
}

/** Returns whether there was anyone to signal; a negative id names a group. */
function signal(id, name) {
  try {
    return process.kill(id, name);
  } catch {
    return false;
  }
}
