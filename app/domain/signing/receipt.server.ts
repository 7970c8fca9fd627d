/** An HMAC over the signature row (docs/evidence.md 4): shows rows that were inserted or changed by hand. */
import type { signatures } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import type { Config } from "~/platform/config.server";
import { hmacHex, hmacToken, isSameText, sha256 } from "~/platform/crypto.server";

export type SignatureRow = typeof signatures.$inferSelect;
type SignatureWithoutReceipt = Omit<SignatureRow, "receipt" | "receiptKey">;

type ReceiptVerdict = "valid" | "invalid" | "no receipt" | "unknown key";

const FIRST_FIELDS = [
  "id",
  "proposalId",
  "recipientId",
  "versionId",
  "linkId",
  "consentId",
  "signerName",
  "signerEmail",
  "method",
  "mark",
  "face",
  "strokes",
  "signingFor",
  "statement",
  "codeId",
  "language",
  "clientTimeZone",
  "clientTime",
  "receiptKey",
  "versionSha256",
  "signedAt",
  "ip",
  "country",
  "userAgent",
] as const satisfies readonly (keyof SignatureRow)[];

const SECOND_FIELDS = [...FIRST_FIELDS, "acceptedPrice", "acceptedPriceSha256"] as const;

/** Newest first. Never change a list that receipts were made with: add a version for a new column. */
const VERSIONS: readonly { label: string; fields: readonly (keyof SignatureRow)[] }[] = [
  { label: "signature-receipt:3", fields: [...SECOND_FIELDS, "fields"] },
  { label: "signature-receipt:2", fields: SECOND_FIELDS },
  { label: "signature-receipt:1", fields: FIRST_FIELDS },
];

/** A separate key: no link token can be mistaken for a receipt. */
const receiptSecret = (linkSecret: string, label: string): Promise<string> => hmacToken(linkSecret, label);

const keyId = async (secret: string): Promise<string> => (await sha256(`receipt-key:${secret}`)).slice(0, 16);

const receiptOver = (
  secret: string,
  fields: readonly (keyof SignatureRow)[],
  row: Omit<SignatureRow, "receipt">,
): Promise<string> => {
  const covered = Object.entries(row).filter(([name]) => fields.includes(name as keyof SignatureRow));
  return hmacHex(secret, canonicalJson(Object.fromEntries(covered)));
};

export async function withReceipt(config: Config, row: SignatureWithoutReceipt): Promise<SignatureRow> {
  const [{ label, fields }] = VERSIONS as readonly [(typeof VERSIONS)[number]];
  const secret = await receiptSecret(config.linkSecret, label);
  const keyed = { ...row, receiptKey: await keyId(secret) };
  return { ...keyed, receipt: await receiptOver(secret, fields, keyed) };
}

/** Finds the signatures that their receipts contradict. @returns their ids */
export async function forgedReceipts(config: Config, signatures: SignatureRow[]): Promise<Set<string>> {
  const verdicts = await Promise.all(signatures.map((signature) => verifyReceipt(config, signature)));
  const forged = signatures.filter((_, at) => verdicts[at] === "invalid");
  return new Set(forged.map(({ id }) => id));
}

export async function verifyReceipt(
  config: Config,
  { receipt, ...row }: SignatureRow,
): Promise<ReceiptVerdict> {
  if (receipt === null) return "no receipt";
  for (const { label, fields } of VERSIONS) {
    for (const linkSecret of [config.linkSecret, ...config.formerLinkSecrets]) {
      const secret = await receiptSecret(linkSecret, label);
      if (row.receiptKey !== (await keyId(secret))) continue;
      return isSameText(receipt, await receiptOver(secret, fields, row)) ? "valid" : "invalid";
    }
  }
  return "unknown key";
}
