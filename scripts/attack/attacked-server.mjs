import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { PlainFailure } from "../command.mjs";
import { inProject, projectRoot } from "../project.mjs";
import { waitUntilReady } from "../serve/local-site.mjs";
import { cpuTime, descendants, memory, workerdsBelow } from "./process-figures.mjs";

/** Everything that an attack leaves behind; emptied when the next one starts. */
const folder = inProject(".cache/attack");
export const serverLog = `${folder}/server.log`;

/** Milliseconds in which the server has to stop when it is asked to. */
const patience = 10_000;

/**
 * Starts the product as `npm start` does, on a port and with data of its own.
 *
 * @param {number} port
 */
export function startServer(port) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const log = openSync(serverLog, "a");
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      STATE_FOLDER: `${folder}/state`,
      // It watches its parent then, and stops when this script is killed outright.
      npm_lifecycle_event: "attack",
    },
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  return new AttackedServer(child, `http://localhost:${port}`);
}

class AttackedServer {
  #child;
  /** The processes that served at the beginning; a server that was replaced has died. */
  #workerds = [];

  constructor(child, url) {
    this.#child = child;
    this.url = url;
    this.pid = child.pid;
  }

  /** @throws {PlainFailure} when it does not come up */
  async ready() {
    await Promise.race([waitUntilReady(this.url), this.#stopped()]);
    await this.#seeded();
    this.#workerds = workerdsBelow(this.pid);
  }

  /** The demo workspace is filled after the server answers; its work is not the attack's. */
  async #seeded() {
    for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; await sleep(200))
      if (readFileSync(serverLog, "utf8").includes("runs at")) return;
    throw new PlainFailure(`The demo workspace was not filled; see ${serverLog}.`);
  }

  #stopped() {
    return new Promise((_, reject) => {
      this.#child.once("exit", () => reject(new PlainFailure(`The server has stopped; see ${serverLog}.`)));
    });
  }

  /** @throws {PlainFailure} when it does not answer, or was replaced by another since it was started */
  async mustBeWell() {
    if (this.#child.exitCode !== null) throw new PlainFailure(`The server has stopped; see ${serverLog}.`);
    await waitUntilReady(this.url);
    const now = workerdsBelow(this.pid);
    if (this.#workerds.some((pid) => !now.includes(pid)))
      throw new PlainFailure(`The server died and was started again; see ${serverLog}.`);
  }

  /** @returns {{ cpu: number | null, memory: number | null }} milliseconds and bytes of the product's processes */
  figures() {
    const pids = workerdsBelow(this.pid);
    return { cpu: cpuTime(pids), memory: memory(pids) };
  }

  /** Requests that failed by the server's own fault, as it logged them. */
  failures() {
    const lines = readFileSync(serverLog, "utf8").split("\n");
    return lines.filter((line) => line.includes('"event":"request.failed"'));
  }

  /** Asks it to stop, and ends whatever of it is then left. */
  async stop() {
    const all = [{ pid: this.pid }, ...descendants(this.pid)];
    signal(this.pid, "SIGTERM");
    for (const giveUp = Date.now() + patience; Date.now() < giveUp; await sleep(50))
      if (all.every(({ pid }) => !signal(pid, 0))) return;
    this.kill(all);
  }

  /** Ends it at once. */
  kill(all = [{ pid: this.pid }, ...descendants(this.pid)]) {
    for (const { pid } of all) signal(pid, "SIGKILL");
  }
}

/** Whether there was a process to signal. */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
