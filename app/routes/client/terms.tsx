import type { ReactNode } from "react";

export interface Term {
  name: string;
  value: ReactNode;
}

interface TermsProps {
  terms: readonly Term[];
  /** What a print says of the signature; on a screen its form says it. */
  standing?: string | null;
}

/** What the document comes to, where it is decided on: its price, and until when it can be had. */
export const Terms = ({ terms, standing = null }: TermsProps) => (
  <section className="panel terms" aria-label="At a glance">
    <dl className="facts pairs">
      {terms.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {standing ? (
        <div className="on-paper">
          <dt>Signature</dt>
          <dd>{standing}</dd>
        </div>
      ) : null}
    </dl>
  </section>
);
