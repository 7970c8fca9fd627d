import { createServer } from "node:net";
import { PlainFailure } from "../command.mjs";

/**
 * The port to serve on: PORT, else 8787.
 *
 * @throws {PlainFailure} when PORT is no port number
 */
export function chosenPort() {
  const port = Number(process.env.PORT || 8787);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainFailure(`PORT is ${process.env.PORT}, which is not a port number.`);
}

/**
 * @param {number} port
 * @throws {PlainFailure} when something listens on it already
 */
export async function requireFreePort(port) {
  if (await isFree(port)) return;
  throw new PlainFailure(`Port ${port} is taken: stop what listens there, or choose another with PORT.`);
}

function isFree(port) {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
