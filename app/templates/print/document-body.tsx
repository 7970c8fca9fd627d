import type { ReactNode } from "react";
import { Appendix } from "~/components/document/appendix";
import { DocumentFooter } from "~/components/document/document-footer";
import { PayTo } from "~/components/document/pay-to";
import { Message, useTranslate } from "~/components/message";
import { PriceToRead } from "~/components/price/price-to-read";
import { shownCover } from "~/domain/branding/cover";
import { type StyledTheme, styledTheme } from "~/domain/branding/themes";
import { oneLine, openingHeadline, withoutTitle } from "~/domain/content/opening-headline";
import { directionOfWords } from "~/domain/content/typography/direction-of-words";
import { detailLines } from "~/domain/people/sender-details";
import { fullSenderName, letterheadName } from "~/domain/people/sender-name";
import type { PrintedProposal } from "~/domain/printing/renderer";
import { languageOf } from "~/domain/writing/language";
import { dayText } from "~/platform/language/day-text";
import { listed } from "~/platform/language/listed";
import { afterFor } from "~/platform/text/honorifics";
import { escapeText } from "~/platform/text/html-text";
import { splitIntroduction, splitTerms } from "./introduction";
import { PrintedCover } from "./printed-cover";
import { printedDay, printedMoment } from "./printed-times";

interface DocumentBodyProps {
  proposal: PrintedProposal;
  /** The client can still choose from the price table. */
  isOpen?: boolean;
  /** The signature, between the text and the footer. */
  children: ReactNode;
}

interface TextProps {
  as: "main" | "div";
  className: string;
  lang: string;
  html: string;
}

/** Part of the text, which was sanitised when it was stored and is frozen since. */
const Text = ({ as: Element, className, lang, html }: TextProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised
  <Element className={className} lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);

export function DocumentBody({ proposal, isOpen = false, children }: DocumentBodyProps) {
  const { content, afterPrice = null, closing: ending, selection = null } = proposal;
  const { priceTable } = content;
  const isAtEnd = priceTable !== null && afterPrice === null;
  // What closes the text stays with the signature, unless something comes between them.
  const isClosedBefore =
    isAtEnd ||
    content.appendix !== null ||
    Boolean(content.sender?.bankAccount || content.sender?.startsOnPayment || content.sender?.silenceDays);
  const t = useTranslate();
  const written = languageOf(content.html, t.language);
  const cover = shownCover(content.cover);
  const text = cover ? withoutTitle(content.html, content.title) : { html: content.html, headline: null };
  const [before, introduction] = afterPrice === null ? [text.html, ""] : splitIntroduction(text.html);
  const [terms, after] = priceTable && afterPrice !== null ? splitTerms(afterPrice) : ["", afterPrice ?? ""];
  const closing = ending ? <Text as="div" className="document closing" lang={written} html={ending} /> : null;
  return (
    <Themed theme={styledTheme(content.theme)}>
      {cover ? (
        <PrintedCover proposal={proposal} cover={cover} headline={text.headline} />
      ) : (
        <Masthead proposal={proposal} />
      )}
      <Text as="main" className="document" lang={written} html={before} />
      {afterPrice === null ? null : (
        <>
          {priceTable ? (
            <div className="document in-text">
              {introduction === "" ? null : (
                <Text as="div" className="introduction" lang={written} html={introduction} />
              )}
              <PriceToRead table={priceTable} {...{ selection, isOpen }} isInText />
              {terms === "" ? null : <Text as="div" className="price-terms" lang={written} html={terms} />}
            </div>
          ) : null}
          <Text as="div" className="document" lang={written} html={after} />
        </>
      )}
      {isClosedBefore ? closing : null}
      {isAtEnd ? <PriceToRead table={priceTable} {...{ selection, isOpen }} /> : null}
      {content.sender?.bankAccount ? (
        <section className="payment-account label">
          <strong>{t("client.term.bank_account")}</strong>
          <PayTo account={content.sender.bankAccount} />
        </section>
      ) : null}
      {content.sender?.startsOnPayment ? (
        <section className="payment-account label">
          <strong>{t("payment.start")}</strong>
          <span>{t("payment.start_once_paid")}</span>
        </section>
      ) : null}
      {content.sender?.silenceDays ? (
        <section className="payment-account label">
          <strong>{t("milestone.clause")}</strong>
          <span>{t("milestone.clause_text", { count: content.sender.silenceDays })}</span>
        </section>
      ) : null}
      {content.appendix ? (
        <Appendix threads={content.appendix} moment={(at) => printedMoment(at, t.locale)} />
      ) : null}
      <div className="ending">
        {isClosedBefore ? null : closing}
        {children}
        {content.footer.trim() === "" ? null : <DocumentFooter text={content.footer} className="label" />}
      </div>
    </Themed>
  );
}

/** No box around paper, which is as it was. */
const Themed = ({ theme, children }: { theme: StyledTheme | null; children: ReactNode }) =>
  theme === null ? children : <div data-theme={theme}>{children}</div>;

function Masthead({ proposal }: Pick<DocumentBodyProps, "proposal">) {
  const t = useTranslate();
  const { content, logo } = proposal;
  const sender = { name: proposal.ownerName, businessName: proposal.businessName };
  return (
    <header className="masthead">
      {logo ? (
        <p className="masthead-logo">
          <img
            src={logo.source}
            width={logo.width}
            height={logo.height}
            alt={t("client.logo", { name: letterheadName(sender) })}
          />
        </p>
      ) : null}
      <div className="masthead-line label">
        <div className="masthead-facts">
          <span>{printedDay(proposal.date, t.locale)}</span>
          {content.proposalNumber ? (
            <span>
              <Message id="pdf.number" number={<bdi>{content.proposalNumber}</bdi>} />
            </span>
          ) : null}
          {content.validUntil ? (
            <span>{t("client.valid_until", { day: dayText(content.validUntil, t) })}</span>
          ) : null}
        </div>
        <div className="masthead-sender">
          <strong dir="auto">{fullSenderName(sender)}</strong>
          {detailLines(content.sender, t).map((line) => (
            <span key={line} dir="auto">
              {line}
            </span>
          ))}
        </div>
      </div>
      <Title content={content} />
    </header>
  );
}

function Title({ content }: Pick<PrintedProposal, "content">) {
  const t = useTranslate();
  const client = listed(t, [afterFor(content.clientName, t.language), content.clientCompany]);
  const headline = openingHeadline(content.html);
  return (
    <>
      {headline === null ? <h1 dir={directionOfWords(content.title) ?? "auto"}>{content.title}</h1> : null}
      {headline === null || oneLine(headline) === oneLine(content.title) ? null : (
        <p className="masthead-title" dir={directionOfWords(content.title) ?? "auto"}>
          {content.title}
        </p>
      )}
      {client === "" || opensWith(content.html, content.clientName) ? null : (
        <p className="masthead-for label">
          <Message id="pdf.for" client={<bdi>{client}</bdi>} />
        </p>
      )}
    </>
  );
}

/** A text that addresses the client in its first paragraph needs no "For" line. */
function opensWith(html: string, clientName: string): boolean {
  const [, opening = ""] = /^\s*<p[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
  return clientName !== "" && opening.includes(escapeText(clientName));
}
