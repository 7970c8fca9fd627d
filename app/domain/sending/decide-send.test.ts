import { describe, expect, it } from "vitest";
import { nothingLeftOut } from "../content/left-out";
import type { Entitlements } from "../plans/entitlements";
import type { Proposal } from "../proposals/find-own.server";
import type { Version } from "../proposals/version.server";
import type { SigningLink } from "../signing/links/signing-link.server";
import type { Signer } from "../signing/parties/signers.server";
import { decideOffer, decideSend, mailKindOf, needsVersion } from "./decide-send";
import type { StoredSend } from "./load-send.server";
import type { SendCommand } from "./send-command";

const NOW = Date.UTC(2027, 0, 15, 12);
const AMARA = "amara@harbor.example";
const BEN = {
  name: "Ben",
  email: "ben@harbor.example",
  title: "",
  role: "signer" as const,
  step: 1,
  message: "",
};
const MIRA = { id: "mira", name: "Mira", email: "mira@studio.example", title: "" };
const LATEST = {
  id: "v1",
  proposalId: "p",
  number: 1,
  sha256: "a",
  language: null,
  validUntil: null,
} as Version;

const PROPOSAL = {
  id: "p",
  clientName: "Amara",
  contentHtml: "<p>Words</p>",
  blockIds: ["words-01"],
  status: "draft",
  requiresSignature: true,
  requiresCode: false,
  codeMethod: null,
  linkDays: null,
  language: null,
  validUntil: null,
  extendedUntil: null,
  sentAt: null,
  currentVersionId: null,
  signatureFields: null,
} as Proposal;

const NOTHING: StoredSend = {
  proposal: PROPOSAL,
  head: undefined,
  latest: undefined,
  latestRejected: false,
  recipients: [],
  openLinks: [],
  signerRows: [],
  signers: [],
  messages: new Map(),
  lastRecipientEmail: null,
  earlier: undefined,
  suppressed: [],
  correctedEmail: null,
  letterhead: undefined,
  calendar: { timeZone: null, today: "2027-01-15", days: null, followUp: null },
  pictureBytes: new Map(),
  accessCodes: [],
  countersigners: [MIRA],
  countersignSettings: undefined,
  isSample: false,
  threads: [],
};

const COMMAND: SendCommand = {
  knownDoubts: null,
  proposalId: "p",
  idempotencyKey: null,
  deliveryId: "d",
  copies: [],
  recipientEmail: AMARA,
  ccEmails: [],
  subject: "Proposal",
  message: "Hello",
};

const person = (name: string, more: object = {}) =>
  ({
    id: name,
    recipientId: name,
    proposalId: "p",
    name,
    email: `${name}@harbor.example`,
    role: "signer",
    userId: null,
    title: "",
    step: 1,
    hasAnswered: false,
    ...more,
  }) as StoredSend["recipients"][number] & Signer;

const linkTo = (recipientId: string, versionId = "v1") =>
  ({ id: `link-${recipientId}`, recipientId, versionId, handedOver: "email" }) as SigningLink;

const sentTo = (...people: ReturnType<typeof person>[]): Partial<StoredSend> => ({
  proposal: { ...PROPOSAL, status: "sent", currentVersionId: "v1", sentAt: NOW - 1 },
  latest: LATEST,
  recipients: people,
  signers: people.length > 1 ? people : [],
  openLinks: people.map(({ id }) => linkTo(id)),
  lastRecipientEmail: people[0]?.email ?? null,
});

const RIGHTS = { canSendEmail: true, canUseBranding: true } as Entitlements;

interface Case {
  stored?: Partial<StoredSend>;
  command?: Partial<SendCommand>;
  html?: string;
  printedBytes?: number;
  isNew?: boolean;
  rights?: Entitlements;
}

function planOf({ stored = {}, command = {}, html, printedBytes = 0, isNew = true, rights = RIGHTS }: Case) {
  const known = { ...NOTHING, ...stored };
  const text = { html: html ?? known.proposal.contentHtml, leftOut: nothingLeftOut(), printedBytes };
  const offer = decideOffer(known, { ...COMMAND, ...command }, text, rights);
  const { proposal } = offer;
  const version = isNew ? { ...LATEST, id: "v2", number: 2, validUntil: proposal.validUntil } : LATEST;
  return decideSend(known, offer, { version, isNew, proposal }, NOW);
}

const copiesTo = (...emails: string[]) => ({
  ccEmails: emails,
  copies: emails.map((email, at) => ({ deliveryId: `c${at}`, email })),
});

describe("a version is needed", () => {
  it.each<[string, boolean, Partial<StoredSend>, Partial<Version>]>([
    ["for the first send", true, { latest: undefined }, {}],
    ["not where nothing has changed", false, {}, {}],
    ["for another text", true, {}, { sha256: "b" }],
    ["for another language", true, {}, { language: "de" }],
    ["after a client has rejected the last", true, { latestRejected: true }, {}],
  ])("%s: %s", (_, isNeeded, stored, content) => {
    const known = { latest: LATEST, latestRejected: false, ...stored };
    expect(needsVersion(known, { ...LATEST, ...content })).toBe(isNeeded);
  });
});

describe("who is asked, and by which mail", () => {
  const viewer = { ...BEN, role: "viewer" as const, step: 0 };
  it.each<[string, Case, { kind: string; asked: string[]; new: string[] }]>([
    ["the recipient alone", {}, { kind: "proposal", asked: [], new: [AMARA] }],
    [
      "a recipient who answers without a signature",
      { command: { requiresSignature: false } },
      { kind: "proposal", asked: [], new: [AMARA] },
    ],
    [
      "two at the same time",
      { command: { signers: [BEN] } },
      { kind: "proposal", asked: [BEN.email], new: [AMARA, BEN.email] },
    ],
    [
      "the recipient before another",
      { command: { signers: [{ ...BEN, step: 2 }] } },
      { kind: "proposal", asked: [], new: [AMARA, BEN.email] },
    ],
    [
      "the recipient after another",
      { command: { signers: [BEN], recipientStep: 2 } },
      { kind: "turn_to_sign", asked: [BEN.email], new: [AMARA, BEN.email] },
    ],
    [
      "a viewer besides",
      { command: { signers: [viewer] } },
      { kind: "proposal", asked: [BEN.email], new: [AMARA, BEN.email] },
    ],
    [
      "the sender before everybody, a viewer too",
      { command: { signers: [viewer], countersign: "before" } },
      { kind: "turn_to_countersign", asked: [MIRA.email], new: [AMARA, BEN.email, MIRA.email] },
    ],
    [
      "the sender after the recipient",
      { command: { countersign: "after" } },
      { kind: "proposal", asked: [], new: [AMARA, MIRA.email] },
    ],
    [
      "copies, each address once",
      { command: copiesTo("boss@harbor.example", "boss@harbor.example") },
      { kind: "proposal", asked: [], new: [AMARA, "boss@harbor.example"] },
    ],
    [
      "a recipient who is known, as at the last send",
      { stored: sentTo(person("amara"), person("ben")) },
      { kind: "proposal", asked: [BEN.email], new: [] },
    ],
    [
      "those who have not signed the version that is sent again",
      { stored: sentTo(person("amara"), person("ben", { hasAnswered: true })), isNew: false },
      { kind: "proposal", asked: [], new: [] },
    ],
  ])("%s", (_, asked, expected) => {
    const plan = planOf(asked);
    expect({
      kind: plan.mailKind,
      asked: plan.signing.due.map(({ email }) => email),
      new: plan.newRecipients.map(({ email }) => email),
    }).toEqual(expected);
  });

  it("is the recipient's mail where nobody comes before them", () => {
    const due = [{ ...person("ben"), userId: null }];
    expect([mailKindOf({ isHeld: false, due }), mailKindOf({ isHeld: true, due })]).toEqual([
      "proposal",
      "turn_to_sign",
    ]);
  });

  it("names known people as they were typed now", () => {
    const stored = sentTo(person("amara"), person("ben"));
    const { renamed } = planOf({ stored, command: { signers: [{ ...BEN, name: "Benjamin" }] } });
    expect(renamed.map(({ id, name }) => [id, name])).toEqual([["ben", "Benjamin"]]);
  });
});

describe("the line for one person", () => {
  const sent = sentTo(person("amara"), person("ben"));
  const messages = new Map([
    ["amara", "To Amara."],
    ["ben", "To Ben."],
  ]);
  it.each<[string, Case, [string, string][]]>([
    [
      "is theirs",
      { command: { signers: [{ ...BEN, message: "Only Ben." }], recipientMessage: "Only Amara." } },
      [
        ["Amara", "Only Amara."],
        ["Ben", "Only Ben."],
      ],
    ],
    [
      "stays with the people of the last send",
      { stored: { ...sent, messages } },
      [
        ["amara", "To Amara."],
        ["ben", "To Ben."],
      ],
    ],
    [
      "does not stay where they are named anew",
      { stored: { ...sent, messages }, command: { signers: [BEN] } },
      [
        ["amara", ""],
        ["Ben", ""],
      ],
    ],
    [
      "is not for another recipient",
      { stored: { ...sent, messages }, command: { recipientEmail: "clara@harbor.example" } },
      [
        ["Amara", ""],
        ["ben", "To Ben."],
      ],
    ],
    [
      "stays with a recipient who was one of the others",
      { stored: { ...sent, messages }, command: { recipientEmail: BEN.email } },
      [["ben", "To Ben."]],
    ],
  ])("%s", (_, asked, expected) => {
    expect(planOf(asked).signing.all.map(({ recipient: { name }, message }) => [name, message])).toEqual(
      expected,
    );
  });

  it("has no place where nobody signs", () => {
    const command = { requiresSignature: false, recipientMessage: "Only you." };
    expect(() => planOf({ command })).toThrow("Without a signature, only the recipient is asked.");
  });
});

describe("links", () => {
  it.each<[string, Case, { revoked: string[]; waiting: string[]; reason: string; notified: string[] }]>([
    [
      "stay where the same people are asked again",
      { stored: sentTo(person("amara"), person("ben")) },
      { revoked: [], waiting: [], reason: "no longer asked to sign", notified: [] },
    ],
    [
      "of the last recipient end",
      { stored: sentTo(person("old")) },
      { revoked: ["old"], waiting: [], reason: "sent to another recipient", notified: [] },
    ],
    [
      "of somebody who is no longer asked to sign end, and they are notified",
      { stored: sentTo(person("amara"), person("ben")), command: { signers: [] } },
      { revoked: ["ben"], waiting: [], reason: "no longer asked to sign", notified: ["ben"] },
    ],
    [
      "of somebody whose turn now comes later end, and come again then",
      {
        stored: sentTo(person("amara"), person("ben")),
        command: { signers: [{ ...BEN, step: 2 }] },
        isNew: false,
      },
      { revoked: [], waiting: ["ben"], reason: "no longer asked to sign", notified: ["ben"] },
    ],
  ])("%s", (_, asked, expected) => {
    const { revoked, waiting, reason, notified } = planOf(asked).ended;
    const holders = (links: SigningLink[]) => links.map(({ recipientId }) => recipientId);
    expect({
      revoked: holders(revoked),
      waiting: holders(waiting),
      reason,
      notified: notified.map(({ recipientId }) => recipientId),
    }).toEqual(expected);
  });

  it("have the days and the code of the send, and last as long as the offer", () => {
    const { rules } = planOf({ command: { linkDays: 7, requiresCode: true, validUntil: "2027-02-28" } });
    expect(rules).toMatchObject({ linkDays: 7, requiresCode: true });
    expect(rules.neededUntil).toBeGreaterThanOrEqual(Date.UTC(2027, 2, 1));
  });
});

describe("access codes", () => {
  const code = (recipientId: string) =>
    ({ id: `code-${recipientId}`, recipientId }) as StoredSend["accessCodes"][number];
  it.each<[string, Case, { ended: string[]; given: string[] }]>([
    [
      "end where none is asked for",
      { stored: { accessCodes: [code("amara")] } },
      { ended: ["amara"], given: [] },
    ],
    [
      "are given to everybody who has yet to sign, and end for those who were removed",
      {
        stored: { ...sentTo(person("amara"), person("ben")), accessCodes: [code("ben"), code("old")] },
        command: { accessCode: "123456" },
      },
      { ended: ["old"], given: ["amara", "ben"] },
    ],
    [
      "stay where nothing is said",
      {
        stored: {
          ...sentTo(person("amara")),
          proposal: { ...PROPOSAL, requiresCode: true, codeMethod: "access" },
          accessCodes: [code("amara")],
        },
      },
      { ended: [], given: [] },
    ],
  ])("%s", (_, asked, expected) => {
    const { ended, given } = planOf(asked).codes;
    const of = (codes: readonly { recipientId: string }[]) => codes.map(({ recipientId }) => recipientId);
    expect({ ended: of(ended), given: of(given) }).toEqual(expected);
  });
});

describe("a proposal that was approved", () => {
  const stored = { ...sentTo(person("amara")), proposal: { ...PROPOSAL, status: "approved" as const } };
  it.each([
    [true, "sent"],
    [false, "approved"],
  ])("with a new version (%s) is %s", (isNew, status) => {
    expect(planOf({ stored, isNew }).status).toBe(status);
  });
});

describe("blocked emails", () => {
  const suppressed = [{ email: AMARA, reason: "bounced" as const }];
  const boss = [{ email: "boss@harbor.example", reason: "bounced" as const }];

  it("leave out a copy", () => {
    const plan = planOf({
      stored: { suppressed: boss },
      command: copiesTo("boss@harbor.example", "cfo@harbor.example"),
    });
    expect(plan.leftOut).toEqual(["boss@harbor.example"]);
    expect(plan.command.copies.map(({ email }) => email)).toEqual(["cfo@harbor.example"]);
  });

  it("get mail once the owner has checked those that were shown", () => {
    const confirmed = { confirmAddress: true, checkedEmails: ["Amara@harbor.example"] };
    expect(planOf({ stored: { suppressed }, command: confirmed }).confirmedEmails).toEqual([AMARA]);
    const other = { ...confirmed, checkedEmails: ["boss@harbor.example"] };
    expect(() => planOf({ stored: { suppressed }, command: other })).toThrow("confirm it when you send");
  });
});

describe("is refused", () => {
  it.each<[string, Case, string]>([
    ["without a text", { html: " " }, "no content yet"],
    [
      "with a picture that has no description",
      { html: `<img src="/pictures/${"a".repeat(64)}-300x200.png">` },
      "description",
    ],
    ["with pictures that are too large to print", { printedBytes: 1e9 }, "too large for a PDF"],
    ["for a day that has passed", { command: { validUntil: "2027-01-14" } }, "This day has passed"],
    [
      "with signers where nobody signs",
      { command: { requiresSignature: false, signers: [BEN] } },
      "Only a proposal that requires a signature",
    ],
    [
      "to a blocked signer",
      { stored: { suppressed: [{ email: BEN.email, reason: "bounced" }] }, command: { signers: [BEN] } },
      "Check it",
    ],
    [
      "with a countersigner who must not",
      { command: { countersign: "after", countersigner: "x@y.example" } },
      "can’t sign for you",
    ],
    [
      "to a recipient who has signed this version",
      { stored: sentTo(person("amara", { hasAnswered: true }), person("ben")), isNew: false },
      "has signed this version",
    ],
    ["with the recipient named twice", { command: { signers: [{ ...BEN, email: AMARA }] } }, AMARA],
    [
      "without digits for somebody who has none",
      { stored: { proposal: { ...PROPOSAL, requiresCode: true, codeMethod: "access" } } },
      "Choose an access code",
    ],
    [
      "at the plan's limit",
      { rights: { ...RIGHTS, canSendEmail: false, emailSendLimit: 3, isTrial: true } },
      "email send limit",
    ],
  ])("%s", (_, asked, sentence) => {
    expect(() => planOf(asked)).toThrow(sentence);
  });
});
