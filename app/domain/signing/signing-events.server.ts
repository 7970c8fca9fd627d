import { sha256 } from "~/platform/crypto.server";
import { inEnglish } from "~/platform/language/translate";
import { boundRow } from "../audit/bound-rows";
import type { AuditActor, AuditDraft } from "../audit/chain.server";
import { isInvited, type Person, personLabel } from "../people/signer-match";
import { selectionPayload } from "../prices/proposal/price-selection";
import { versionDeposit, versionPrice } from "../prices/proposal/shown-price";
import type { Selection } from "../prices/selection";
import type { Version } from "../proposals/version.server";
import type { GivenCode } from "./codes/signing-code.server";
import { type ConsentRow, consentGivenEvent, consentWithdrawnEvent } from "./consent.server";
import { linkRefs, recipientActor } from "./guards.server";
import type { FoundLink } from "./links/find-signing-link.server";
import type { ParsedSignature } from "./parse-signature";
import type { SignatureRow } from "./receipt.server";
import { statementParts } from "./statement-parts";

export interface SigningConsent {
  row: ConsentRow;
  isNew: boolean;
  /** The consent of another person, or given through another link. */
  replaced: ConsentRow | null;
}

export interface SigningData {
  fields: ParsedSignature;
  selection: Selection | null;
  /** Null where the whole text had to be read to the end. */
  readSince: number | null;
  consent: SigningConsent;
  signature: SignatureRow;
}

export async function signingEvents(
  found: FoundLink,
  { fields, consent, signature, selection, readSince }: SigningData,
  /** The number of those who answer. */
  total: number,
  now: number,
): Promise<AuditDraft[]> {
  const of = linkRefs(found);
  const { position } = found.recipient;
  const signer = otherSigner(found, signature);
  return [
    ...(signer ? [signerDiffersEvent(found, signer, fields)] : []),
    ...(consent.replaced ? [consentWithdrawnEvent(now, found, consent.replaced, consent.row.id)] : []),
    ...(consent.isNew ? [consentGivenEvent(found, consent.row)] : []),
    { type: "signature.adopted", ...of, payload: await adoptedPayload(signature) },
    {
      type: "signature.applied",
      ...of,
      payload: {
        ...(await appliedPayload(signature, found.version, selection)),
        readSince: readSince ?? undefined,
      },
      rows: [boundRow("signatures", signature)],
    },
    ...(signature.acceptedPriceSha256 && selection && found.version.priceTable
      ? [
          {
            type: "selection.signed" as const,
            ...of,
            payload: {
              ...selectionPayload(found.version.priceTable, selection),
              acceptedPriceSha256: signature.acceptedPriceSha256,
            },
          },
        ]
      : []),
    { type: "recipient.completed", ...of, payload: { position, of: total } },
  ];
}

const signerDiffersEvent = (
  found: FoundLink,
  signer: Person,
  { confirmedSigner }: ParsedSignature,
): AuditDraft => ({
  type: "signer.differs",
  ...linkRefs(found),
  payload: {
    invitedName: found.recipient.name,
    invitedEmail: found.recipient.email,
    signerName: signer.name,
    signerEmail: signer.email,
    isConfirmed: confirmedSigner === personLabel(signer),
  },
});

const adoptedPayload = async ({ method, mark, face, strokes }: SignatureRow) => ({
  method,
  markSha256: await sha256(mark),
  face: face ?? undefined,
  strokesSha256: strokes === null ? undefined : await sha256(strokes),
});

/** Sums are in English, as in the certificate's JSON: one form for machines, whatever the page's. */
const appliedPayload = async (
  { id, versionSha256, statement, signingFor, fields, receipt }: SignatureRow,
  version: Version,
  selection: Selection | null,
) => ({
  signatureId: id,
  versionSha256,
  statement: statementParts(statement).statement,
  /** The hash of the whole statement with the button. */
  statementSha256: await sha256(statement),
  signingFor: signingFor || undefined,
  fieldsSha256: fields === null ? undefined : await sha256(fields),
  total: versionPrice(version, inEnglish, selection) ?? undefined,
  deposit: versionDeposit(version, inEnglish, selection) ?? undefined,
  receipt: receipt ?? undefined,
});

/** The signer, where it is not who was invited. */
export function otherSigner(
  { recipient }: FoundLink,
  { signerName, signerEmail }: SignatureRow,
): Person | null {
  const signer = { name: signerName, email: signerEmail };
  return isInvited(recipient, signer) ? null : signer;
}

export const signerActor = (
  found: FoundLink,
  fields: ParsedSignature,
  code: GivenCode | null,
): AuditActor => ({
  ...recipientActor(found, fields, code),
  actorName: fields.signerName,
  actorEmail: fields.signerEmail,
});
