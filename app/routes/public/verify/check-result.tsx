import { CircleCheck, CircleHelp, FileClock, FileText, FileWarning, type LucideIcon } from "lucide-react";
import type { SealedFacts, Verdict } from "~/domain/documents/verdict";
import { classes } from "~/ui/classes";
import { SealFactList } from "./seal-fact-list";

interface CheckResultProps {
  checked: { verdict: Verdict | null; facts: SealedFacts | null };
  /** The address or the file named a document. */
  hasId: boolean;
}

interface Words {
  icon: LucideIcon;
  tone: string;
  title: string;
  text: string;
}

const WORDS: Record<Verdict, Words> = {
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

const BY_ID: Words = {
  icon: FileText,
  tone: "border-sent/20 bg-sent-soft text-sent",
  title: "A document was sealed here",
  text: "Choose your copy below to check that it’s the same file.",
};

const NO_SUCH: Words = {
  ...WORDS.unknown,
  title: "No such document",
  text: "Nothing was sealed here under this address. Choose the file itself below.",
};

/** What is known of the document cannot be relied on then, whatever the file is. */
const withDamage = ({ title, text }: Words): Words => ({
  icon: FileWarning,
  tone: WORDS.altered.tone,
  title: `${title}. Its record is damaged`,
  text: `${text} Our record of it was changed afterwards, so rely only on the file’s own seal.`,
});

/** The answer in a word and a sentence, and what is publicly known of the document. */
export function CheckResult({ checked: { verdict, facts }, hasId }: CheckResultProps) {
  const answer = verdict ? WORDS[verdict] : facts ? BY_ID : NO_SUCH;
  const words = facts?.chain.holds === false ? withDamage(answer) : answer;
  if (!verdict && !hasId) return null;
  return (
    <section
      aria-labelledby="verdict"
      className="mt-8 overflow-hidden rounded-panel border border-line bg-sheet shadow-sheet"
    >
      <VerdictLine words={words} />
      {facts ? <SealFactList facts={facts} isOther={verdict === "altered"} /> : null}
    </section>
  );
}

function VerdictLine({ words: { icon: Icon, tone, title, text } }: { words: Words }) {
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
