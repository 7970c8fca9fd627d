import { expect, it } from "vitest";
import type { Config } from "~/platform/config.server";
import { english } from "~/platform/language/english";
import { createTranslate } from "~/platform/language/translate";
import type { Context } from "../../context";
import type { EvidenceRows } from "./evidence-rows.server";
import { evidenceFindings } from "./findings.server";

const marked = Object.fromEntries(Object.entries(english).map(([key, message]) => [key, `⟦${message}⟧`]));
const ctx = {
  config: { linkSecret: "a secret of tests", formerLinkSecrets: [] as string[] } as Config,
  log: () => {},
  message: createTranslate("de", marked),
} as unknown as Context;

const event = {
  id: "e1",
  seq: 2,
  schemaVersion: 4,
  prevHash: "0".repeat(64),
  hash: "ab",
  type: "link.issued",
};

const rows = (more: object): EvidenceRows =>
  ({
    events: [],
    notedEnd: [],
    purges: [],
    evidenceOwner: [],
    proposal_versions: [],
    recipients: [],
    signers: [],
    signing_links: [],
    signing_codes: [],
    access_codes: [],
    consents: [],
    signatures: [],
    decisions: [],
    sealed_documents: [],
    deliveries: [],
    thread_messages: [],
    payment_requests: [],
    payment_entries: [],
    invoices: [],
    ...more,
  }) as unknown as EvidenceRows;

const found = async (more: object) =>
  (await evidenceFindings(ctx, "p", rows(more))).map(({ message }) => message);

it("says in the reader's language what is wrong with a chain of events", async () => {
  expect(await found({ purges: [{ proposalId: "p" }] })).toEqual([
    "⟦Event 1 does not fit or is missing. ⟦Every event of this proposal is missing.⟧⟧",
    "⟦It is recorded that all events were deleted, and the proposal is there.⟧",
  ]);
  expect(await found({ events: [{ ...event, payload: "{}" }] })).toEqual([
    "⟦Event 1 does not fit: an event before it is missing.⟧",
  ]);
});

it("says in the reader's language which row is wrong", async () => {
  const payload = JSON.stringify({ rows: { "recipients:r1": "00", "consents:c1": "00" } });
  const messages = await found({
    events: [{ ...event, payload }],
    recipients: [{ id: "r1" }],
    signing_links: [{ id: "l1" }],
  });
  expect(messages.slice(1)).toEqual([
    "⟦The ⟦recipient⟧ r1 is not as event 2 recorded it.⟧",
    "⟦No event recorded the ⟦signing link⟧ l1 with its present content.⟧",
    "⟦The ⟦consent to sign electronically⟧ c1 is missing; event 2 recorded it.⟧",
  ]);
});

it("says in the reader's language what of a version and a signature does not fit", async () => {
  const messages = await found({
    events: [{ ...event, payload: "{}" }],
    proposal_versions: [{ id: "v1", number: 3, sha256: "ab" }],
    signatures: [{ id: "s1", versionId: "v2", versionSha256: "ab", receipt: null, receiptKey: null }],
  });
  expect(messages.slice(1)).toEqual([
    "⟦The text of version 3 is not the one that was frozen.⟧",
    "⟦The signature s1 is not as it was given: its version does not fit.⟧",
  ]);
});
