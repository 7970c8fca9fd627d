import { Mark } from "~/components/mark";
import { Badge } from "~/ui/badge";

const STAGES = [
  ["Deposit on signing", "11 Jan", "$7,400"],
  ["Designs approved", "15 Feb", "$7,400"],
  ["Launch", "22 Mar", "$3,700"],
];

const DESCRIPTION =
  "A proposal for Bright Harbor Dental, website redesign and online booking: three stages of investment, signed by Amara O’Neill and sealed.";

/** The product, drawn: a sheet of paper at the moment it comes back signed. */
export function SignedProposal() {
  return (
    <div role="img" aria-label={DESCRIPTION} className="relative pb-8 select-none max-lg:max-w-[36rem]">
      <div className="paper-always relative rounded-sheet border border-line bg-sheet px-6 py-8 shadow-lifted sm:px-12 sm:py-11 lg:rotate-[0.6deg]">
        <p className="text-xs text-faint">Proposal for Bright Harbor Dental</p>
        <p className="mt-1.5 font-serif text-[1.375rem] leading-7 font-semibold tracking-[-0.015em] sm:text-[1.625rem] sm:leading-8">
          Website redesign and online booking
        </p>
        <p className="mt-4 font-serif text-sm sm:text-base">
          Reception answers about forty booking calls a day, and the site cannot be used on a phone. In ten
          weeks half of all new bookings will come in online.
        </p>
        <p className="mt-4 font-serif text-lg font-semibold">Investment</p>
        <Stages />
        <Signature />
      </div>
      <div className="absolute start-2 bottom-0 flex items-center gap-2.5 rounded-control bg-ink py-2.5 ps-3.5 pe-4 text-sm text-paper shadow-lifted lg:-start-10">
        <span className="paper-always">
          <Badge tone="signed">Signed</Badge>
        </span>
        Dr. O’Neill signed on a phone
      </div>
    </div>
  );
}

function Stages() {
  return (
    <div className="mt-1 text-xs sm:text-sm">
      <div className="grid grid-cols-[1fr_5rem_5rem] border-b border-line-strong py-2 text-xs font-semibold text-muted">
        <span>Stage</span>
        <span>Due</span>
        <span className="text-end">Amount</span>
      </div>
      {STAGES.map(([stage, due, amount]) => (
        <div key={stage} className="grid grid-cols-[1fr_5rem_5rem] border-b border-line py-2.5 tabular-nums">
          <span>{stage}</span>
          <span>{due}</span>
          <span className="text-end">{amount}</span>
        </div>
      ))}
    </div>
  );
}

function Signature() {
  return (
    <div className="mt-6 flex items-end justify-between gap-6 pb-3">
      <div className="min-w-0 grow">
        <p className="border-b border-line-strong pb-0.5 font-signature text-[1.875rem] leading-10 text-signature sm:text-[2.125rem]">
          Amara O’Neill
        </p>
        <p className="mt-1.5 text-xs text-faint">Signed 14 December, 10:42 UTC</p>
      </div>
      <Mark className="size-16 shrink-0 rounded-full shadow-[0_4px_12px_rgb(180_65_47/0.35)] sm:size-20" />
    </div>
  );
}
