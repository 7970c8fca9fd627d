import { Badge } from "~/ui/badge";
import { classes } from "~/ui/classes";
import { SampleSignature } from "../sample-signature/sample-signature";
import { SIGNING_MOTION } from "./signing-motion";
import { WaxSeal } from "./wax-seal";

const STAGES = [
  ["Deposit on signing", "11 Jan", "$7,400"],
  ["Designs approved", "15 Feb", "$7,400"],
  ["Launch", "22 Mar", "$3,700"],
];

const DESCRIPTION =
  "A proposal for Bright Harbor Dental, website redesign and online booking: three stages of investment, $18,500 in all, signed by Amara O’Neill on 14 December and sealed.";

const row = "grid grid-cols-[1fr_4.5rem_5rem] tabular-nums sm:grid-cols-[1fr_5rem_5rem]";

export function SignedProposal() {
  return (
    <div role="img" aria-label={DESCRIPTION} className="relative pb-8 select-none">
      <div className="paper-always relative lg:rotate-[0.6deg]">
        <div className="absolute inset-0 rounded-sheet border border-line bg-sheet shadow-sheet max-lg:hidden lg:-rotate-[1.7deg]" />
        <div className="relative rounded-sheet border border-line bg-sheet px-6 py-8 shadow-lifted sm:px-12 sm:py-11">
          <p className="text-xs text-muted">Proposal for Bright Harbor Dental</p>
          <p className="mt-1.5 font-serif text-[1.375rem] leading-7 font-semibold tracking-[-0.015em] sm:text-[1.625rem] sm:leading-8">
            Website redesign and online booking
          </p>
          <p className="mt-4 font-serif text-sm font-medium tracking-[0.01em] sm:text-base">
            Reception answers about forty booking calls a day, and the site cannot be used on a phone. In ten
            weeks half of all new bookings will come in online.
          </p>
          <p className="mt-4 font-serif text-lg font-semibold">Investment</p>
          <Stages />
          <Signature />
        </div>
      </div>
      <div
        className={classes(
          "paper-always absolute start-2 bottom-0 flex items-center gap-2.5 rounded-control bg-ink py-2.5 ps-3.5 pe-4 text-sm text-paper shadow-lifted outline outline-white/15 lg:-start-10",
          SIGNING_MOTION.notice,
        )}
      >
        <Badge tone="signed">Signed</Badge>
        Dr. O’Neill signed on a phone
      </div>
    </div>
  );
}

function Stages() {
  return (
    <div className="mt-1 text-xs sm:text-sm">
      <div className={`${row} border-b border-line-strong py-2 text-xs font-semibold text-muted`}>
        <span>Stage</span>
        <span>Due</span>
        <span className="text-end">Amount</span>
      </div>
      {STAGES.map(([stage, due, amount]) => (
        <div key={stage} className={`${row} border-b border-line py-2`}>
          <span>{stage}</span>
          <span className="text-muted">{due}</span>
          <span className="text-end">{amount}</span>
        </div>
      ))}
      <div className="flex justify-between py-2 font-semibold tabular-nums">
        <span>Total</span>
        <span>$18,500</span>
      </div>
    </div>
  );
}

function Signature() {
  return (
    <div className="mt-4 flex items-end justify-between gap-4 sm:gap-6 pb-3">
      <div className="min-w-0 grow">
        <div className="border-b border-edge pb-0.5">
          <p
            className={classes(
              "w-fit text-[1.875rem] leading-10 text-signature max-[22.4rem]:text-[1.5rem] sm:text-[2.125rem]",
              SIGNING_MOTION.hand,
            )}
          >
            <SampleSignature />
          </p>
        </div>
        <p className="mt-1.5 text-xs text-muted">Signed 14 December, 10:42 UTC</p>
      </div>
      <WaxSeal className={classes("size-16 max-[22.4rem]:size-14 sm:size-20", SIGNING_MOTION.seal)} />
    </div>
  );
}
