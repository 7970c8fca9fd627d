import { failureText, PlainFailure } from "../command.mjs";
import { setup } from "../setup.mjs";
import { seed, waitUntilReady } from "./local-site.mjs";
import { migrateLocally } from "./migrate.mjs";
import { chosenPort, requireFreePort } from "./port.mjs";
import { startSite } from "./site-server.mjs";
import { stopSignal } from "./stop-signal.mjs";
import { welcome } from "./welcome.mjs";

/**
 * Serves the product locally until a signal stops it. Ends the process.
 *
 * @param {{ verbose: boolean, script: string, prepare?: () => Promise<unknown> }} options `script` is the server,
 *   relative to the checkout; `prepare` makes what it serves
 * @throws {import("../command.mjs").PlainFailure} naming what keeps it from starting
 */
export async function serve({ verbose, script, prepare = async () => {} }) {
  const port = chosenPort();
  await requireFreePort(port);
  await setup();
  await prepare();
  await migrateLocally();
  await run(`http://localhost:${port}`, startSite({ script, port, verbose }));
}

async function run(origin, server) {
  const end = Promise.race([stopSignal(), server.exited.then(refuseToGoOn)]);
  try {
    await Promise.race([open(origin), end]);
    await end;
  } finally {
    await server.stop();
  }
  process.exit(0);
}

async function open(origin) {
  await waitUntilReady(origin);
  console.log(welcome(origin, await seedOrWarn(origin)));
}

function refuseToGoOn() {
  throw new PlainFailure("The server stopped by itself.");
}

/** A site without its demo data still serves. */
async function seedOrWarn(origin) {
  try {
    return await seed(origin);
  } catch (error) {
    console.warn(failureText(error));
    return [];
  }
}
