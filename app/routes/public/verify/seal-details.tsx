import type { ReactNode } from "react";
import type { SealedDocumentData } from "~/domain/agreements/verdict";
import { longDay } from "~/platform/time/utc-labels";

interface SealDetailsProps {
  facts: SealedDocumentData;
  /** The checked file differs from the sealed one. */
  isOther: boolean;
}

export function SealDetails({ facts, isOther }: SealDetailsProps) {
  const { certificate, timestamp, chain } = facts;
  return (
    <div className="px-5 py-2 text-sm sm:px-6">
      {isOther ? <p className="pt-3 font-medium">The file that was sealed:</p> : null}
      <dl className="grid">
        <Detail name="Sealed">{moment(facts.sealedAt)}</Detail>
        <Detail name="SHA-256">
          <Hash>{facts.sha256}</Hash>
        </Detail>
        <Detail name="Seal">
          {facts.level ? `PAdES ${facts.level}` : "PAdES B-B"}
          {facts.pages ? `, ${facts.pages} ${facts.pages === 1 ? "page" : "pages"}` : null}
        </Detail>
        <Detail name="Timestamp">{timestampLabel(timestamp)}</Detail>
        <Detail name="Certificate">
          <span className="block">{certificate.subject ?? "Name unknown"}</span>
          <span className="block text-muted">{validityLabel(certificate)}</span>
          <Hash>{certificate.fingerprint ?? "unknown"}</Hash>
        </Detail>
        <Detail name="Events">
          {chain.holds ? (
            <strong className="font-semibold text-signed">Record intact.</strong>
          ) : (
            <strong className="font-semibold text-rejected">Record damaged.</strong>
          )}{" "}
          {eventsLabel(chain)} Head:
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
  <code className="block max-w-[32ch] font-mono text-xs leading-5 break-all text-muted">{children}</code>
);

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "medium", timeZone: "UTC" });
const moment = (iso: string | null): string =>
  iso === null ? "unknown" : `${format.format(new Date(iso))} UTC`;

const day = (iso: string): string => longDay(Date.parse(iso));

function timestampLabel(timestamp: SealedDocumentData["timestamp"]): string {
  if (timestamp === null) return "None";
  return timestamp.at === null
    ? `None: ${timestamp.authority} did not give one`
    : `${moment(timestamp.at)}, by ${timestamp.authority}`;
}

/** The certificate counts events up to its date; later ones are not in it. */
function eventsLabel({ events, certified }: SealedDocumentData["chain"]): string {
  const all = `${events} ${events === 1 ? "event" : "events"}`;
  return certified === null || certified >= events
    ? `${all}.`
    : `${all}: ${certified} on the certificate, ${events - certified} later (such as deliveries and downloads).`;
}

function validityLabel({ validFrom, validUntil, state }: SealedDocumentData["certificate"]): string {
  if (validFrom === null || validUntil === null) return "Validity unknown";
  const words = `Valid from ${day(validFrom)} to ${day(validUntil)}`;
  return state === "expired" || state === "not yet valid"
    ? `${words}; ${state} when the file was sealed`
    : words;
}
