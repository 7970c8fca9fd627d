import { Eye } from "lucide";
import { Icon } from "~/ui/icon";
import { Picture } from "./picture";

const DESCRIPTION =
  "The email a client receives from Weber Studio, with the button “Review and sign”; below it, the sender sees that the proposal was viewed three times.";

export function MailPicture() {
  return (
    <Picture description={DESCRIPTION} className="items-center">
      <div className="w-full max-w-[20.5rem]">
        <div className="paper-always rounded-panel border border-line bg-sheet shadow-lifted">
          <div className="flex items-center gap-3 border-b border-line px-5 py-3.5">
            <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-ink text-xs font-semibold text-paper">
              WS
            </span>
            <p className="min-w-0 text-xs leading-4">
              <span className="block truncate font-semibold">Weber Studio</span>
              <span className="block text-muted">via Countersign</span>
            </p>
          </div>
          <div className="px-5 pt-5 pb-6">
            <p className="font-serif text-heading leading-6 font-semibold">
              Website redesign and online booking
            </p>
            <p className="mt-3 text-sm">Hello Dr. O’Neill,</p>
            <p className="mt-1.5 text-sm">
              Here is the proposal we talked about on Tuesday. Ten weeks, three stages, and the date you asked
              for.
            </p>
            <p className="mt-5 flex h-10 items-center justify-center rounded-control bg-action text-sm font-semibold text-on-action">
              Review and sign
            </p>
            <p className="mt-4 text-xs text-muted">This link is personal. No account is needed.</p>
          </div>
        </div>
        <p className="paper-always relative mx-auto -mt-3 flex w-fit items-center gap-2 rounded-control bg-ink px-3.5 py-2 text-sm text-paper shadow-lifted outline outline-white/15">
          <Icon of={Eye} className="size-4" />
          Viewed 3 times
          <span className="opacity-75">last at 10:38</span>
        </p>
      </div>
    </Picture>
  );
}
