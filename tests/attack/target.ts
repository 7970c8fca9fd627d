/** What is attacked over real sockets: the server that ATTACK_URL names, or a world that listens on a port. */
import { createServer } from "node:net";
import { openWorld, type WorldOptions } from "../world/world";

export interface Target {
  url: string;
  /** Fails unless the server still answers, and quickly. */
  isWell(): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE = 5_000;

/** @param options of the world; a server that runs already is taken as it is */
export async function openTarget(options: WorldOptions = {}): Promise<Target> {
  const running = process.env.ATTACK_URL;
  if (running) return { url: running, isWell: () => checkHealth(running), close: async () => {} };
  const world = await openWorld({ ...options, port: await freePort() });
  return { url: world.url, isWell: () => checkHealth(world.url), close: () => world.dispose() };
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
