import { relative } from "node:path";
import { BaseSequencer } from "vitest/node";
import { inProject } from "../project.mjs";
import { recordedTimes } from "./recorded-times.mjs";

/** Longest files first; Vitest's own order needs a previous run. */
export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const times = recordedTimes();
    const secondsOf = ({ moduleId }) => times[relative(inProject("."), moduleId)] ?? 0;
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => secondsOf(other) - secondsOf(one));
  }
}
