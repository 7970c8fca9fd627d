/** The facts in mails about an agreement: who signed, for how much, and what is to be paid. */
import { joinedNames } from "~/platform/language/joined-names";
import type { Translate } from "~/platform/language/translate";
import { type AcceptedPrice, readAcceptedPrice } from "../../../prices/accepted-price.server";
import { acceptedItems, acceptedPayments } from "../../../prices/proposal/accepted-in-language";
import { statedDeposit, versionPrice } from "../../../prices/proposal/shown-price";
import { isolate } from "../../content/bidi-text";
import { formatDateTime } from "../../content/format-date";
import type { Detail, MailFormat } from "../../content/mail-content";
import { assertSigned, type loadSigned } from "../proposal-rows.server";

export interface AgreementFacts {
  /** The first to sign comes first. */
  signed: string[];
  approved: string[];
  /** UTC milliseconds of the last signature or approval. */
  completedAt: number;
  price(t: Translate): string | null;
  deposit(t: Translate): string | null;
  /** The client's selection from a price table; null without one. */
  accepted: AcceptedPrice | null;
}

export function agreementFacts({
  agreement: found,
  signers,
}: Awaited<ReturnType<typeof loadSigned>>): AgreementFacts {
  const agreement = assertSigned(found);
  const answered = signers
    .filter(({ hasAnswered }) => hasAnswered)
    .sort((one, other) => (one.answeredAt ?? 0) - (other.answeredAt ?? 0));
  const accepted =
    readAcceptedPrice(agreement.signature.acceptedPrice) ?? readAcceptedPrice(agreement.acceptedPrice);
  const selection = accepted?.selection ?? null;
  return {
    signed: agreement.signerNames,
    approved: answered.filter(({ role }) => role === "approver").map(({ name }) => name),
    completedAt: Math.max(agreement.lastSignedAt, ...answered.map(({ answeredAt }) => answeredAt ?? 0)),
    price: (t) => versionPrice(agreement.priced, t, selection),
    deposit: (t) => statedDeposit(agreement.priced, t),
    accepted,
  };
}

export const hasSeveral = ({ signed, approved }: AgreementFacts): boolean =>
  signed.length + approved.length > 1;

export function agreementDetails(facts: AgreementFacts, format: MailFormat): Detail[] {
  const { t } = format;
  const { signed, approved, completedAt } = facts;
  const date = formatDateTime(completedAt, format);
  return [
    [t("mail.label.signed_by"), joinedNames(t, signed.map(isolate))],
    ...(approved.length > 0
      ? [[t("certificate.approved_by"), joinedNames(t, approved.map(isolate))] as const]
      : []),
    [t(hasSeveral(facts) ? "certificate.completed" : "mail.label.signed"), date],
    ...priceDetails(facts, t),
  ];
}

function priceDetails(
  { price: priceIn, deposit: depositIn, accepted }: AgreementFacts,
  t: Translate,
): Detail[] {
  const [price, deposit] = [priceIn(t), depositIn(t)];
  if (price === null) return [];
  const items = accepted ? acceptedItems(t, accepted).map(({ text }) => isolate(text)) : [];
  const payments = accepted ? acceptedPayments(t, accepted).map(({ text }) => isolate(text)) : [];
  const total = deposit === null ? price : t("certificate.accepted.price_and_deposit", { price, deposit });
  return [
    [t("certificate.accepted"), isolate(total)],
    ...(items.length > 0 ? [[t("certificate.accepted.items"), items.join("; ")] as const] : []),
    ...(payments.length > 0 ? [[t("price.payments"), payments.join("; ")] as const] : []),
  ];
}
