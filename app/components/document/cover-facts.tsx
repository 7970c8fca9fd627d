import type { ReactNode } from "react";
import type { SenderDetails } from "~/db/vocabulary";
import { detailLines } from "~/domain/people/sender-details";
import { longDay } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";
import { afterFor } from "~/platform/text/honorifics";
import { unbroken } from "~/platform/text/unbroken";

interface CoverContent {
  clientName: string;
  clientCompany: string;
  proposalNumber: string | null;
  /** The sender's details, without the name, which the cover has anyway. */
  details: SenderDetails | null;
  /** ISO day */
  validUntil: string | null;
  date: ReactNode;
  /** BCP 47, for the last valid day. */
  locale: string;
}

const Day = ({ children }: { children: ReactNode }) => <span className="cover-day">{children}</span>;

const Line = ({ line }: { line: string }) => <bdi className="cover-line">{unbroken(line)}</bdi>;

function Client({ name, company }: { name: string; company: string }) {
  if (!name || !company) return <bdi translate="no">{name || company}</bdi>;
  return (
    <span translate="no">
      <bdi>{name}</bdi> <Line line={company} />
    </span>
  );
}

/** Returns the facts below a cover's title, without empty ones. */
export function coverFacts(t: Translate, content: CoverContent) {
  const { clientCompany, proposalNumber, validUntil, date, locale, details } = content;
  const clientName = afterFor(content.clientName, t.language);
  const known = detailLines(details, t);
  const lines =
    known.length > 0 && details?.address === "" ? [details.businessName, ...known].filter(Boolean) : known;
  const facts: [string, ReactNode][] = [
    [t("cover.for"), (clientName || clientCompany) && <Client name={clientName} company={clientCompany} />],
    [t("cover.date"), date && <Day>{date}</Day>],
    [t("client.term.number"), proposalNumber && <bdi translate="no">{proposalNumber}</bdi>],
    [t("client.term.from"), lines.length > 0 && lines.map((line) => <Line key={line} line={line} />)],
    [t("cover.valid_until"), validUntil && <Day>{longDay(validUntil, locale)}</Day>],
  ];
  return facts.filter(([, value]) => value).map(([name, value]) => ({ name, value }));
}
