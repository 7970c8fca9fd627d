import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { serverLog, startServer } from "./attack/attacked-server.mjs";
import { build } from "./build.mjs";
import { asCommand, PlainFailure } from "./command.mjs";
import { projectRoot } from "./project.mjs";
import { tool } from "./run.mjs";
import { requireFreePort } from "./serve/port.mjs";
import { localEnv } from "./setup/local-env.mjs";
import { setup } from "./setup.mjs";

const minute = 60_000;
const megabyte = 1024 * 1024;
const port = Number(process.env.PORT || 8797);

/** Allowed growth at rest after the first round. Measured: workerd holds 500 to 740 MB while the heap is 25 MB. */
const maxGrowth = 400 * megabyte;
/** ms without requests before memory is measured. */
const restMs = 15_000;

/** `npm run attack [-- --minutes n] [test files]`: after each round the server must answer and hold no more memory. */
await asCommand(import.meta.url, async (args) => {
  const { minutes, files } = readArguments(args);
  await requireFreePort(port);
  await setup({ forTests: true });
  await build({ bundle: true });
  const server = startServer(port);
  const end = forwardSignals(server);
  try {
    console.log("Starting the server ...");
    await server.ready();
    report(await attackFor(minutes, server, files));
  } finally {
    end();
    await server.stop();
  }
});

function readArguments(args) {
  const at = args.indexOf("--minutes");
  if (at < 0) return { minutes: 0, files: args };
  const minutes = Number(args[at + 1]);
  if (!(minutes > 0)) throw new PlainFailure("--minutes takes a number: npm run attack -- --minutes 60");
  return { minutes, files: args.toSpliced(at, 2) };
}

function forwardSignals(server) {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  const stop = async (name) => {
    await server.stop();
    process.exit(signals[name]);
  };
  const kill = () => server.kill();
  for (const name of Object.keys(signals)) process.once(name, stop);
  process.once("exit", kill);
  return () => {
    for (const name of Object.keys(signals)) process.off(name, stop);
    process.off("exit", kill);
  };
}

async function attackFor(minutes, server, files) {
  const started = Date.now();
  const rounds = [];
  do {
    const round = rounds.length + 1;
    console.log(`\n== Round ${round}`);
    const before = server.usage();
    const failures = server.failures().length;
    const from = Date.now();
    const code = await runRound(round, server, files);
    await server.assertHealthy();
    const busy = server.usage();
    await sleep(restMs);
    await server.assertHealthy();
    const after = server.usage();
    rounds.push({
      seconds: (Date.now() - from - restMs) / 1000,
      cpu: difference(after.cpu, before.cpu),
      before: before.memory,
      busy: busy.memory,
      after: after.memory,
    });
    console.log(formatRound(rounds.at(-1), round));
    if (code !== 0)
      throw new PlainFailure(`An attack got through in round ${round}; the lines above say which.`);
    assertNoFailures(server.failures().slice(failures));
    assertNoGrowth(rounds);
  } while (Date.now() - started < minutes * minute);
  return rounds;
}

function runRound(round, server, files) {
  const [file, ...args] = tool("vitest", "vitest", [
    "run",
    ...(files.length > 0 ? files : ["tests/attack/"]),
  ]);
  const child = spawn(file, args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...localEnv(),
      ATTACK: "full",
      ATTACK_URL: server.url,
      ATTACK_PID: String(server.pid),
      ATTACK_SEED: String(round),
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

function assertNoFailures(lines) {
  if (lines.length === 0) return;
  const shown = lines.slice(0, 3).join("\n");
  throw new PlainFailure(
    `The server failed ${lines.length} times by its own fault (${serverLog}):\n${shown}`,
  );
}

/** The first round fills caches and compiles code. */
function assertNoGrowth(rounds) {
  const [first, last] = [rounds[0].after, rounds.at(-1).after];
  if (first === null || last === null || last - first <= maxGrowth) return;
  throw new PlainFailure(
    `Memory grew by ${inMegabytes(last - first)} since the first round and did not come back.`,
  );
}

function report(rounds) {
  console.log(`\nThe server stands after ${rounds.length} ${rounds.length === 1 ? "round" : "rounds"}.`);
  if (rounds[0].cpu === null)
    console.log("This system reports no CPU time and memory, so elapsed time was judged.");
  for (const [index, round] of rounds.entries()) console.log(formatRound(round, index + 1));
}

function formatRound({ seconds, cpu, before, busy, after }, round) {
  const took = `Round ${round}: ${seconds.toFixed(0)} s`;
  if (cpu === null || after === null) return took;
  const sizes = [before, busy, after].map(inMegabytes);
  return `${took}, ${(cpu / 1000).toFixed(1)} s of CPU; memory before ${sizes[0]}, right after ${sizes[1]}, at rest ${sizes[2]}`;
}

function inMegabytes(bytes) {
  return `${Math.round(bytes / megabyte)} MB`;
}

function difference(after, before) {
  return after === null || before === null ? null : after - before;
}
