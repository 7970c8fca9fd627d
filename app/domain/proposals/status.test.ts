import { describe, expect, it } from "vitest";
import { isLocked, isResendable, PROPOSAL_STATUSES, statusBadge } from "./status";

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
});

it("signed alone is locked; sent, viewed and approved are resent", () => {
  expect(PROPOSAL_STATUSES.filter(isLocked)).toEqual(["signed"]);
  expect(PROPOSAL_STATUSES.filter(isResendable)).toEqual(["sent", "viewed", "approved"]);
});
