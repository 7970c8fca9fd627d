import { spawn } from "node:child_process";
import { asCommand, PlainFailure } from "./command.mjs";
import { inProject, projectRoot } from "./project.mjs";
import { runShown, tool } from "./run.mjs";
import { waitUntilReady } from "./serve/local-site.mjs";
import { localEnv } from "./setup/local-env.mjs";

const minute = 60_000;
const port = 8797;

/**
 * Starts the product as `npm start` does and attacks it: one full round, or rounds until `--minutes` have passed. The
 * server has to answer after each round. It keeps its data apart from the workspace of `npm start`.
 */
await asCommand(import.meta.url, async (args) => {
  const minutes = Number(args[args.indexOf("--minutes") + 1]);
  const until = Date.now() + (args.includes("--minutes") ? minutes : 0) * minute;
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), STATE_FOLDER: inProject(".cache/attacked") },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  try {
    await waitUntilReady(url);
    let round = 0;
    do {
      round += 1;
      console.log(`\n== Round ${round}`);
      const code = await attack(url, round);
      await waitUntilReady(url);
      if (server.exitCode !== null) throw new PlainFailure("The server has stopped.");
      if (code !== 0)
        throw new PlainFailure(`An attack got through in round ${round}; the lines above say which.`);
    } while (Date.now() < until);
    console.log(`\nThe server stands after ${round} rounds.`);
  } finally {
    server.kill("SIGTERM");
  }
});

const attack = (url, round) =>
  runShown(tool("vitest", "vitest", ["run", "--project", "attack"]), {
    env: { ...localEnv(), ATTACK: "full", ATTACK_URL: url, ATTACK_SEED: String(round) },
  });
