import { describe, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import type { Agreement } from "../compose-agreement.server";
import { sealDelayMails, signedCopyMails } from "./signed-copies.server";

const person = (name: string, more: object = {}) => ({
  id: name,
  name,
  email: `${name}@harbor.example`,
  userId: null,
  role: "signer",
  position: 1,
  ...more,
});

const party = (name: string, more: object = {}) => ({
  recipient: person(name, more),
  signature: { signerName: name, signerEmail: `${name}@harbor.example`, linkId: `link-${name}` },
});

const copy = (name: string, position = 1) => person(name, { role: "copy", position });

const sent = (toEmail: string, kind: string, createdAt: number, versionId = "v") => ({
  toEmail,
  kind,
  createdAt,
  versionId,
});

const AGREEMENT = {
  owner: { id: "mira", name: "Mira", email: "mira@studio.example" },
  version: { id: "v", proposalId: "p", title: "Site", language: null },
  parties: [party("amara")],
  others: [],
  recipients: [],
  deliveries: [],
  words: inEnglish,
} as unknown as Agreement;

const emailsOf = (mails: { toEmail: string }[]) => mails.map(({ toEmail }) => toEmail.split("@")[0]);

describe("the signed copy", () => {
  const last = sent("amara@harbor.example", "proposal", 2);
  it.each<[string, object, string[]]>([
    ["goes to who signed, and to the owner", {}, ["amara", "mira"]],
    [
      "goes to who approved or only reads",
      { others: [{ recipient: person("ben"), linkId: null }] },
      ["amara", "ben", "mira"],
    ],
    [
      "goes once to an owner who signed",
      { parties: [party("amara"), party("mira", { userId: "mira" })] },
      ["amara", "mira"],
    ],
    [
      "goes to the copies of the last send, in their order",
      {
        recipients: [copy("ina", 3), copy("boss", 2)],
        deliveries: [
          last,
          sent("boss@harbor.example", "proposal_copy", 2),
          sent("INA@harbor.example", "proposal_copy", 2),
        ],
      },
      ["amara", "mira", "boss", "ina"],
    ],
    [
      "does not go to a copy of an earlier send or of another version",
      {
        recipients: [copy("boss"), copy("ina", 2)],
        deliveries: [
          last,
          sent("boss@harbor.example", "proposal_copy", 1),
          sent("ina@harbor.example", "proposal_copy", 2, "w"),
        ],
      },
      ["amara", "mira"],
    ],
    [
      "does not go to a copy whom the owner has removed",
      { deliveries: [last, sent("boss@harbor.example", "proposal_copy", 2)] },
      ["amara", "mira"],
    ],
    [
      "goes once to a copy who signed",
      {
        recipients: [copy("amara")],
        deliveries: [last, sent("amara@harbor.example", "proposal_copy", 2)],
      },
      ["amara", "mira"],
    ],
  ])("%s", (_, more, expected) => {
    expect(emailsOf(signedCopyMails({ ...AGREEMENT, ...more }, null, 3))).toEqual(expected);
  });

  it("opens the link through which each signed", () => {
    const [mail] = signedCopyMails(AGREEMENT, null, 3);
    expect(JSON.parse(JSON.stringify(mail))).toMatchObject({ payload: { linkId: "link-amara" } });
  });

  it("has no copies where it is delayed: only parties are informed", () => {
    const recipients = [copy("boss")] as unknown as Agreement["recipients"];
    const deliveries = [
      last,
      sent("boss@harbor.example", "proposal_copy", 2),
    ] as unknown as Agreement["deliveries"];
    expect(emailsOf(sealDelayMails({ ...AGREEMENT, recipients, deliveries }, 3))).toEqual(["amara", "mira"]);
  });
});
