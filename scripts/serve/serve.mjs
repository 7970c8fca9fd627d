import { build } from "../build.mjs";
import { failureText, PlainFailure } from "../command.mjs";
import { setup } from "../setup.mjs";
import { seed, waitUntilReady } from "./local-site.mjs";
import { migrateLocally } from "./migrate.mjs";
import { chosenPort, requireFreePort } from "./port.mjs";
import { startSite } from "./site-server.mjs";
import { toldToStop } from "./told-to-stop.mjs";
import { welcome } from "./welcome.mjs";

/**
 * Serves the product locally until it is told to stop. Ends the process.
 *
 * @param {{ verbose: boolean, onReady?: (reload: () => void) => void }} options `reload` takes a new bundle
 * @throws {import("../command.mjs").PlainFailure} naming what keeps it from starting
 */
export async function serve({ verbose, onReady = () => {} }) {
  const port = chosenPort();
  await requireFreePort(port);
  await setup();
  await build({ bundle: true });
  await migrateLocally();
  await run(`http://localhost:${port}`, startSite({ port, verbose }), onReady);
}

async function run(origin, server, onReady) {
  const end = Promise.race([toldToStop(), server.exited.then(refuseToGoOn)]);
  try {
    await Promise.race([open(origin).then(() => onReady(server.reload)), end]);
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
