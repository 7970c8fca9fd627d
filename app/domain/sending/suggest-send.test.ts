import { describe, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import type { Member } from "../people/member";
import type { Proposal } from "../proposals/find-own.server";
import type { Signer } from "../signing/parties/signers.server";
import { type KnownForForm, suggestSend } from "./suggest-send";

const NOW = Date.UTC(2027, 0, 15, 12);
const PROPOSAL = {
  title: "Website",
  clientName: "Amara",
  brief: {},
  clientEmail: "",
  contentHtml: "<p>Words</p>",
  blockIds: ["words-01"],
  requiresSignature: true,
  requiresCode: false,
  codeMethod: null,
  linkDays: null,
  validUntil: null,
  extendedUntil: null,
  sentAt: null,
  currentVersionId: null,
  followUp: null,
} as Proposal;
const ACTOR = {
  name: "Mira",
  businessName: "",
  email: "mira@studio.example",
  rights: { canAutofillClients: true, canUseBranding: true },
} as Member;
const NOTHING: KnownForForm = {
  proposal: PROPOSAL,
  last: undefined,
  corrects: null,
  calendar: undefined,
  letterhead: undefined,
  clientEmail: "",
  signers: [],
  messages: new Map(),
  countersigners: [{ id: "mira", name: "Mira", email: ACTOR.email, title: "" }],
  countersignSettings: undefined,
  suppressions: [],
};
const LAST = {
  toEmail: "amara@harbor.example",
  cc: ["boss@harbor.example", ACTOR.email],
  subject: "As it was sent",
  payload: { message: "Hello" },
} as unknown as KnownForForm["last"];
const AMARA = {
  name: "Amara",
  email: "amara@harbor.example",
  title: "",
  role: "signer",
  step: 2,
  userId: null,
};
const BEN = { ...AMARA, name: "Ben", email: "ben@harbor.example", step: 1 };
const SIGNERS = [BEN, AMARA] as Signer[];

const suggest = (known: Partial<KnownForForm>, actor = ACTOR) =>
  suggestSend({ ...NOTHING, ...known }, { actor, now: NOW, usualDays: 14, t: inEnglish });

describe("the recipient", () => {
  const corrects = { id: "d", toEmail: "typo@harbor.example" };
  it.each<[string, Partial<KnownForForm>, string]>([
    ["is nobody yet", {}, ""],
    ["is the client of the brief", { proposal: { ...PROPOSAL, clientEmail: "a@b.example" } }, "a@b.example"],
    ["is the client of the address book", { clientEmail: "book@b.example" }, "book@b.example"],
    ["is that of the last send", { last: LAST, clientEmail: "book@b.example" }, "amara@harbor.example"],
    ["is the one to be corrected", { last: LAST, corrects }, "typo@harbor.example"],
  ])("%s", (_, known, email) => {
    expect(suggest(known).suggestion.recipientEmail).toBe(email);
  });

  it("is left out where the plan fills in no clients", () => {
    const actor = { ...ACTOR, rights: { ...ACTOR.rights, canAutofillClients: false } };
    expect(suggest({ clientEmail: "book@b.example" }, actor).suggestion.recipientEmail).toBe("");
  });
});

describe("after a send", () => {
  it("its subject, message and copies are suggested again", () => {
    expect(suggest({ last: LAST }).suggestion).toMatchObject({
      subject: "As it was sent",
      message: "Hello",
      ccEmails: "boss@harbor.example",
      ccSelf: true,
    });
  });

  it("its people are suggested in their order", () => {
    const { signers, signingOrder } = suggest({ last: LAST, signers: SIGNERS }).suggestion;
    expect(signers).toMatch(/Ben.*ben@harbor\.example/);
    expect(signers.split("\n")).toHaveLength(2);
    expect(signingOrder).not.toBe("together");
  });

  it("blocked emails are named that would get mail", () => {
    const suppressions = ["amara@harbor.example", "other@harbor.example"].map((email) => ({
      email,
      reason: "bounced" as const,
    }));
    expect(suggest({ last: LAST, suppressions }).suppressed).toEqual(suppressions.slice(0, 1));
  });
});

it.each([
  [null, "usual"],
  [14, "usual"],
  [30, "30"],
])("links for %s days are offered as %s", (linkDays, offered) => {
  expect(suggest({ proposal: { ...PROPOSAL, linkDays } }).suggestion.linkDays).toBe(offered);
});

describe("reminders", () => {
  const account = { isOn: true, days: [2, 5], beforeEnd: null };
  const calendar = {
    ...{ timeZone: null, timeZoneChosen: false, validityDays: null, asksForCode: false },
    followUp: account,
  };
  const shown = (known: Partial<KnownForForm>) => {
    const { remind, remindDays, remindBefore } = suggest(known).suggestion;
    return [remind, remindDays, remindBefore];
  };
  const sent = { ...PROPOSAL, currentVersionId: "version" };
  const own = { isOn: true, days: [4], beforeEnd: 1 };
  it.each<[string, Partial<KnownForForm>, unknown[]]>([
    ["are the usual ones", {}, [true, "3, 7", "2"]],
    ["are the account’s", { calendar }, [true, "2, 5", ""]],
    [
      "are off as the account’s",
      { calendar: { ...calendar, followUp: { ...account, isOn: false } } },
      [false, "2, 5", ""],
    ],
    ["are those of the last send", { calendar, proposal: { ...sent, followUp: own } }, [true, "4", "1"]],
    [
      "stay off where nothing was planned",
      { calendar, proposal: { ...sent, followUp: null } },
      [false, "2, 5", ""],
    ],
  ])("%s", (_, known, fields) => expect(shown(known)).toEqual(fields));
});
