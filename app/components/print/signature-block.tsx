import type { PrintedAgreement } from "~/domain/documents/renderer";
import { DrawnMark } from "./drawn-mark";
import { printedDay, printedMoment } from "./printed-times";

type Signature = PrintedAgreement["signature"];

/** The signature as it was given: handwriting face or drawing, in ink blue. */
export function Mark({ signature }: { signature: Signature }) {
  if (signature.method === "drawn") return <DrawnMark path={signature.mark} name={signature.signerName} />;
  return <span className="signature-typed">{signature.mark}</span>;
}

/** Spec 2: date, signer, and 'Electronically signed by name (email) on datetime'. */
export function SignatureBlock({ signature }: { signature: Signature }) {
  const { signerName, signerEmail, signedAt } = signature;
  return (
    <section className="signature" lang="en">
      <Lines date={printedDay(signedAt)} mark={<Mark signature={signature} />} caption={signerName} />
      <p className="signature-record label">
        Electronically signed by <strong>{signerName}</strong> ({signerEmail}) on {printedMoment(signedAt)}
      </p>
    </section>
  );
}

/** Spec 2: the blank lines of a proposal that waits for its signature. */
export function BlankSignature() {
  return (
    <section className="signature" lang="en">
      <p className="signature-note label">
        By signing below, you acknowledge that you have read and agree to the terms outlined in this proposal.
      </p>
      <Lines date="" mark={null} caption="Signature" />
    </section>
  );
}

interface LinesProps {
  date: string;
  mark: React.ReactNode;
  caption: string;
}

function Lines({ date, mark, caption }: LinesProps) {
  return (
    <div className="signature-row">
      <div className="signature-field">
        <div className="signature-line">{mark}</div>
        <p className="signature-caption label" dir="auto">
          {caption}
        </p>
      </div>
      <div className="signature-field date">
        <div className="signature-line">{date}</div>
        <p className="signature-caption label">Date</p>
      </div>
    </div>
  );
}
