import { expect, it } from "vitest";
import { deletedText, retainedText, teamText } from "./deletion-messages";

const NOTHING = { proposals: 0, signed: 0, teammates: 0, teamOf: null };

it("names what goes by number", () => {
  expect(deletedText({ ...NOTHING, proposals: 1 })).toMatch(/^1 proposal, /);
  expect(deletedText({ ...NOTHING, proposals: 1200 })).toMatch(/^1,200 proposals, /);
  expect(deletedText(NOTHING)).toMatch(/^Your proposals, /);
});

it("says that clients lose what they approved without signing, and that keys and webhooks go", () => {
  expect(deletedText({ ...NOTHING, proposals: 2, signed: 1 })).toBe(
    "2 proposals, with drafts, versions, analytics, notes and links: proposals that no client signed become inaccessible, even approved ones. Your branding, API keys, webhooks, usage and billing history here.",
  );
});

it("says what stays, where something does", () => {
  expect(retainedText(NOTHING)).toBeNull();
  expect(retainedText({ ...NOTHING, signed: 1 })).toMatch(
    /^The agreement that a client has signed stays with that client/,
  );
  expect(retainedText({ ...NOTHING, signed: 7 })).toMatch(
    /^The 7 agreements that clients have signed stay with/,
  );
});

it("says what becomes of a team", () => {
  expect(teamText(NOTHING)).toBeNull();
  expect(teamText({ ...NOTHING, teammates: 2 })).toBe(
    "2 colleagues leave your team and keep accounts of their own. Your plan ends for them, too. Each of them gets an email.",
  );
  expect(teamText({ ...NOTHING, teammates: 1 })).toBe(
    "1 colleague leaves your team and keeps an account of their own. Your plan ends for them, too. They get an email.",
  );
  expect(teamText({ ...NOTHING, teamOf: "Olga Owner" })).toBe(
    "You leave Olga Owner’s team, and its owner gets an email.",
  );
});
