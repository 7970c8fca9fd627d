import type { ReactNode } from "react";
import { CalendarDay } from "~/components/calendar-day";
import { DocumentCover } from "~/components/document/document-cover";
import { DocumentSheet } from "~/components/document/document-sheet";
import { withoutTitle } from "~/domain/content/opening-headline";
import { t } from "~/platform/words/t";
import { LocalTime } from "~/ui/local-time";
import { ReaderProvider, useCalendar } from "~/ui/reader";
import type { CoverView, ProposalView } from "./proposal-view";

interface CoveredSheetProps {
  proposal: ProposalView;
  cover: CoverView;
  html: string;
  /** Follow the text. */
  children: ReactNode;
}

/** The cover shows the title, so the text leaves it out. */
export const CoveredSheet = ({ proposal, cover, html, children }: CoveredSheetProps) => (
  <DocumentSheet
    html={withoutTitle(html, proposal.title).html}
    theme={proposal.theme}
    logo={proposal.logo}
    cover={<PanelCover proposal={proposal} cover={cover} />}
  >
    {children}
  </DocumentSheet>
);

function PanelCover({
  proposal,
  cover: { shown, number, validUntil, dates },
}: Omit<CoveredSheetProps, "html" | "children">) {
  const { title, logo, sender, sentAt, clientName, clientCompany } = proposal;
  const facts = [
    {
      name: t("Prepared for"),
      value: <bdi translate="no">{[clientName, clientCompany].filter(Boolean).join(", ")}</bdi>,
    },
    {
      name: t("Date"),
      value: sentAt === null ? t("Not sent yet") : <LocalTime value={sentAt} style="date" />,
    },
    ...(number ? [{ name: t("Proposal number"), value: <bdi translate="no">{number}</bdi> }] : []),
    ...(validUntil ? [{ name: t("Valid until"), value: <CalendarDay value={validUntil} /> }] : []),
  ];
  return (
    <ReaderProvider reader={{ ...useCalendar().own, locale: dates }}>
      <DocumentCover
        {...{ cover: shown, heading: "p", title, sender, facts }}
        logo={logo && { ...logo, source: logo.url }}
      />
    </ReaderProvider>
  );
}
