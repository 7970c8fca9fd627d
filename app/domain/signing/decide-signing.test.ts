import { describe, expect, it } from "vitest";
import { DomainError } from "~/platform/errors";
import type { AuditActor } from "../audit/chain.server";
import { personLabel } from "../people/signer-match";
import type { GivenCode } from "./codes/signing-code.server";
import { decideSigning, type Signing } from "./decide-signing";
import { DISCLOSURE_VERSION } from "./disclosure";
import type { FoundLink } from "./links/find-signing-link.server";
import type { ParsedSignature } from "./parse-signature";

const AMARA = { name: "Amara Okafor", email: "amara@harbor.example" };
const BEN = { name: "Ben Reyes", email: "ben@harbor.example" };
const EVE = { name: "Eve Lund", email: "eve@harbor.example" };

const CONSENT = { id: "consent" } as NonNullable<FoundLink["consent"]>;
const TABLE = { priceTable: { blocks: [] } as unknown as FoundLink["version"]["priceTable"] };

const FOUND = {
  state: "open",
  recipient: { id: "amara", role: "signer", ...AMARA },
  signers: [
    { recipientId: "amara", ...AMARA },
    { recipientId: "ben", ...BEN },
  ],
  version: { id: "v", requiresSignature: true, signatureFields: null, priceTable: null },
  link: { requiresCode: false, handedOver: "email" },
  consent: CONSENT,
  consentElsewhere: null,
  delegation: null,
  accessCode: null,
  firstSigned: null,
  reader: { asked: {}, openedBefore: null },
  selection: null,
  lastDay: null,
} as unknown as FoundLink;

const signedBy = ({ name, email }: typeof AMARA, more: Partial<ParsedSignature> = {}): ParsedSignature =>
  ({ signerName: name, signerEmail: email, confirmedSigner: "", ...more }) as ParsedSignature;

interface Case {
  found?: object;
  code?: GivenCode | null;
  fields?: ParsedSignature;
  signing?: Signing;
}

const decided = ({ found = {}, code = null, fields = signedBy(AMARA), signing = {} }: Case) =>
  decideSigning({ found: { ...FOUND, ...found }, code }, () => fields, signing);

function refusal(of: Case) {
  try {
    decided(of);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, ...Object.keys(error.fields?.fieldErrors ?? {})];
  }
}

const needsCode = { link: { requiresCode: true, handedOver: "email" } };
const doubted = { delegation: { state: "open", kind: "not_me" } };

describe("a signature is refused", () => {
  it.each<[string, Case, string[] | null]>([
    ["not from who is asked", {}, null],
    ["from who only reads", { found: { recipient: { ...FOUND.recipient, role: "viewer" } } }, ["forbidden"]],
    [
      "from who is to approve",
      { found: { recipient: { ...FOUND.recipient, role: "approver" } } },
      ["forbidden"],
    ],
    ["through a link that has ended", { found: { state: "revoked" } }, ["link_unusable"]],
    ["after the last day", { found: { state: "lapsed" } }, ["validity_ended"]],
    ["without the code that the link needs", { found: needsCode }, ["code_required"]],
    ["not with that code", { found: needsCode, code: {} as GivenCode }, null],
    ["without a consent", { found: { consent: null } }, ["conflict"]],
    [
      "not without a consent where the statement stands for it",
      { found: { consent: null }, signing: { statementConsents: true } },
      null,
    ],
    [
      "not without a consent from an account",
      { found: { consent: null }, signing: { account: {} as AuditActor } },
      null,
    ],
    ["in another party's name", { fields: signedBy(BEN) }, ["invalid_input", "signerEmail"]],
    [
      "with another party's name alone",
      { fields: signedBy({ ...AMARA, name: BEN.name }) },
      ["invalid_input", "signerName"],
    ],
    ["from somebody else who was not asked", { fields: signedBy(EVE) }, ["invalid_input", "confirmedSigner"]],
    [
      "not from somebody else who confirmed who they are",
      { fields: signedBy(EVE, { confirmedSigner: personLabel(EVE) }) },
      null,
    ],
    [
      "not from somebody else through the API, which has no page that asks",
      { fields: signedBy(EVE), signing: { statementConsents: true } },
      null,
    ],
    [
      "in the name of a holder who said that they are somebody else",
      { found: doubted },
      ["invalid_input", "confirmedSigner"],
    ],
    [
      "not in that name once it is confirmed",
      { found: doubted, fields: signedBy(AMARA, { confirmedSigner: personLabel(AMARA) }) },
      null,
    ],
    ["for a choice that cannot be read", { fields: signedBy(AMARA, { choice: "{" }) }, ["invalid_input"]],
    ["under terms that are no longer shown", { signing: { disclosureVersion: "2020-01" } }, ["conflict"]],
    ["not under the terms of today", { signing: { disclosureVersion: DISCLOSURE_VERSION } }, null],
  ])("%s", (_, of, expected) => expect(refusal(of)).toEqual(expected));
});

describe("a signer had to read", () => {
  const returning = { reader: { asked: {}, openedBefore: { id: "v1", number: 1, links: [] } } };
  it.each<[string, Case, number | null]>([
    ["all", {}, null],
    ["all where the page did not say otherwise", { found: returning }, null],
    ["what changed since the version that they opened", { found: returning, signing: { readSince: 1 } }, 1],
    ["all, whatever was said of another version", { found: returning, signing: { readSince: 2 } }, null],
    ["all, whatever was said, without an earlier version", { signing: { readSince: 1 } }, null],
  ])("%s", (_, of, expected) => expect(decided(of).readSince).toBe(expected));
});

describe("the consent of a signature", () => {
  const elsewhere = { id: "elsewhere" };
  const confirmed = signedBy(EVE, { confirmedSigner: personLabel(EVE) });
  it.each<[string, Case, { given: string | undefined; replaced: string | undefined }]>([
    ["is the one given before", {}, { given: "consent", replaced: undefined }],
    [
      "is new for somebody else, whose consent replaces that of who was invited",
      { fields: confirmed },
      { given: undefined, replaced: "consent" },
    ],
    [
      "is new where it was given through another link, which it replaces",
      { found: { consent: null, consentElsewhere: elsewhere }, signing: { statementConsents: true } },
      { given: undefined, replaced: "elsewhere" },
    ],
  ])("%s", (_, of, expected) => {
    const { givenConsent, replacedConsent } = decided(of);
    expect({ given: givenConsent?.id, replaced: replacedConsent?.id }).toEqual(expected);
  });
});

it("chooses nothing of a price table for a sender who signs before the clients", () => {
  const found = { version: { ...FOUND.version, ...TABLE }, link: { ...FOUND.link, handedOver: "account" } };
  expect(decided({ found }).selection).toBeNull();
});
