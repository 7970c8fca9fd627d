import { Fragment } from "react";
import type { CertificateFacts } from "~/domain/documents/certificate";
import { CertificateNotes } from "./certificate-notes";
import { PartyFacts } from "./certificate-party";
import { CertificateSeal } from "./certificate-seal";
import { Fact, Facts, Hash, Instant } from "./facts";
import { Timeline } from "./timeline";

/** The certificate of completion (docs/evidence.md 5): what was signed, by whom, when, and how anybody checks it. */
export function Certificate({ facts }: { facts: CertificateFacts }) {
  return (
    <section className="certificate" lang="en">
      <header className="certificate-head">
        <span className="certificate-seal" aria-hidden="true">
          C
        </span>
        <div>
          <h1>Certificate of completion</h1>
          <p>Part of the signed agreement and sealed with it in one file.</p>
          <p>
            Times are UTC. The owner’s time zone:{" "}
            {facts.timeZone ? <strong>{facts.timeZone}</strong> : <span className="unknown">unknown</span>}
          </p>
        </div>
      </header>
      <DocumentFacts facts={facts} />
      {facts.parties.map((party) => (
        <PartyFacts key={party.signature.id} party={party} />
      ))}
      <h2>Timeline</h2>
      <Timeline lines={facts.timeline} />
      <CertificateSeal facts={facts} />
      <CertificateNotes facts={facts} />
    </section>
  );
}

/** A price that was typed as words, such as "around 5k", says no currency. */
function acceptedWords({ price, deposit, currency }: CertificateFacts["accepted"]): string {
  if (price === null) return deposit ? `the text as it stands; deposit ${deposit}` : "the text as it stands";
  const isNamed = /\p{Sc}/u.test(price) || price.toUpperCase().includes(currency);
  return [isNamed ? price : `${price} (${currency})`, ...(deposit ? [`deposit ${deposit}`] : [])].join(", ");
}

const Listed = ({ parts }: { parts: (string | undefined)[] }) =>
  parts
    .filter((part) => part)
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 ? ", " : ""}
        <bdi>{part}</bdi>
      </Fragment>
    ));

function DocumentFacts({ facts: { document, accepted } }: { facts: CertificateFacts }) {
  return (
    <>
      <h2>Document</h2>
      <Facts>
        <Fact name="Title" note="Page numbers include this certificate" strong>
          {document.title}
        </Fact>
        <Fact name="IDs" note="Proposal, signed version, sealed document">
          {document.proposalId}
          <br />
          {document.versionId}
          <br />
          {document.sealedDocumentId}
        </Fact>
        <Fact
          name="Version"
          note="SHA-256 of the signed version, over its title, client, company, text, footer, budget and currency, and whether a signature is asked for; version.json in the evidence pack holds all of it"
        >
          {document.version}
          <br />
          <Hash value={document.contentSha256} />
        </Fact>
        <Fact name="Accepted">{acceptedWords(accepted)}</Fact>
        <Fact name="Owner">
          <Listed
            parts={[...new Set([document.owner.name, document.owner.business, document.owner.email])]}
          />
        </Fact>
        <Fact name="Created">{document.created && <Instant at={document.created} />}</Fact>
        <Fact name="Sent">{document.sent && <Instant at={document.sent} />}</Fact>
        <Fact name="Completed">
          <Instant at={document.completed} />
        </Fact>
      </Facts>
    </>
  );
}
