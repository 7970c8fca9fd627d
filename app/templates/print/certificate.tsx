import { Fragment } from "react";
import type { CertificateContent } from "~/domain/printing/certificate";
import { CertificateNotes } from "./certificate-notes";
import { PartyDetails } from "./certificate-party";
import { CertificateSeal } from "./certificate-seal";
import { DetailRow, DetailTable, Hash, Instant } from "./detail-list";
import { Timeline } from "./timeline";

/** The certificate of completion (docs/evidence.md 5). */
export function Certificate({ certificate }: { certificate: CertificateContent }) {
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
            {certificate.timeZone ? (
              <strong>{certificate.timeZone}</strong>
            ) : (
              <span className="unknown">unknown</span>
            )}
          </p>
        </div>
      </header>
      <DocumentDetails certificate={certificate} />
      {certificate.parties.map((party) => (
        <PartyDetails key={party.signature.id} party={party} />
      ))}
      <h2>Timeline</h2>
      <Timeline lines={certificate.timeline} />
      <CertificateSeal certificate={certificate} />
      <CertificateNotes certificate={certificate} />
    </section>
  );
}

/** A typed price such as "around 5k" names no currency. */
function acceptedText({ price, deposit, currency }: CertificateContent["accepted"]): string {
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

function DocumentDetails({ certificate: { document, accepted } }: { certificate: CertificateContent }) {
  return (
    <>
      <h2>Document</h2>
      <DetailTable>
        <DetailRow name="Title" note="Page numbers include this certificate" strong>
          {document.title}
        </DetailRow>
        <DetailRow name="IDs" note="Proposal, signed version, sealed document">
          {document.proposalId}
          <br />
          {document.versionId}
          <br />
          {document.sealedDocumentId}
        </DetailRow>
        <DetailRow
          name="Version"
          note="SHA-256 of the signed version, over its title, client, company, text, footer, budget and currency, and whether a signature is asked for; version.json in the evidence pack holds all of it"
        >
          {document.version}
          <br />
          <Hash value={document.contentSha256} />
        </DetailRow>
        <DetailRow name="Accepted">{acceptedText(accepted)}</DetailRow>
        <DetailRow name="Owner">
          <Listed
            parts={[...new Set([document.owner.name, document.owner.business, document.owner.email])]}
          />
        </DetailRow>
        <DetailRow name="Created">{document.created && <Instant at={document.created} />}</DetailRow>
        <DetailRow name="Sent">{document.sent && <Instant at={document.sent} />}</DetailRow>
        <DetailRow name="Completed">
          <Instant at={document.completed} />
        </DetailRow>
      </DetailTable>
    </>
  );
}
