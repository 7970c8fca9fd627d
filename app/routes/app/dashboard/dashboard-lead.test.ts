import { expect, test } from "vitest";
import { dashboardLead } from "./dashboard-lead";

const QUIET = {
  createdThisMonth: 0,
  waitingForSignature: 0,
  waitingForAnswer: 0,
  linkRevoked: 0,
  readThisWeek: 0,
  drafts: 0,
  ready: 0,
  medianSigningMs: null,
};

test.each([
  [{}, "Nothing is waiting for an answer."],
  [{ waitingForSignature: 1 }, "One proposal is waiting for a signature."],
  [
    { waitingForSignature: 2, readThisWeek: 1 },
    "Two proposals are waiting for a signature. One was read this week.",
  ],
  [
    { waitingForSignature: 2, waitingForAnswer: 1, readThisWeek: 3 },
    "Two proposals are waiting for a signature. One is waiting for an answer.",
  ],
  [
    { waitingForAnswer: 12, readThisWeek: 2 },
    "12 proposals are waiting for an answer. Two were read this week.",
  ],
  [{ linkRevoked: 1 }, "One proposal can’t be opened: its link is revoked."],
  [
    { waitingForSignature: 1, linkRevoked: 2 },
    "One proposal is waiting for a signature. Two can’t be opened: their links are revoked.",
  ],
  [{ ready: 3, drafts: 2 }, "Three proposals are ready to send."],
  [{ drafts: 1 }, "One draft waits to be finished."],
  [{ drafts: 4 }, "Four drafts wait to be finished."],
])("%o", (now, sentence) => {
  expect(dashboardLead({ ...QUIET, ...now })).toBe(sentence);
});
