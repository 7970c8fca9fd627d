import { expect, test } from "vitest";
import type { ListedProposal } from "~/domain/proposals/view";
import { proposalRow } from "./proposal-row";

const AT = Date.UTC(2026, 11, 14);
const listed = (over: Partial<ListedProposal> = {}) =>
  ({
    id: "p",
    title: "Website",
    projectType: "web-development",
    clientName: "Amara O’Neill",
    clientCompany: "",
    budget: "",
    currency: "USD",
    valueMinor: null,
    status: "generated",
    requiresSignature: true,
    viewCount: 0,
    lastViewedAt: null,
    sentAt: null,
    updatedAt: AT,
    ...over,
  }) as ListedProposal;

test("a value is money where it was a number, else the words that were typed", () => {
  expect(proposalRow(listed({ valueMinor: 1_850_000 })).value).toBe("$18,500");
  expect(proposalRow(listed({ budget: "around 9k" })).value).toBe("around 9k");
  expect(proposalRow(listed()).value).toBeNull();
});

test("the last thing that happened is told", () => {
  expect(proposalRow(listed()).activity).toEqual({ text: "Changed", at: AT });
  expect(proposalRow(listed({ sentAt: 5 })).activity).toEqual({ text: "Sent", at: 5 });
  const viewed = { sentAt: 5, viewCount: 1, lastViewedAt: 6 };
  expect(proposalRow(listed(viewed)).activity).toEqual({ text: "Viewed once,", at: 6 });
});

test("resend is offered for what spec 4 names, send for the rest", () => {
  expect(proposalRow(listed({ status: "viewed" })).sendLabel).toBe("Resend");
  expect(proposalRow(listed({ status: "rejected" })).sendLabel).toBe("Send");
});

test("a project type reads as words", () => {
  expect(proposalRow(listed()).projectType).toBe("Web development");
});
