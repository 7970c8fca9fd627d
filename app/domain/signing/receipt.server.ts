/**
 * The server's receipt for a signature (docs/evidence.md 4): an HMAC over the row, so that a signature that was put into
 * the database by anything but this product, or changed in it, can be told from one that was given here.
 */
import type { signatures } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import type { Config } from "~/platform/config.server";
import { hmacHex, hmacToken, isSameText, sha256 } from "~/platform/crypto.server";

export type SignatureRow = typeof signatures.$inferSelect;
type Unreceipted = Omit<SignatureRow, "receipt" | "receiptKey">;

/** Signatures of before there were receipts have none; a key that was replaced since is not known any more. */
export type ReceiptVerdict = "valid" | "invalid" | "no receipt" | "unknown key";

/**
 * What a receipt of each version covers, the newest first. A column that comes later gets a version of its own; a
 * list that receipts were made with stays as it is, or they would hold no more. The key says which version it is.
 */
const VERSIONS: readonly { label: string; fields: readonly (keyof SignatureRow)[] }[] = [
  {
    label: "signature-receipt:1",
    fields: [
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
    ],
  },
];

/** A key of its own, so that what is made with it can be mistaken for no link. */
const receiptSecret = (linkSecret: string, label: string): Promise<string> => hmacToken(linkSecret, label);

/** Names the key and gives nothing of it away. */
const keyId = async (secret: string): Promise<string> => (await sha256(`receipt-key:${secret}`)).slice(0, 16);

const receiptOver = (
  secret: string,
  fields: readonly (keyof SignatureRow)[],
  row: Omit<SignatureRow, "receipt">,
): Promise<string> => {
  const covered = Object.entries(row).filter(([name]) => fields.includes(name as keyof SignatureRow));
  return hmacHex(secret, canonicalJson(Object.fromEntries(covered)));
};

/** The row with its receipt: HMAC-SHA-256, hex, over the canonical JSON of the row without it. */
export async function withReceipt(config: Config, row: Unreceipted): Promise<SignatureRow> {
  const [{ label, fields }] = VERSIONS as readonly [(typeof VERSIONS)[number]];
  const secret = await receiptSecret(config.linkSecret, label);
  const keyed = { ...row, receiptKey: await keyId(secret) };
  return { ...keyed, receipt: await receiptOver(secret, fields, keyed) };
}

/** Checks the receipt of a row as it is stored. */
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
