import { expect, it } from "vitest";
import { WEBSITE } from "../../../tests/world/prices/priced-offer";
import { randomTable } from "../../../tests/world/prices/random-table";
import { signedContent } from "../agreements/signed-content";
import { hashVersion } from "./version.server";

const content = {
  totalMinor: null,
  isEstimate: false,
  depositMinor: null,
  language: null,
  proposalNumber: null,
  validUntil: null,
  theme: null,
  cover: null,
  sender: null,
  priceTable: null,
  signatureFields: null,
  appendix: null,
  amends: null,
  title: "Redesign",
  clientName: "Amara",
  clientCompany: "",
  html: "<p>Words</p>",
  footer: "",
  budget: "$100",
  currency: "USD",
  requiresSignature: true,
};

it("hashes a version without a logo as before there were logos", async () => {
  // sha256sum of the canonical JSON without the logo's key.
  expect(await hashVersion({ ...content, logoKey: null })).toBe(HASH);
  expect(await hashVersion({ ...content, logoKey: `${"ab".repeat(32)}-20x20.png` })).not.toBe(HASH);
});

it("hashes what is due beside the budget", async () => {
  const due = { ...content, logoKey: null, depositMinor: 3_000 };
  expect(await hashVersion(due)).not.toBe(HASH);
  expect(await hashVersion({ ...due, depositMinor: 4_000 })).not.toBe(await hashVersion(due));
  expect(await hashVersion({ ...content, logoKey: null, totalMinor: 10_000 })).not.toBe(HASH);
});

it("hashes what frames the text, where there is any", async () => {
  const framed = { ...content, logoKey: null, proposalNumber: "2026-001" };
  expect(await hashVersion(framed)).not.toBe(HASH);
  expect(await hashVersion({ ...framed, theme: "ink" })).not.toBe(await hashVersion(framed));
});

it("hashes a price table, where there is one", async () => {
  const table = randomTable(1);
  const priced = { ...content, logoKey: null, priceTable: table };
  expect(await hashVersion(priced)).not.toBe(HASH);
  const dearer = { ...priced, priceTable: { ...table, isEstimate: true } };
  expect(await hashVersion(dearer)).not.toBe(await hashVersion(priced));
});

it("hashes the agreement that it changes, where there is one", async () => {
  const amends = { proposalId: "p", versionId: "v", versionSha256: "ab", number: "2026-014", title: "Site" };
  const change = { ...content, logoKey: null, amends: { ...amends, agreedAt: 1, finish: null } };
  const later = { ...change, amends: { ...change.amends, finish: "2027-03-10" } };
  expect(await hashVersion(change)).not.toBe(HASH);
  expect(await hashVersion(later)).not.toBe(await hashVersion(change));
});

it("hashes an appendix, where there is one", async () => {
  const said = { id: "m", author: "Amara", isStudio: false, text: "Two rounds?", at: 1 };
  const thread = { id: "t", kind: "question" as const, place: "Scope", quote: "", messages: [said] };
  const attached = { ...content, logoKey: null, appendix: [thread] };
  expect(await hashVersion(attached)).not.toBe(HASH);
  const reworded = { ...thread, messages: [{ ...said, text: "Three rounds?" }] };
  expect(await hashVersion({ ...attached, appendix: [reworded] })).not.toBe(await hashVersion(attached));
});

it("hashes a text without a place for its price table as before there were such places", async () => {
  const priced = { ...content, logoKey: null, budget: "", priceTable: WEBSITE };
  expect(await hashVersion(priced)).toBe(PRICED_HASH);
  const placed = { ...priced, html: `${content.html}<hr class="price-table">` };
  expect(await hashVersion(placed)).not.toBe(PRICED_HASH);
});

it("hashes a version alike in every language of its pages", async () => {
  expect(await hashVersion({ ...content, logoKey: null, language: "de" })).toBe(HASH);
});

it("hashes nothing of a row that is no content", async () => {
  const row = {
    ...content,
    logoKey: null,
    blockIds: ["block-01"],
    id: "v",
    proposalId: "p",
    number: 1,
    sha256: "",
    frozenAt: 1,
    whatsNew: "Two more languages",
    later: 2,
  };
  expect(await hashVersion(signedContent(row))).toBe(HASH);
});

const HASH = "31a307ef85c076212b542884beae49fb2c73dfcc3968d85d89ad824470311cdd";
const PRICED_HASH = "ee3a2916718e6620c751ac39d05c4e5db2a2c34e542a136ecb2eddff9f4256eb";
