import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { PlainFailure } from "../command.mjs";
import { inProject, projectRoot } from "../project.mjs";
import { waitUntilReady } from "../serve/local-site.mjs";
import { cpuTime, descendants, findWorkerdPids, memory } from "./process-usage.mjs";

const folder = inProject(".cache/attack");
export const serverLog = `${folder}/server.log`;

/** ms */
const stopTimeoutMs = 10_000;

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
      // The server then watches its parent and stops if this script is killed.
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
  /** A changed list means that workerd crashed and was restarted. */
  #workerds = [];

  constructor(child, url) {
    this.#child = child;
    this.url = url;
    this.pid = child.pid;
  }

  async ready() {
    await Promise.race([waitUntilReady(this.url), this.#stopped()]);
    await this.#seeded();
    this.#workerds = findWorkerdPids(this.pid);
  }

  /** Seeding starts after the server answers and must not count as the attack's work. */
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

  async assertHealthy() {
    if (this.#child.exitCode !== null) throw new PlainFailure(`The server has stopped; see ${serverLog}.`);
    await waitUntilReady(this.url);
    const now = findWorkerdPids(this.pid);
    if (this.#workerds.some((pid) => !now.includes(pid)))
      throw new PlainFailure(`The server died and was started again; see ${serverLog}.`);
  }

  usage() {
    const pids = findWorkerdPids(this.pid);
    return { cpu: cpuTime(pids), memory: memory(pids) };
  }

  failures() {
    const lines = readFileSync(serverLog, "utf8").split("\n");
    return lines.filter((line) => line.includes('"event":"request.failed"'));
  }

  async stop() {
    const all = [{ pid: this.pid }, ...descendants(this.pid)];
    signal(this.pid, "SIGTERM");
    for (const giveUp = Date.now() + stopTimeoutMs; Date.now() < giveUp; await sleep(50))
      if (all.every(({ pid }) => !signal(pid, 0))) return;
    this.kill(all);
  }

  kill(all = [{ pid: this.pid }, ...descendants(this.pid)]) {
    for (const { pid } of all) signal(pid, "SIGKILL");
  }
}

function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
