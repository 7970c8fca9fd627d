import { Message, useTranslate } from "~/components/message";
import { failureReason } from "~/domain/audit/failure-reasons";
import type { CertificateContent } from "~/domain/printing/certificate";
import type { MessageKey, Translate } from "~/platform/language/translate";
import { DetailRow, DetailTable, Hash, Instant } from "./detail-list";
import { QrCode } from "./qr-code";

export function CertificateSeal({
  certificate: { chain, seal, check },
}: {
  certificate: CertificateContent;
}) {
  const t = useTranslate();
  const validity = VALIDITY[seal.certificateState];
  return (
    <div className="keep">
      <h2>{t("certificate.seal")}</h2>
      <div className="seal-row">
        <DetailTable>
          <DetailRow
            name={t("certificate.chain")}
            note={t("certificate.chain.note", { count: chain.events })}
          >
            <Hash value={chain.head} />
          </DetailRow>
          <DetailRow
            name={t("certificate.sealing")}
            note={t("certificate.sealing.note", { subject: seal.certificateSubject })}
          >
            <Hash value={seal.certificateFingerprint} />
          </DetailRow>
          <DetailRow name={t("certificate.valid")} note={validity && t(validity)}>
            <Message id="certificate.valid.from" time={<Instant at={seal.validFrom} />} />
            <br />
            <Message id="certificate.valid.to" time={<Instant at={seal.validUntil} />} />
          </DetailRow>
          <DetailRow name={t("certificate.timestamp")} note={timestampNote(seal, t)}>
            {timestampText(seal, t)}
          </DetailRow>
        </DetailTable>
        <figure className="check">
          <QrCode text={check.url} label={t("certificate.qr", { url: check.url })} />
          <figcaption>{t("certificate.check")}</figcaption>
        </figure>
      </div>
    </div>
  );
}

type Seal = CertificateContent["seal"];

const VALIDITY = {
  valid: null,
  expiring: null,
  expired: "certificate.expired",
  "not yet valid": "certificate.not_yet_valid",
} as const satisfies Record<Seal["certificateState"], MessageKey | null>;

function timestampText({ timestampAuthority: authority, timestampError }: Seal, t: Translate): string {
  if (authority === null) return t("certificate.timestamp.none");
  return timestampError === null
    ? t("certificate.timestamp.given", { authority })
    : t("certificate.timestamp.failed", { authority });
}

/** Is printed before sealing, and once more if the timestamp fails. */
function timestampNote({ timestampAuthority, timestampError }: Seal, t: Translate): string | null {
  if (timestampError !== null) return failureReason(timestampError, t);
  return timestampAuthority && t("certificate.timestamp.note");
}
