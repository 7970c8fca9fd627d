/** Composes what is printed of an agreement, and its certificate, from what is stored. */

import type { Config } from "~/platform/config.server";
import { inEnglish, type Translate } from "~/platform/language/translate";
import type { AuditRow } from "../audit/chain.server";
import { payloadText } from "../audit/signing-steps";
import { datedFor } from "../briefs/dates/document-dates";
import { isDeletedAccount } from "../people/deleted-account";
import { frozenSender } from "../people/sender-details";
import { readAcceptedPrice } from "../prices/accepted-price.server";
import type { CertificateContent } from "../printing/certificate";
import { paperOf } from "../printing/paper";
import type { PrintedAgreement } from "../printing/renderer";
import { verifyUrl } from "../printing/verify-url";
import type { AgreementRow, StoredAgreement } from "./agreement.server";
import { certificateData } from "./certificate/certificate-data";
import { certificateFingerprint } from "./seal/seal.server";
import { authorityName } from "./seal/timestamp-authority.server";
import { signedContent } from "./signed-content";

export interface Agreement extends StoredAgreement {
  printed: PrintedAgreement;
  /** The stored one is always in English. */
  certificate: CertificateContent;
  /** The agreement's language; its days are written like its money. */
  t: Translate;
}

interface Sealing {
  sealedDocumentId: string;
  config: Pick<Config, "seal" | "timestamp" | "appUrl">;
  now: number;
}

/** @throws Error where the chain does not know the signature */
export async function composeAgreement(
  stored: StoredAgreement,
  { sealedDocumentId, config: { seal, timestamp, appUrl }, now }: Sealing,
): Promise<Agreement> {
  const { version, signature, pictures, logo, words } = stored;
  const email = certificateOwnerEmail(stored.owner, stored.events);
  const owner = { ...frozenSender(stored.owner, version.sender), email };
  const evidence = {
    row: { ...stored, owner },
    events: upToCompletion(stored.events, signature.id),
    sealedDocumentId,
    seal: { ...seal, fingerprint: await certificateFingerprint(seal) },
    timestampAuthority: timestamp ? authorityName(timestamp.url) : null,
    checkUrl: verifyUrl(appUrl, sealedDocumentId),
    now,
  };
  const t = datedFor(words, version);
  const certificate = certificateData(evidence, datedFor(inEnglish, version));
  const printed = {
    content: signedContent(version),
    ownerName: owner.name,
    businessName: owner.businessName,
    ownerEmail: owner.email,
    date: version.frozenAt,
    certificate: certificateData(evidence, t),
    logo,
    pictures: pictures.addresses,
    paper: paperOf(owner),
    coverPicture: pictures.cover,
    accent: owner.accent,
    selection: readAcceptedPrice(signature.acceptedPrice)?.selection ?? null,
  };
  return { ...stored, printed, certificate, t };
}

/** A deleted account's email is known from the evidence alone; empty if not even there. */
function certificateOwnerEmail(owner: AgreementRow["owner"], chain: AuditRow[]): string {
  if (!isDeletedAccount(owner)) return owner.email;
  const isOwners = ({ actorKind, actorId, actorEmail }: AuditRow) =>
    actorKind === "owner" && actorId === owner.id && actorEmail !== null;
  return chain.findLast(isOwners)?.actorEmail ?? "";
}

/** Drops events of later certificates, but none of the same request. An approval may come last. */
export function upToCompletion(chain: AuditRow[], signatureId: string): AuditRow[] {
  const signed = chain.find(
    (event) => event.type === "signature.applied" && payloadText(event, "signatureId") === signatureId,
  );
  if (!signed) throw new Error(`The event chain does not know the signature ${signatureId}.`);
  const last = chain.find(({ type, seq }) => type === "document.completed" && seq > signed.seq) ?? signed;
  const { seq, requestId, occurredAt } = last;
  const next = chain.find(
    (event) => event.seq > seq && (event.requestId !== requestId || event.occurredAt !== occurredAt),
  );
  return next ? chain.slice(0, next.seq - 1) : chain;
}
