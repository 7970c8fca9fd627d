import type { ReactNode } from "react";
import { useTranslate } from "~/components/message";
import type { SealedDocumentData } from "~/domain/agreements/verdict";
import { eventsLabel, momentLabel, sealLabel, timestampLabel, validityLabel } from "./seal-labels";

interface SealDetailsProps {
  facts: SealedDocumentData;
  /** The checked file differs from the sealed one. */
  isOther: boolean;
}

export function SealDetails({ facts, isOther }: SealDetailsProps) {
  const { certificate, timestamp, chain } = facts;
  const t = useTranslate();
  return (
    <div className="px-5 py-2 text-sm sm:px-6">
      {isOther ? <p className="pt-3 font-medium">{t("verify.sealed_file")}</p> : null}
      <dl className="grid">
        <Detail name={t("verify.sealed")}>{momentLabel(facts.sealedAt, t)}</Detail>
        <Detail name={t("verify.sha256")}>
          <Hash>{facts.sha256}</Hash>
        </Detail>
        <Detail name={t("verify.seal")}>{sealLabel(facts, t)}</Detail>
        <Detail name={t("verify.timestamp")}>{timestampLabel(timestamp, t)}</Detail>
        <Detail name={t("verify.certificate")}>
          <span className="block">{certificate.subject ?? t("verify.certificate.unnamed")}</span>
          <span className="block text-muted">{validityLabel(certificate, t)}</span>
          <Hash>{certificate.fingerprint ?? t("certificate.unknown")}</Hash>
        </Detail>
        {facts.changes.length > 0 ? (
          <Detail name={t("verify.changed_since")}>
            {facts.changes.map(({ number, at }) => (
              <span key={at} className="block">
                {number ? <bdi translate="no">{number}</bdi> : null} {momentLabel(at, t)}
              </span>
            ))}
          </Detail>
        ) : null}
        <Detail name={t("verify.events")}>
          {chain.holds ? (
            <strong className="font-semibold text-signed">{t("verify.events.intact")}</strong>
          ) : (
            <strong className="font-semibold text-rejected">{t("verify.events.damaged")}</strong>
          )}{" "}
          {eventsLabel(chain, t)} {t("verify.events.head")}
          <Hash>{chain.head}</Hash>
        </Detail>
      </dl>
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 last:border-0 sm:grid-cols-[7rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

const Hash = ({ children }: { children: string }) => (
  <code
    translate="no"
    dir="ltr"
    className="block max-w-[32ch] font-mono text-xs leading-5 break-all text-muted"
  >
    {children}
  </code>
);
