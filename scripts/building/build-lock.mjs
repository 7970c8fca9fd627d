import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inProject } from "../project.mjs";

const lock = inProject(".cache/building");

/** A lock between processes: `npm run dev` and `npm test` build into the same folders. */
export async function withBuildLock(run) {
  while (!tryLock()) await sleep(200);
  try {
    return await run();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock() {
  mkdirSync(dirname(lock), { recursive: true });
  const ownFile = `${lock}-${process.pid}`;
  writeFileSync(ownFile, String(process.pid));
  try {
    // linkSync is atomic: the lock never exists without its content.
    linkSync(ownFile, lock);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isOwnerAlive()) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(ownFile);
  }
}

function isOwnerAlive() {
  try {
    const owner = Number(readFileSync(lock, "utf8"));
    return owner > 0 && process.kill(owner, 0);
  } catch {
    return false;
  }
}
