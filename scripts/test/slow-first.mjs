import { relative } from "node:path";
import { BaseSequencer } from "vitest/node";
import { inProject } from "../project.mjs";
import { keptTimes } from "./kept-times.mjs";

/**
 * The order in which Vitest starts its files: the longest first, so that none of them is left over when all others are
 * done. Its own order goes by how long they took last time, which a fresh clone does not know.
 */
export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const times = keptTimes();
    const secondsOf = ({ moduleId }) => times[relative(inProject("."), moduleId)] ?? 0;
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => secondsOf(other) - secondsOf(one));
  }
}
