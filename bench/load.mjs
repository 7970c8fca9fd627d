import { Agent, get } from "node:http";

/** More would measure this process. */
const CONNECTIONS = 10;

/** @returns {Promise<{ requests: number, seconds: number, latencies: number[] }>} latencies in milliseconds */
async function load({ url, headers }, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const reader = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      await read(url, headers, agent);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, reader));
  agent.destroy();
  return { requests: latencies.length, seconds: (performance.now() - started) / 1000, latencies };
}

function read(url, headers, agent) {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.resume();
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
    request.on("error", reject);
  });
}

/**
 * In turns, so that background load affects all alike.
 * @param {Record<string, { url: string, headers?: Record<string, string> }>} requests
 */
export async function loadInTurns(requests, { rounds, seconds }) {
  const measured = Object.fromEntries(Object.keys(requests).map((name) => [name, []]));
  for (const request of Object.values(requests)) await load(request, 1.5);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, request] of Object.entries(requests)) measured[name].push(await load(request, seconds));
  }
  return Object.fromEntries(Object.entries(measured).map(([name, runs]) => [name, sum(runs)]));
}

function sum(runs) {
  const total = (pick) => runs.reduce((all, run) => all + pick(run), 0);
  const latencies = runs.flatMap((run) => run.latencies).sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return {
    perSecond: total((run) => run.requests) / total((run) => run.seconds),
    median: at(0.5),
    p99: at(0.99),
  };
}
