import { isRouteErrorResponse } from "@remix-run/react";
import { ClientFrame } from "../client-frame";

interface Withdrawn {
  title: string;
  message: string;
  sender: { name: string; businessName: string; email: string | null; accent: string | null };
}

/** Null for other errors. */
export function withdrawnIn(error: unknown): Withdrawn | null {
  if (!isRouteErrorResponse(error) || !error.data?.fields?.sender) return null;
  const { message, fields } = error.data;
  const title = fields.linkState ? "This link is no longer valid" : "This proposal was withdrawn";
  return { title, message, sender: fields.sender };
}

export const WithdrawnPage = ({ title, message, sender: { name, businessName, email } }: Withdrawn) => (
  <ClientFrame senderName={name} businessName={businessName} line="sent you a proposal">
    <section className="panel stack" aria-labelledby="closed-title">
      <h1 id="closed-title">{title}</h1>
      <p className="alert note" role="status">
        {message}
      </p>
      {email ? (
        <div className="row">
          <a className="button wide" href={`mailto:${email}`}>
            Contact {name}
          </a>
        </div>
      ) : null}
    </section>
  </ClientFrame>
);
