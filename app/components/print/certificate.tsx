import type { PrintedAgreement } from "~/domain/documents/renderer";
import { CertificateNotes } from "./certificate-notes";
import { Party } from "./certificate-party";
import { Fact, Facts, Hash } from "./facts";
import { printedInstant } from "./printed-times";
import { Timeline } from "./timeline";

/** The certificate of completion (evidence.md 5): what was signed, by whom, when, and how anybody checks it. */
export function Certificate({ agreement }: { agreement: PrintedAgreement }) {
  const head = agreement.events.at(-1);
  return (
    <section className="certificate" lang="en">
      <header className="certificate-head">
        <span className="certificate-seal" aria-hidden="true">
          C
        </span>
        <div>
          <h1>Certificate of completion</h1>
          <p>Part of the signed agreement and sealed with it in one file. All times are UTC.</p>
        </div>
      </header>
      <DocumentFacts agreement={agreement} />
      <Party agreement={agreement} />
      <h2>Timeline</h2>
      <Timeline events={agreement.events} />
      <div className="keep">
        <h2>Seal</h2>
        <Facts>
          <Fact name="Event chain head">{head ? <Hash value={head.hash} /> : null}</Fact>
          <Fact name="Sealing certificate" note="SHA-256 fingerprint of the certificate that seals this file">
            <Hash value={agreement.certificateFingerprint} />
          </Fact>
        </Facts>
      </div>
      <CertificateNotes />
    </section>
  );
}

function DocumentFacts({ agreement }: { agreement: PrintedAgreement }) {
  const { content, signature, sentAt } = agreement;
  return (
    <>
      <h2>Document</h2>
      <Facts>
        <Fact name="Title" strong>
          {content.title}
        </Fact>
        <Fact name="Document id">{agreement.proposalId}</Fact>
        <Fact
          name="Version"
          note="SHA-256 of the signed version, over its title, parties, text, footer, budget and currency"
        >
          {agreement.versionNumber}
          <br />
          <Hash value={agreement.versionSha256} />
        </Fact>
        <Fact name="Sent by">
          {agreement.ownerName}, {agreement.ownerEmail}
        </Fact>
        <Fact name="Sent">{sentAt === null ? null : printedInstant(sentAt)}</Fact>
        <Fact name="Completed">{printedInstant(signature.signedAt)}</Fact>
      </Facts>
    </>
  );
}
