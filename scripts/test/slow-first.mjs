import { relative } from "node:path";
import { BaseSequencer } from "vitest/node";
import { inProject } from "../project.mjs";
import { recordedTimes } from "./recorded-times.mjs";

/**
 * One project after the other, in the order of the configuration, and the longest files of each first: Vitest ends a
 * process when the next file is of another project, and its own order needs a previous run.
 */
export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const times = recordedTimes();
    const secondsOf = ({ moduleId }) => times[relative(inProject("."), moduleId)] ?? 0;
    const placeOf = ({ project }) => this.ctx.projects.indexOf(project);
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other) || secondsOf(other) - secondsOf(one));
  }
}
