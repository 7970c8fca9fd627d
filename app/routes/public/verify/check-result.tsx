import { CircleCheck, CircleHelp, FileClock, FileText, FileWarning, type LucideIcon } from "lucide-react";
import type { SealedDocumentData, Verdict } from "~/domain/agreements/verdict";
import { classes } from "~/ui/classes";
import { SealDetails } from "./seal-details";

interface CheckResultProps {
  checked: { verdict: Verdict | null; facts: SealedDocumentData | null };
  hasId: boolean;
}

interface Message {
  icon: LucideIcon;
  tone: string;
  title: string;
  text: string;
}

const MESSAGES: Record<Verdict, Message> = {
  unaltered: {
    icon: CircleCheck,
    tone: "border-signed/25 bg-signed-soft text-signed",
    title: "Unaltered",
    text: "This is exactly the file that was sealed after signing.",
  },
  superseded: {
    icon: FileClock,
    tone: "border-pending/25 bg-pending-soft text-pending",
    title: "Unaltered, but superseded",
    text: "The file is as it was sealed. A later version of the same proposal has been signed since.",
  },
  altered: {
    icon: FileWarning,
    tone: "border-rejected/25 bg-rejected-soft text-rejected",
    title: "Altered",
    text: "This is not the file we sealed under this document’s name. It was changed, or it is a different file.",
  },
  unknown: {
    icon: CircleHelp,
    tone: "border-line-strong bg-wash text-ink",
    title: "Unknown",
    text: "No file with this fingerprint was sealed here. It may have been changed, or it may not be a signed copy, such as a print or a draft.",
  },
};

const BY_ID: Message = {
  icon: FileText,
  tone: "border-sent/20 bg-sent-soft text-sent",
  title: "A document was sealed here",
  text: "Choose your copy below to check that it’s the same file.",
};

const UNKNOWN_SEAL: Message = {
  ...MESSAGES.unknown,
  title: "No such document",
  text: "Nothing was sealed here under this address. Choose the file itself below.",
};

const withDamage = ({ title, text }: Message): Message => ({
  icon: FileWarning,
  tone: MESSAGES.altered.tone,
  title: `${title}. Its record is damaged`,
  text: `${text} Our record of it was changed afterwards, so rely only on the file’s own seal.`,
});

export function CheckResult({ checked: { verdict, facts }, hasId }: CheckResultProps) {
  const found = verdict ? MESSAGES[verdict] : facts ? BY_ID : UNKNOWN_SEAL;
  const message = facts?.chain.holds === false ? withDamage(found) : found;
  if (!verdict && !hasId) return null;
  return (
    <section
      aria-labelledby="verdict"
      className="mt-8 overflow-hidden rounded-panel border border-line bg-sheet shadow-sheet"
    >
      <VerdictLine message={message} />
      {facts ? <SealDetails facts={facts} isOther={verdict === "altered"} /> : null}
    </section>
  );
}

function VerdictLine({ message: { icon: Icon, tone, title, text } }: { message: Message }) {
  return (
    <div role="status" className={classes("flex gap-4 border-b px-5 py-5 sm:px-6", tone)}>
      <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 id="verdict" className="font-serif text-2xl leading-tight font-medium">
          {title}
        </h2>
        <p className="mt-1 text-pretty text-ink/85">{text}</p>
        <p hidden data-checked-file className="mt-1 text-sm wrap-anywhere text-ink/70" />
      </div>
    </div>
  );
}
