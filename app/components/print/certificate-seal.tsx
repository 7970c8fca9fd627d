import type { CertificateFacts } from "~/domain/documents/certificate";
import { Fact, Facts, Hash, Instant } from "./facts";
import { QrCode } from "./qr-code";

/** What holds the file together, and where it is checked. */
export function CertificateSeal({ facts: { chain, seal, check } }: { facts: CertificateFacts }) {
  return (
    <div className="keep">
      <h2>Seal</h2>
      <div className="seal-row">
        <Facts>
          <Fact
            name="Event chain"
            note={`${chain.events} events; the hash of the last one is the chain’s head`}
          >
            <Hash value={chain.head} />
          </Fact>
          <Fact
            name="Sealing certificate"
            note={`${seal.certificateSubject}. SHA-256 fingerprint of the certificate that seals this file`}
          >
            <Hash value={seal.certificateFingerprint} />
          </Fact>
          <Fact name="Certificate valid" note={validityWords(seal.certificateState)}>
            from <Instant at={seal.validFrom} />
            <br />
            to <Instant at={seal.validUntil} />
          </Fact>
          <Fact name="Timestamp" note={timestampNote(seal)}>
            {timestampWords(seal)}
          </Fact>
        </Facts>
        <figure className="check">
          <QrCode text={check.url} label={`QR code of ${check.url}`} />
          <figcaption>Check this file</figcaption>
        </figure>
      </div>
    </div>
  );
}

const VALIDITY = {
  valid: null,
  expiring: null,
  expired:
    "The certificate had expired when this file was sealed. It still shows whether anything was changed.",
  "not yet valid": "The certificate was not valid yet when this file was sealed.",
} as const;

const validityWords = (state: keyof typeof VALIDITY): string | null => VALIDITY[state];

type Seal = CertificateFacts["seal"];

function timestampWords({ timestampAuthority: authority, timestampError }: Seal): string {
  if (authority === null) return "No timestamp authority; times are Countersign’s";
  return timestampError === null
    ? `in the seal, by ${authority}`
    : `None: ${authority} did not give one, so times are Countersign’s`;
}

/** These pages are printed before the seal is made, and once more where no timestamp came of it. */
function timestampNote({ timestampAuthority, timestampError }: Seal): string | null {
  if (timestampError !== null) return timestampError;
  return (
    timestampAuthority && "The seal itself, the check page and the evidence pack tell its time and number."
  );
}
