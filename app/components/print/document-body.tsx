import type { ReactNode } from "react";
import { fullSenderName, letterheadName } from "~/domain/accounts/sender-name";
import { logoOf } from "~/domain/branding/logo-key";
import { type Language, localeOf } from "~/domain/documents/composer/language";
import type { PrintedProposal } from "~/domain/documents/renderer";
import type { Currency } from "~/domain/proposals/money";
import { printedDay } from "./printed-times";

interface DocumentBodyProps {
  proposal: PrintedProposal;
  lang: Language;
  /** The signature, between the text and the owner's footer. */
  children: ReactNode;
}

const FOR: Readonly<Record<Language, string>> = { en: "For", de: "Für" };

/** The proposal itself: who to whom and when, the text, the signature, and the owner's footer. */
export function DocumentBody({ proposal, lang, children }: DocumentBodyProps) {
  const { content, logo } = proposal;
  const sender = { name: proposal.ownerName, businessName: proposal.businessName };
  return (
    <>
      <header className="masthead">
        {logo ? (
          <p className="masthead-logo">
            <img
              src={logo.source}
              width={logo.width}
              height={logo.height}
              alt={logoOf(letterheadName(sender))}
            />
          </p>
        ) : null}
        <div className="masthead-line label">
          <span>{printedDay(proposal.date, localeOf(lang, content.currency as Currency))}</span>
          <strong dir="auto">{fullSenderName(sender)}</strong>
        </div>
        {hasOwnTitle(content.html) ? null : <Title content={content} lang={lang} />}
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored, and frozen since */}
      <main className="document" dir="auto" dangerouslySetInnerHTML={{ __html: content.html }} />
      {children}
      {content.footer.trim() === "" ? null : (
        <footer className="document-footer label" dir="auto">
          {content.footer}
        </footer>
      )}
    </>
  );
}

function Title({ content, lang }: Pick<PrintedProposal, "content"> & { lang: Language }) {
  const client = [content.clientName, content.clientCompany].filter((part) => part !== "").join(", ");
  return (
    <>
      <h1 dir="auto">{content.title}</h1>
      {client === "" || opensWith(content.html, content.clientName) ? null : (
        <p className="masthead-for label" dir="auto">
          {FOR[lang]} {client}
        </p>
      )}
    </>
  );
}

/** A text that opens with its own headline needs none from us. */
const hasOwnTitle = (html: string): boolean => /^\s*<h1[\s>]/i.test(html);

/** A text whose first paragraph addresses the client need not have it said above. */
function opensWith(html: string, clientName: string): boolean {
  const [, opening = ""] = /^\s*<p[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
  const name = clientName.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return name !== "" && opening.includes(name);
}
