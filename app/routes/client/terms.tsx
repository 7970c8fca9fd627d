import type { ReactNode } from "react";

export interface Term {
  name: string;
  value: ReactNode;
}

interface TermsProps {
  terms: readonly Term[];
  /** For print; screens show it in the form. */
  standing?: string | null;
}

export const investmentTerms = (price: string | null, deposit: string | null): Term[] => [
  { name: "Investment", value: price ?? "As described in the proposal" },
  ...(deposit === null ? [] : [{ name: "Deposit", value: deposit }]),
];

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
