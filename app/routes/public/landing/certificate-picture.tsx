import { Picture } from "./picture";
import { WaxSeal } from "./wax-seal";

const DESCRIPTION =
  "The last page of a signed PDF: a certificate of completion with the signer’s name, email address, time and device, the fingerprint of the document, and the timeline from sent to signed.";

const FACTS = [
  ["Signed by", "Amara O’Neill"],
  ["Email", "amara@bright.example"],
  ["Signed", "14 December, 10:42 UTC"],
  ["Device", "Safari on iPhone"],
  ["SHA-256", "9f2c 41d8 e07b 5a36 …"],
];

const TIMELINE = [
  ["11 Dec, 16:20", "Sent to Amara O’Neill"],
  ["12 Dec, 08:05", "Opened"],
  ["14 Dec, 10:42", "Approved and signed"],
  ["14 Dec, 10:42", "Sealed"],
];

export function CertificatePicture() {
  return (
    <Picture description={DESCRIPTION} className="pt-9">
      <div className="paper-always h-[32rem] w-full max-w-[20.5rem] shrink-0 rounded-t-sheet border border-line bg-sheet px-5 pt-7 sm:px-7 lg:px-5 xl:px-7 shadow-lifted">
        <div className="flex items-start justify-between gap-4">
          <p className="font-serif text-[1.375rem] leading-7 font-semibold tracking-[-0.015em]">
            Certificate of completion
          </p>
          <WaxSeal className="size-12" />
        </div>
        <dl className="mt-5 border-t border-line-strong text-xs">
          {FACTS.map(([name, value]) => (
            <div key={name} className="grid grid-cols-[4.25rem_1fr] border-b border-line py-2">
              <dt className="text-muted">{name}</dt>
              <dd className="truncate tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 font-serif text-lg font-semibold">Timeline</p>
        <ul className="mt-2 text-xs">
          {TIMELINE.map(([time, event]) => (
            <li key={event} className="grid grid-cols-[5.5rem_1fr] py-1 tabular-nums">
              <span className="text-muted">{time}</span>
              {event}
            </li>
          ))}
        </ul>
      </div>
    </Picture>
  );
}
