import type { ReactNode } from "react";
import { formatDay } from "~/domain/briefs/calendar";
import type { Translate } from "~/platform/language/translate";

interface CoverContent {
  clientName: string;
  clientCompany: string;
  proposalNumber: string | null;
  /** ISO day */
  validUntil: string | null;
  date: ReactNode;
  /** BCP 47, of the day until which it holds. */
  locale: string;
}

/** What a cover says below the title; only what there is. */
export function coverFacts(t: Translate, content: CoverContent) {
  const { clientName, clientCompany, proposalNumber, validUntil, date, locale } = content;
  const client = [clientName, clientCompany].filter((part) => part !== "").join(", ");
  const facts: [string, ReactNode][] = [
    [t("cover.for"), client && <bdi>{client}</bdi>],
    [t("cover.date"), date],
    [t("cover.number"), proposalNumber && <bdi>{proposalNumber}</bdi>],
    [t("cover.valid_until"), validUntil && formatDay(validUntil, locale)],
  ];
  return facts.filter(([, value]) => value).map(([name, value]) => ({ name, value }));
}
