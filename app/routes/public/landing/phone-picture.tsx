import { Check } from "lucide";
import { Icon } from "~/ui/icon";
import { SampleSignature } from "../sample-signature/sample-signature";
import { Picture } from "./picture";

const DESCRIPTION =
  "The signing page on a phone: the end of the proposal, the name Amara O’Neill typed as a signature, the acknowledgement ticked, and the button “Approve Proposal”.";

export function PhonePicture() {
  return (
    <Picture description={DESCRIPTION} className="pt-9">
      <div className="paper-always h-[32rem] w-full max-w-[18.75rem] rounded-t-[2.25rem] border-x border-t border-line-strong bg-ink px-2 pt-2 shadow-lifted">
        <div className="h-full overflow-hidden rounded-t-[1.75rem] bg-paper">
          <Sender />
          <div className="px-4 pt-4">
            <p className="flex justify-between border-b border-line pb-2.5 text-xs font-semibold tabular-nums lg:max-xl:hidden">
              <span>Total</span>
              <span>$18,500</span>
            </p>
            <p className="mt-4 font-serif text-lg font-semibold">Your signature</p>
            <p className="mt-2 text-xs font-semibold">Full name</p>
            <p className="mt-1 rounded-control border border-edge bg-sheet px-3 py-2 text-sm">
              Amara O’Neill
            </p>
            <p className="mt-3 text-xs font-semibold">Signature</p>
            <p className="mt-1 rounded-control border border-line bg-sheet px-3 pt-1 text-[1.625rem] leading-11 text-signature">
              <SampleSignature />
            </p>
            <p className="mt-3 flex gap-2.5 text-[0.6875rem] leading-4">
              <span className="flex size-4 shrink-0 items-center justify-center rounded-[4px] bg-action text-on-action">
                <Icon of={Check} strokeWidth={3} className="size-3" />
              </span>
              I have read this proposal, I agree to sign it electronically, and I understand that approving it
              is legally binding.
            </p>
            <p className="mt-4 flex h-11 items-center justify-center rounded-control bg-action text-sm font-semibold text-on-action">
              Approve Proposal
            </p>
          </div>
        </div>
      </div>
    </Picture>
  );
}

function Sender() {
  return (
    <div className="border-b-2 border-action px-4 pt-4 pb-2.5">
      <p className="flex items-center gap-2.5 text-[0.6875rem] leading-4">
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-ink text-xs font-semibold text-paper">
          WR
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">Weber & Raman Studio</span>
          <span className="block text-muted">sent you a proposal</span>
        </span>
        <span className="ms-auto whitespace-nowrap text-muted tabular-nums lg:max-xl:hidden">100% read</span>
      </p>
    </div>
  );
}
