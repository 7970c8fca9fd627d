import { Appendix } from "~/components/document/appendix";
import { DocumentFooter } from "~/components/document/document-footer";
import { DocumentSheet } from "~/components/document/document-sheet";
import { Message, useTranslate } from "~/components/message";
import type { ChangeOnPage } from "~/domain/change-orders/change-on-page.server";
import { withoutTitle } from "~/domain/content/opening-headline";
import { directionOfWords } from "~/domain/content/typography/direction-of-words";
import type { TrackingState } from "~/domain/people/tracking";
import type { ChangesSinceRead } from "~/domain/reading/changes/changes-since-read.server";
import type { SigningPageView } from "~/domain/signing/signing-page";
import { listed } from "~/platform/language/listed";
import type { Translate } from "~/platform/language/translate";
import { afterFor } from "~/platform/text/honorifics";
import { unbroken } from "~/platform/text/unbroken";
import { ChangeSummary } from "../change-order/change-summary";
import { ChangedPrice } from "../changes/changed-price";
import { ClientCover } from "../client-cover";
import { From } from "../from";
import { hasHeadline } from "../headline";
import { Outline } from "../outline";
import { PricePanel } from "../price-panel";
import { Moment } from "../sign/moment";
import { investmentTerms, numberTerm, payingTerms, type Term, Terms, validityTerm } from "../terms";
import { AskQuestion } from "./ask-question";
import { BelowCover } from "./below-cover";

interface SentProposalProps {
  page: SigningPageView;
  measuring: TrackingState;
  /** What it means for the agreement that it changes. */
  changeOrder?: ChangeOnPage | null | undefined;
  /** Since the reader opened an earlier version. */
  changes?: ChangesSinceRead | null;
  refusedSelection?: string | undefined;
}

const LAST = { sign: "client.your_signature", approve: "client.your_answer" } as const;

export function SentProposal(props: SentProposalProps) {
  const { page, measuring, changeOrder, changes = null, refusedSelection } = props;
  const t = useTranslate();
  const { sections, cover, afterPrice } = page;
  const { html, headline } = cover
    ? withoutTitle(page.html, page.title)
    : { html: page.html, headline: null };
  const Heading = page.state !== "open" ? "h2" : hasHeadline(html) ? "p" : "h1";
  const isInText = afterPrice !== null;
  const price = (
    <>
      <ChangedPrice {...{ changes, isInText }} />
      {page.priceSelection ? (
        <PricePanel
          priceSelection={page.priceSelection}
          path={page.path}
          isInText={isInText}
          fixedBy={page.selectionFixedBy}
          asking={page.asking}
          lang={page.writtenIn}
          refused={refusedSelection}
        />
      ) : null}
    </>
  );
  const outline = (
    <Outline
      sections={sections}
      last={page.state === "open" && page.act !== "read" ? t(LAST[page.act]) : null}
    />
  );
  const clientName = afterFor(page.clientName, t.language);
  const client = <bdi translate="no">{listed(t, [clientName, page.clientCompany])}</bdi>;
  return (
    <>
      {cover ? null : (
        <header className="title">
          <Heading className="headline" dir={directionOfWords(page.title) ?? "auto"}>
            {page.title}
          </Heading>
          <p>
            {page.sentAt ? (
              <Message id="client.for_sent" client={client} day={<Moment time={page.sentAt} isDay />} />
            ) : (
              <Message id="client.for" client={client} />
            )}
          </p>
          <AskQuestion asking={page.asking} />
        </header>
      )}
      {changeOrder ? <ChangeSummary change={changeOrder} /> : null}
      <div className="reading sheet-wide">
        {cover ? null : outline}
        <section
          id="document"
          className={changes?.hasMarks ? "compared" : undefined}
          aria-label={t("client.document")}
          tabIndex={-1}
        >
          <DocumentSheet
            {...{ html, price, afterPrice, theme: page.theme, logo: page.logo, lang: page.writtenIn }}
            cover={
              cover && (
                <ClientCover
                  {...page}
                  {...{ cover, headline, heading: Heading }}
                  sender={page.owner}
                  details={page.sender}
                  date={page.sentAt}
                />
              )
            }
            belowCover={
              cover && (
                <BelowCover {...{ measuring }} path={page.path}>
                  <AskQuestion asking={page.asking} />
                  {outline}
                </BelowCover>
              )
            }
          >
            {page.appendix ? (
              <Appendix threads={page.appendix} moment={(at) => <Moment time={at} />} />
            ) : null}
            {page.footer ? <DocumentFooter text={page.footer} /> : null}
          </DocumentSheet>
        </section>
      </div>
      {isInText ? null : price}
      <Terms terms={termsOf(t, page)} standing={page.state === "open" ? t("client.term.not_signed") : null} />
    </>
  );
}

function termsOf(t: Translate, page: SigningPageView): Term[] {
  const { title, number, owner, sender, price, deposit, state, expiresAt, validUntil } = page;
  return [
    { name: t("client.term.proposal"), value: <span dir="auto">{unbroken(title)}</span> },
    ...numberTerm(t, number),
    { name: t("client.term.from"), value: <From owner={owner} details={sender} /> },
    ...investmentTerms(t, { price, deposit, isLive: page.priceSelection !== null }),
    ...payingTerms(t, sender),
    ...(state === "signed" ? [] : validityTerm(t, validUntil)),
    ...(state === "open" && validUntil === null && expiresAt !== null
      ? [{ name: t("client.term.open_until"), value: <Moment time={expiresAt} /> }]
      : []),
  ];
}
