import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inProject } from "../project.mjs";

const lock = inProject(".cache/building");

/**
 * Does something while no other process of this checkout does: `npm run dev` and `npm test` may want to build at
 * the same moment, into the same folders.
 *
 * @template T
 * @param {() => Promise<T>} take
 * @returns {Promise<T>}
 */
export async function alone(take) {
  while (!claim()) await sleep(200);
  try {
    return await take();
  } finally {
    rmSync(lock, { force: true });
  }
}

function claim() {
  mkdirSync(dirname(lock), { recursive: true });
  const mine = `${lock}-${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    // A link appears with its content, so that nobody reads an unsigned lock.
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!ownerIsAlive()) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(mine);
  }
}

function ownerIsAlive() {
  try {
    const owner = Number(readFileSync(lock, "utf8"));
    return owner > 0 && process.kill(owner, 0);
  } catch {
    return false;
  }
}
