import type { CertificateContent, Party } from "~/domain/printing/certificate";
import { utcWords } from "~/domain/printing/moments";
import { faceOf, handwritingFontFor } from "~/domain/signing/mark/handwriting-font";
import { DrawnMark } from "./drawn-mark";
import { instantParts } from "./printed-times";

interface MarkProps {
  name: string;
  signature: Pick<Party["signature"], "method" | "mark" | "face">;
}

export function Mark({ name, signature: { method, mark, face } }: MarkProps) {
  if (method === "drawn") return <DrawnMark path={mark} name={name} />;
  return (
    <span className={`signature-typed signature-${handwritingFontFor(mark, faceOf(face))}`}>{mark}</span>
  );
}

/** docs/product.md 2. */
export function SignatureBlock({ certificate }: { certificate: CertificateContent }) {
  return certificate.parties.map((party) => <PartySignature key={party.signature.id} party={party} />);
}

function PartySignature({ party }: { party: Party }) {
  const { name, email, signature } = party;
  const { day } = instantParts(party.signed);
  return (
    <section className="signature" lang="en">
      <h2>Signature</h2>
      <p className="signature-note label" dir="auto">
        “{signature.statement}”
      </p>
      <Lines date={day} mark={<Mark name={name} signature={signature} />} caption={name} />
      <p className="signature-record label">
        Electronically signed by{" "}
        <strong>
          <bdi>{name}</bdi>
        </strong>{" "}
        (<bdi>{email}</bdi>) on {utcWords(party.signed)}
        {party.signingFor ? (
          <>
            {" "}
            for{" "}
            <strong>
              <bdi>{party.signingFor}</bdi>
            </strong>
          </>
        ) : null}
      </p>
    </section>
  );
}

/** docs/product.md 2. */
export function BlankSignature() {
  return (
    <section className="signature" lang="en">
      <h2>Signature</h2>
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
        <p className="signature-caption label">
          <bdi>{caption}</bdi>
        </p>
      </div>
      <div className="signature-field date">
        <div className="signature-line">{date}</div>
        <p className="signature-caption label">Date</p>
      </div>
    </div>
  );
}
