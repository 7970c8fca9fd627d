import type { CertificateContent } from "~/domain/printing/certificate";
import { DetailRow, DetailTable, Hash, Instant } from "./detail-list";
import { QrCode } from "./qr-code";

export function CertificateSeal({
  certificate: { chain, seal, check },
}: {
  certificate: CertificateContent;
}) {
  return (
    <div className="keep">
      <h2>Seal</h2>
      <div className="seal-row">
        <DetailTable>
          <DetailRow
            name="Event chain"
            note={`${chain.events} events; the hash of the last one is the chain’s head`}
          >
            <Hash value={chain.head} />
          </DetailRow>
          <DetailRow
            name="Sealing certificate"
            note={`${seal.certificateSubject}. SHA-256 fingerprint of the certificate that seals this file`}
          >
            <Hash value={seal.certificateFingerprint} />
          </DetailRow>
          <DetailRow name="Certificate valid" note={validityText(seal.certificateState)}>
            from <Instant at={seal.validFrom} />
            <br />
            to <Instant at={seal.validUntil} />
          </DetailRow>
          <DetailRow name="Timestamp" note={timestampNote(seal)}>
            {timestampText(seal)}
          </DetailRow>
        </DetailTable>
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

const validityText = (state: keyof typeof VALIDITY): string | null => VALIDITY[state];

type Seal = CertificateContent["seal"];

function timestampText({ timestampAuthority: authority, timestampError }: Seal): string {
  if (authority === null) return "No timestamp authority; times are Countersign’s";
  return timestampError === null
    ? `in the seal, by ${authority}`
    : `None: ${authority} did not give one, so times are Countersign’s`;
}

/** Printed before sealing, and once more if the timestamp fails. */
function timestampNote({ timestampAuthority, timestampError }: Seal): string | null {
  if (timestampError !== null) return timestampError;
  return (
    timestampAuthority && "The seal itself, the check page and the evidence pack tell its time and number."
  );
}
