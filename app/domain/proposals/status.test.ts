import { describe, expect, it } from "vitest";
import {
  CAUSES,
  type Cause,
  isLinkRevoked,
  isLocked,
  isResendable,
  isUnsentDraft,
  MANUAL_STATUSES,
  mayMove,
  PROPOSAL_STATUSES,
  type ProposalStatus,
  statusBadge,
  whyNotDeletable,
} from "./status";

const badge = (
  status: (typeof PROPOSAL_STATUSES)[number],
  requiresSignature = false,
  sentAt: number | null = 1,
) => {
  const { text, tone } = statusBadge({ status, requiresSignature, sentAt });
  return `${text}/${tone}`;
};

describe("the badge", () => {
  it("is the capitalised status in its colour, grey for all others", () => {
    expect(PROPOSAL_STATUSES.map((status) => badge(status))).toEqual([
      "Draft/other",
      "Generated/other",
      "Sent/sent",
      "Opened/other",
      "Viewed/other",
      "Client interested/other",
      "Declined/other",
      "Converted/other",
      "Signed/signed",
      "Approved/approved",
      "Rejected/rejected",
    ]);
  });

  it("says that a signature is pending from the send until the client has decided", () => {
    expect(badge("generated", true, null)).toBe("Generated/other");
    expect(badge("sent", true)).toBe("Pending Signature/pending");
    expect(badge("viewed", true)).toBe("Pending Signature/pending");
    expect(badge("rejected", true)).toBe("Rejected/rejected");
    expect(badge("signed", true)).toBe("Signed/signed");
  });

  it("says Draft where the owner has set it back to that", () => {
    expect(badge("draft", true)).toBe("Draft/other");
    expect(badge("generated", true)).toBe("Generated/other");
  });

  it("says that the link is revoked while a signature is awaited", () => {
    const of = { requiresSignature: true, sentAt: 1, isLinkRevoked: true };
    expect(statusBadge({ ...of, status: "viewed" }).text).toBe("Link Revoked");
    expect(statusBadge({ ...of, status: "viewed", requiresSignature: false }).text).toBe("Link Revoked");
    expect(statusBadge({ ...of, status: "draft" }).text).toBe("Draft");
  });
});

it("a link is revoked while its page is closed and an answer is awaited", () => {
  const isRevoked = (status: ProposalStatus) => isLinkRevoked({ status, pageClosedAt: 1 });
  expect(PROPOSAL_STATUSES.filter((status) => !isRevoked(status))).toEqual([
    "declined",
    "signed",
    "approved",
    "rejected",
  ]);
  expect(isLinkRevoked({ status: "sent", pageClosedAt: null })).toBe(false);
});

it("signed alone is locked; sent, viewed and approved are resent", () => {
  expect(PROPOSAL_STATUSES.filter(isLocked)).toEqual(["signed"]);
  expect(PROPOSAL_STATUSES.filter(isResendable)).toEqual(["sent", "viewed", "approved"]);
});

it("a draft is unsent until a version of it went out, whatever its owner calls it by then", () => {
  expect(isUnsentDraft({ status: "draft", currentVersionId: null })).toBe(true);
  expect(isUnsentDraft({ status: "draft", currentVersionId: "v" })).toBe(false);
  expect(isUnsentDraft({ status: "generated", currentVersionId: null })).toBe(false);
});

/** What neither a client nor a signature has decided. */
const OPEN = "draft generated sent opened viewed client_interested converted".split(" ");
const EVERY_MOVE: Record<Cause, Record<string, string[]>> = {
  generate: { draft: ["generated"] },
  write_again: { generated: ["draft"] },
  send: {
    ...Object.fromEntries([...OPEN, "declined", "rejected"].map((from) => [from, ["sent"]])),
    approved: ["sent", "approved"],
  },
  resend: { sent: ["sent"], viewed: ["sent"], approved: ["sent", "approved"] },
  view: { sent: ["viewed"] },
  sign: Object.fromEntries([...OPEN, "approved"].map((from) => [from, ["signed"]])),
  approve: Object.fromEntries(OPEN.map((from) => [from, ["approved"]])),
  reject: Object.fromEntries(OPEN.map((from) => [from, ["rejected"]])),
  owner: Object.fromEntries(PROPOSAL_STATUSES.map((from) => [from, [...MANUAL_STATUSES]])),
};

describe.each(CAUSES)("%s", (cause) => {
  it.each(PROPOSAL_STATUSES)("moves what is %s where the table says, and nowhere else", (from) => {
    const to = PROPOSAL_STATUSES.filter((status) => mayMove(cause, from, status));
    expect([...to].sort()).toEqual([...(EVERY_MOVE[cause][from] ?? [])].sort());
  });
});

describe("a deletion", () => {
  const why = (over: Partial<Parameters<typeof whyNotDeletable>[0]>, isSent = true) =>
    whyNotDeletable(
      { status: "sent", currentVersionId: "v1", isSample: false, isAnswered: false, ...over },
      isSent,
    );

  it("is refused by an answer, and of what was sent without its owner's word", () => {
    expect(why({})).toBeNull();
    expect(why({}, false)).toBe("sent");
    expect(why({ status: "draft" }, false)).toBe("sent");
    expect(why({ status: "generated", currentVersionId: null }, false)).toBeNull();
    expect(why({ isAnswered: true })).toBe("answered");
    expect(why({ status: "approved" })).toBe("answered");
    expect(why({ status: "signed" })).toBe("signed");
  });

  it("of the sample waits for nothing but a signature", () => {
    expect(why({ isSample: true, status: "approved", isAnswered: true }, false)).toBeNull();
    expect(why({ isSample: true, status: "signed" })).toBe("signed");
  });
});
