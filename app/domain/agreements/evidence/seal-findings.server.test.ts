import { describe, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import type { Context } from "../../context";
import type { EvidenceRows } from "./evidence-rows.server";
import { sealFindings } from "./seal-findings.server";

const SHA256 = "5ea1".repeat(16);
const HEAD = "aced".repeat(16);

const event = (seq: number, type: string, payload: object, hash = String(seq).repeat(64)) => ({
  id: `event-${seq}`,
  seq,
  type,
  hash,
  schemaVersion: 4,
  payload: JSON.stringify(payload),
});

const rows = {
  sealed_documents: [
    {
      id: "seal",
      proposalId: "proposal",
      signatureId: "signature",
      state: "sealed",
      sha256: SHA256,
      r2Key: "sealed/5ea1.pdf",
    },
  ],
  signatures: [{ id: "signature", versionSha256: "text" }],
  events: [
    event(1, "document.created", {}),
    event(2, "document.completed", {}, HEAD),
    event(3, "pdf.sealed", { sealedDocumentId: "seal", sha256: SHA256 }),
  ],
} as unknown as EvidenceRows;

/** The certificate as it lies beside the file. */
const certificate = (chain: object, changes: object = {}) => ({
  document: { sealedDocumentId: "seal", contentSha256: "text" },
  outcome: { sha256: SHA256 },
  chain: { events: 2, head: HEAD, ...chain },
  ...changes,
});

async function found(kept: object | null, logged: object[] = []) {
  const get = async () =>
    kept && {
      json: async () => ({ certificate: kept, pem: "" }),
      text: async () => JSON.stringify({ certificate: kept, pem: "" }),
    };
  const ctx = { files: { get }, log: (line: object) => logged.push(line) };
  const found = await sealFindings(ctx as unknown as Pick<Context, "files" | "log">, rows);
  return found.map(({ say, ...place }) => ({ ...place, message: say(inEnglish) }));
}

describe("the certificate beside a sealed file", () => {
  it("fits the events, the text and the file", async () => {
    expect(await found(certificate({}))).toEqual([]);
  });

  it.each([
    ["another head", { head: "bad0".repeat(16) }, "event-2", 2],
    ["a head further on", { events: 3 }, "event-3", 3],
    ["more events than there are", { events: 9 }, "proposal", 9],
  ])("shows that the chain was written anew where it names %s", async (_what, chain, row, seq) => {
    const message = `Event ${seq} is not the one that the certificate in the sealed PDF names.`;
    expect(await found(certificate(chain))).toEqual([{ table: "audit_events", row, message }]);
  });

  it.each([
    [
      "another document",
      { document: { sealedDocumentId: "other", contentSha256: "text" } },
      "another document’s",
    ],
    ["another file", { outcome: { sha256: HEAD } }, "another document’s"],
    ["another text", { document: { sealedDocumentId: "seal", contentSha256: "other" } }, "another text"],
  ])("is found out where it is of %s", async (_what, changes, words) => {
    const [finding] = await found(certificate({}, changes));
    expect(finding).toMatchObject({ table: "sealed_documents", row: "seal" });
    expect(finding?.message).toContain(words);
  });

  it("is missed", async () => {
    expect((await found(null))[0]?.message).toContain("Its certificate is missing");
  });
});
