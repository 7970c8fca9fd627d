/** What is attacked over real sockets: the server that ATTACK_URL names, or a world that listens on a port. */
import { createServer } from "node:net";
import { cpuTime, findWorkerdPids } from "../../scripts/attack/process-usage.mjs";
import { openWorld, type World, type WorldOptions } from "../world/world";

export interface Target {
  url: string;
  /** Fails unless the server still answers, and quickly. */
  isWell(): Promise<void>;
  /** CPU time that the server has used so far, in milliseconds; null where the system does not say. */
  cpu(): number | null;
  /** Null where the server runs by itself. */
  world: World | null;
  close(): Promise<void>;
}

const PATIENCE = 5_000;

/** @param options of the world; a server that runs already is taken as it is */
export async function openTarget(options: WorldOptions = {}): Promise<Target> {
  const { ATTACK_URL: url, ATTACK_PID: pid } = process.env;
  const target = url ? runningAt(url, Number(pid)) : await worldOf(options);
  await target.isWell();
  return target;
}

const runningAt = (url: string, pid: number): Target => ({
  url,
  isWell: () => checkHealth(url),
  cpu: () => cpuTime(findWorkerdPids(pid)),
  world: null,
  close: async () => {},
});

async function worldOf(options: WorldOptions): Promise<Target> {
  const others = findWorkerdPids(process.pid);
  const world = await openWorld({ printing: true, ...options, port: await freePort() });
  const own = findWorkerdPids(process.pid).filter((pid) => !others.includes(pid));
  return {
    url: world.url,
    isWell: () => checkHealth(world.url),
    cpu: () => cpuTime(own),
    world,
    close: () => world.dispose(),
  };
}

async function checkHealth(url: string): Promise<void> {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`The server is not well: /healthz answered ${answer.status}.`);
  await answer.arrayBuffer();
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
