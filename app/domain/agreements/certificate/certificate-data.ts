import type { Amends } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import type { AuditRow } from "../../audit/chain.server";
import type { AuditPayloads } from "../../audit/events";
import { signatureCheck } from "../../audit/how-checked";
import { payloadText, signingSteps } from "../../audit/signing-steps";
import { type AcceptedPriceColumns, readAcceptedPrice } from "../../prices/accepted-price.server";
import { acceptedItems, acceptedPayments } from "../../prices/proposal/accepted-in-language";
import { statedDeposit, versionPrice } from "../../prices/proposal/shown-price";
import {
  CERTIFICATE_FORMAT,
  type CertificateContent,
  countryWords,
  notVerified,
  type Party,
} from "../../printing/certificate";
import { clockIn, type Moment } from "../../printing/moments";
import { readFields } from "../../signing/fields/filled-fields";
import { statementParts } from "../../signing/statement-parts";
import type { AgreementRow, PartyRow } from "../agreement.server";
import { certificateTimeline } from "./certificate-timeline";
import { certificateState } from "./certificate-validity";
import { deviceLabel } from "./device-label";
import { inPlaceOf } from "./in-place-of";
import { otherPartyOf } from "./other-parties";

interface CertificateInput {
  row: AgreementRow;
  events: AuditRow[];
  sealedDocumentId: string;
  seal: { fingerprint: string; subject: string; validFrom: number; validUntil: number };
  timestampAuthority: string | null;
  checkUrl: string;
  now: number;
}

type Clock = (time: number) => Moment;

/** Missing values are null and printed as 'unknown' (docs/evidence.md 5). @param t for the words in it */
export function certificateData(evidence: CertificateInput, t: Translate): CertificateContent {
  const { row, events, seal, now } = evidence;
  const clock = clockIn(row.owner.timeZone);
  const parties = row.parties.map((party, at) => ({ ...partyOf(party, events, clock, t), order: at + 1 }));
  const others = row.others.map((party, at) => ({
    ...otherPartyOf(party, events, clock, t),
    order: parties.length + at + 1,
  }));
  return {
    format: CERTIFICATE_FORMAT,
    document: documentOf(evidence, clock),
    timeZone: clock(now).local === null ? null : row.owner.timeZone,
    parties,
    ...(others.length > 0 && { others }),
    accepted: {
      budget: row.version.budget || null,
      currency: row.version.currency,
      ...acceptedPriceIn(row, t),
    },
    timeline: certificateTimeline(events, row.owner.email, clock, t),
    chain: { events: events.length, head: events.at(-1)?.hash ?? "" },
    seal: {
      certificateFingerprint: seal.fingerprint,
      certificateSubject: seal.subject,
      validFrom: clock(seal.validFrom),
      validUntil: clock(seal.validUntil),
      certificateState: certificateState(seal, now),
      timestampAuthority: evidence.timestampAuthority,
      timestampError: null,
    },
    check: { url: evidence.checkUrl },
    notVerified: notVerified(
      [
        ...parties.map(({ howChecked }) => howChecked),
        ...others.flatMap(({ approval }) => approval?.howChecked ?? []),
      ],
      optionalMoment(clock, row.owner.emailVerifiedAt),
      t,
    ),
  };
}

interface AcceptedRow {
  version: Parameters<typeof versionPrice>[0];
  signature: AcceptedPriceColumns;
}

export function acceptedPriceIn({ version, signature }: AcceptedRow, t: Translate) {
  const accepted = readAcceptedPrice(signature.acceptedPrice);
  const selection = accepted?.selection ?? null;
  return {
    price: versionPrice(version, t, selection),
    deposit: statedDeposit(version, t),
    ...(accepted &&
      signature.acceptedPriceSha256 && {
        items: acceptedItems(t, accepted),
        ...(accepted.payments.length > 0 && { payments: acceptedPayments(t, accepted) }),
        priceSha256: signature.acceptedPriceSha256,
      }),
  };
}

function documentOf(
  { row, events, sealedDocumentId }: CertificateInput,
  clock: Clock,
): CertificateContent["document"] {
  const { version, owner, signature, parties } = row;
  const sent = parties.flatMap(({ signature }) => signingSteps(events, signature).sent ?? []);
  return {
    title: version.title,
    ...(version.proposalNumber !== null && { number: version.proposalNumber }),
    proposalId: version.proposalId,
    versionId: version.id,
    version: version.number,
    contentSha256: version.sha256,
    ...(version.appendix !== null && { attachedThreads: version.appendix.length }),
    ...(version.amends !== null && { changes: changedBy(version.amends, clock) }),
    sealedDocumentId,
    owner: {
      name: owner.name,
      business: owner.businessName,
      email: owner.email,
      ...(version.sender && { details: version.sender }),
    },
    created: optionalMoment(
      clock,
      events.find(({ type }) => /^document\.(created|cloned)$/.test(type))?.occurredAt,
    ),
    sent: sent.length > 0 ? clock(Math.min(...sent)) : null,
    completed: clock(signature.signedAt),
  };
}

const changedBy = (
  { title, number, versionSha256, agreedAt }: Amends,
  clock: Clock,
): NonNullable<CertificateContent["document"]["changes"]> => ({
  title,
  ...(number !== null && { number }),
  versionSha256,
  agreed: clock(agreedAt),
});

function partyOf(row: PartyRow, events: AuditRow[], clock: Clock, t: Translate): Omit<Party, "order"> {
  const { signature, recipient, consent } = row;
  const steps = signingSteps(events, signature);
  const { ip, userAgent, clientTimeZone, clientTime, signingFor } = signature;
  return {
    name: signature.signerName,
    email: signature.signerEmail,
    reachedName: recipient.name,
    reachedEmail: recipient.email,
    signedAsOther: signedAsOther(events, signature),
    ...inPlaceOf(events, signature, clock),
    role: recipient.role,
    ...(row.title && { title: row.title }),
    // What the signer wrote counts before what the sender knew.
    ...readFields(signature.fields),
    howReached: row.link && CHANNEL_LABELS[row.link.handedOver],
    howChecked: signatureCheck(events, signature.id),
    sent: optionalMoment(clock, steps.sent),
    delivered: optionalMoment(clock, steps.delivered),
    opened: optionalMoment(clock, steps.opened),
    codeChecked: optionalMoment(clock, steps.codeChecked),
    consented: optionalMoment(clock, steps.consented),
    signed: clock(signature.signedAt),
    ip,
    userAgent,
    country: countryWords(signature.country, t.language),
    device: deviceLabel(userAgent, {
      both: (browser, system) => t("certificate.device.both", { browser, system }),
      uncommon: t("certificate.device.uncommon"),
    }),
    signingFor: signingFor || null,
    claimedTimeZone: clientTimeZone,
    claimedTime: clientTime,
    signature: markOf(signature, events),
    consent: { version: consent.disclosureVersion, sha256: consent.disclosureSha256 },
  };
}

const CHANNEL_LABELS = {
  email: "e-mailed link",
  copy: "link copied by the sender",
  account: "account of the sender",
} as const;

function signedAsOther(
  events: AuditRow[],
  { recipientId, versionId }: PartyRow["signature"],
): Party["signedAsOther"] {
  const differs = events.findLast(
    (event) =>
      event.type === "signer.differs" && event.recipientId === recipientId && event.versionId === versionId,
  );
  if (!differs) return null;
  const { isConfirmed } = JSON.parse(differs.payload) as AuditPayloads["signer.differs"];
  return isConfirmed ? "confirmed" : "not asked";
}

function markOf(signature: PartyRow["signature"], events: AuditRow[]): Party["signature"] {
  const { id, method, face, mark, language, receipt, recipientId, versionId } = signature;
  const adopted = events.findLast(
    (event) =>
      event.type === "signature.adopted" &&
      event.recipientId === recipientId &&
      event.versionId === versionId,
  );
  return {
    id,
    method,
    face,
    mark,
    language,
    receipt,
    markSha256: adopted ? payloadText(adopted, "markSha256") : null,
    ...statementParts(signature.statement),
  };
}

const optionalMoment = (clock: Clock, time: number | null | undefined): Moment | null =>
  time === null || time === undefined ? null : clock(time);
