import { BaseSequencer } from "vitest/node";

/** Files that take longest, so that none of them is left over when all others are done; the longest first. */
const slow = [
  "browser/member-screens",
  "browser/screens",
  "browser/buying",
  "browser/wizard",
  "browser/client-view",
  "browser/editor-saving",
  "browser/editor",
  "browser/password-reset",
  "browser/shell",
  "worker/enforcement",
  "worker/sign-races",
  "worker/timestamp",
  "worker/links",
  "worker/password-reset",
  "worker/proposal-list",
  "worker/sample-proposal",
  "worker/certificate",
];

const place = ({ moduleId }) => {
  const found = slow.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`));
  return found < 0 ? slow.length : found;
};

/**
 * The order in which Vitest starts its files. Its own goes by how long they took last time, which a fresh clone does
 * not know.
 */
export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => place(one) - place(other));
  }
}
