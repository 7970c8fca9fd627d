import { isRouteErrorResponse } from "@remix-run/react";
import { useTranslate } from "~/components/message";
import { directionOf } from "~/platform/language/direction";
import type { Language } from "~/platform/language/languages";
import { ClientFrame } from "../client-frame";
import { ContactLink } from "../contact-link";

interface Withdrawn {
  title: "closed.revoked.title" | "withdrawn.proposal";
  /** Written in the reader's language. */
  message: string;
  sender: { name: string; businessName: string; email: string | null; accent: string | null };
}

/** Null for other errors. */
export function withdrawnIn(error: unknown): Withdrawn | null {
  if (!isRouteErrorResponse(error) || !error.data?.fields?.sender) return null;
  const { message, fields } = error.data;
  const title = fields.linkState ? "closed.revoked.title" : "withdrawn.proposal";
  return { title, message, sender: fields.sender };
}

interface Gone {
  title: string;
  message: string;
  language: Language;
}

/** Returns the words for a proposal that went with its sender's account, in its own language. Null for other errors. */
export const goneIn = (error: unknown): Gone | null =>
  isRouteErrorResponse(error) && error.data?.fields?.linkState === "gone"
    ? { ...error.data.fields, message: error.data.message }
    : null;

/** Nobody is left who could be asked. */
export const GonePage = ({ title, message, language }: Gone) => (
  <main className="column stack" lang={language} dir={directionOf(language)}>
    <section className="panel stack" aria-labelledby="gone">
      <h1 id="gone">{title}</h1>
      <p className="alert note" role="status">
        {message}
      </p>
    </section>
  </main>
);

export function WithdrawnPage({ title, message, sender: { name, businessName, email } }: Withdrawn) {
  const t = useTranslate();
  return (
    <ClientFrame senderName={name} businessName={businessName} action="proposal">
      <section className="panel stack" aria-labelledby="closed-title">
        <h1 id="closed-title">{t(title)}</h1>
        <p className="alert note" role="status">
          {message}
        </p>
        {email ? (
          <div className="row">
            <ContactLink name={name} email={email} className="button wide" />
          </div>
        ) : null}
      </section>
    </ClientFrame>
  );
}
