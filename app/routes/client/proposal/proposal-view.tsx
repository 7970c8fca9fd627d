import { Appendix } from "~/components/document/appendix";
import { DocumentFooter } from "~/components/document/document-footer";
import { DocumentSheet } from "~/components/document/document-sheet";
import { Message, useTranslate } from "~/components/message";
import { withoutTitle } from "~/domain/content/opening-headline";
import { directionOfWords } from "~/domain/content/typography/direction-of-words";
import { listed } from "~/platform/language/listed";
import { afterFor } from "~/platform/text/honorifics";
import { ChangeSummary } from "../change-order/change-summary";
import { ClientCover } from "../client-cover";
import { ClientFrame } from "../client-frame";
import { From } from "../from";
import { hasHeadline } from "../headline";
import { Outline } from "../outline";
import { PricePanel } from "../price-panel";
import { Moment } from "../sign/moment";
import { investmentTerms, numberTerm, payingTerms, Terms, validityTerm } from "../terms";
import { AskQuestion } from "./ask-question";
import { BelowCover } from "./below-cover";
import type { Page } from "./client-page.server";
import { NextSteps, type RefusedForm } from "./next-steps";
import { pathOf } from "./path-of";

interface ProposalViewProps {
  page: Page;
  refused?: RefusedForm | undefined;
}

export function ProposalView({ page, refused }: ProposalViewProps) {
  const { proposal, html: whole, afterPrice, sections, answer, measuring, ...shown } = page;
  const { cover } = shown;
  const { html, headline } = cover ? withoutTitle(whole, proposal.title) : { html: whole, headline: null };
  const Headline = hasHeadline(html) ? "p" : "h1";
  const t = useTranslate();
  const isPending = proposal.outcome === "pending";
  const isSelectionRefused = refused?.intent === "choose" && shown.priceSelection?.isOpen;
  const path = pathOf(proposal.id);
  const sender = { name: proposal.ownerName, businessName: proposal.ownerBusinessName };
  const price = shown.priceSelection ? (
    <PricePanel
      priceSelection={shown.priceSelection}
      path={path}
      isInText={afterPrice !== null}
      asking={shown.asking}
      lang={shown.writtenIn}
      refused={isSelectionRefused ? refused?.message : undefined}
    />
  ) : null;
  const outline = <Outline sections={sections} last={isPending ? t("client.next_steps") : null} />;
  const clientCalled = (name: string) => (
    <bdi translate="no">{listed(t, [name, proposal.clientCompany])}</bdi>
  );
  return (
    <ClientFrame
      senderName={proposal.ownerName}
      businessName={proposal.ownerBusinessName}
      action={answer === null ? "proposal" : "answer"}
      showsProgress={isPending}
      onward={isPending && !shown.isLapsed ? t("client.go_to_next_steps") : null}
      measuring={cover ? "off" : measuring}
      path={path}
      documentsPath={shown.documentsPath}
      carried={shown.priceSelection?.carried}
    >
      <header className="title">
        {cover ? null : (
          <Headline className="headline" dir={directionOfWords(proposal.title) ?? "auto"}>
            {proposal.title}
          </Headline>
        )}
        <p>
          <span id="standing" className={`badge ${proposal.outcome}`}>
            {t(`decide.badge.${shown.isLapsed ? "lapsed" : proposal.outcome}`)}
          </span>
        </p>
        <p>
          <Message
            id="client.for_created"
            client={clientCalled(afterFor(proposal.clientName, t.language))}
            day={<Moment time={Date.parse(proposal.createdAt)} isDay />}
          />
        </p>
        {cover ? null : <AskQuestion asking={shown.asking} />}
      </header>
      {shown.changeOrder ? <ChangeSummary change={shown.changeOrder} /> : null}
      <div className="reading sheet-wide">
        {cover ? null : outline}
        <section id="document" aria-label={t("client.document")} tabIndex={-1}>
          <DocumentSheet
            {...{ html, price, afterPrice, theme: shown.theme, logo: shown.logo, lang: shown.writtenIn }}
            cover={
              cover && (
                <ClientCover
                  {...shown}
                  {...proposal}
                  {...{ cover, headline, heading: Headline, sender }}
                  details={shown.sender}
                  date={shown.sentAt}
                />
              )
            }
            belowCover={
              cover && (
                <BelowCover {...{ measuring, path }}>
                  <AskQuestion asking={shown.asking} />
                  {outline}
                </BelowCover>
              )
            }
          >
            {shown.appendix ? (
              <Appendix threads={shown.appendix} moment={(at) => <Moment time={at} />} />
            ) : null}
            {proposal.footerContent ? <DocumentFooter text={proposal.footerContent} /> : null}
          </DocumentSheet>
        </section>
      </div>
      {afterPrice === null ? price : null}
      <Terms
        terms={[
          ...numberTerm(t, proposal.number),
          { name: t("client.term.from"), value: <From owner={sender} details={shown.sender} /> },
          { name: t("client.term.client"), value: clientCalled(proposal.clientName) },
          ...investmentTerms(t, { ...shown, isLive: shown.priceSelection !== null }),
          ...payingTerms(t, shown.sender),
          ...(isPending ? validityTerm(t, proposal.validUntil) : []),
        ]}
      />
      <NextSteps
        {...{ proposal, path, answer }}
        refused={isSelectionRefused ? undefined : refused}
        isLapsed={shown.isLapsed}
        askedAt={shown.askedAt}
        priceSelection={shown.priceSelection}
      />
    </ClientFrame>
  );
}
