import type { ReactNode } from "react";
import { PayTo } from "~/components/document/pay-to";
import { useTranslate } from "~/components/message";
import type { SenderDetails } from "~/db/vocabulary";
import { dayText } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";

export interface Term {
  name: string;
  value: ReactNode;
}

interface TermsProps {
  terms: readonly Term[];
  /** Shown in print; screens have it in the form. */
  standing?: string | null;
}

/** @param isLive the price follows what is chosen in the price table */
export const investmentTerms = (
  t: Translate,
  { price, deposit, isLive }: { price: string | null; deposit: string | null; isLive: boolean },
): Term[] => [
  {
    name: t("client.term.investment"),
    value: isLive ? <span data-price-text>{price}</span> : (price ?? t("client.term.as_described")),
  },
  ...(deposit === null ? [] : [{ name: t("client.term.deposit"), value: deposit }]),
];

/** Where the client pays to, whether the work waits for it, and when silence counts as an answer. */
export const payingTerms = (t: Translate, sender: SenderDetails | null): Term[] => [
  ...(sender?.bankAccount
    ? [{ name: t("client.term.bank_account"), value: <PayTo account={sender.bankAccount} /> }]
    : []),
  ...(sender?.startsOnPayment ? [{ name: t("payment.start"), value: t("payment.start_once_paid") }] : []),
  ...(sender?.silenceDays
    ? [{ name: t("milestone.clause"), value: t("milestone.clause_text", { count: sender.silenceDays }) }]
    : []),
];

/** @param day "2027-02-28" */
export const validityTerm = (t: Translate, day: string | null): Term[] =>
  day === null ? [] : [{ name: t("client.term.valid_until"), value: dayText(day, t) }];

export const numberTerm = (t: Translate, number: string | null): Term[] =>
  number === null ? [] : [{ name: t("client.term.number"), value: <bdi translate="no">{number}</bdi> }];

export function Terms({ terms, standing = null }: TermsProps) {
  const t = useTranslate();
  return (
    <section className="panel terms" aria-label={t("client.glance")}>
      <dl className="facts pairs">
        {terms.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {standing ? (
          <div className="on-paper">
            <dt>{t("client.term.signature")}</dt>
            <dd>{standing}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
