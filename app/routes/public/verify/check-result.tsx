import { CircleCheck, CircleHelp, FileClock, FileText, FileWarning, type IconNode } from "lucide";
import { useTranslate } from "~/components/message";
import type { SealedDocumentData, Verdict } from "~/domain/agreements/verdict";
import type { PlainKey } from "~/platform/language/translate";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { SealDetails } from "./seal-details";

interface CheckResultProps {
  checked: { verdict: Verdict | null; facts: SealedDocumentData | null };
  hasId: boolean;
}

interface Found {
  icon: IconNode;
  tone: string;
  title: PlainKey;
  text: PlainKey;
}

const VERDICTS: Record<Verdict, Found> = {
  unaltered: {
    icon: CircleCheck,
    tone: "border-signed/25 bg-signed-soft text-signed",
    title: "verify.result.unaltered",
    text: "verify.result.unaltered.text",
  },
  superseded: {
    icon: FileClock,
    tone: "border-pending/25 bg-pending-soft text-pending",
    title: "verify.result.superseded",
    text: "verify.result.superseded.text",
  },
  other: {
    icon: FileWarning,
    tone: "border-pending/25 bg-pending-soft text-pending",
    title: "verify.result.other",
    text: "verify.result.other.text",
  },
  altered: {
    icon: FileWarning,
    tone: "border-rejected/25 bg-rejected-soft text-rejected",
    title: "verify.result.altered",
    text: "verify.result.altered.text",
  },
  unknown: {
    icon: CircleHelp,
    tone: "border-line-strong bg-wash text-ink",
    title: "verify.result.unknown",
    text: "verify.result.unknown.text",
  },
};

const BY_ID: Found = {
  icon: FileText,
  tone: "border-sent/20 bg-sent-soft text-sent",
  title: "verify.result.by_id",
  text: "verify.result.by_id.text",
};

const UNKNOWN_SEAL: Found = {
  ...VERDICTS.unknown,
  title: "verify.result.no_document",
  text: "verify.result.no_document.text",
};

export function CheckResult({ checked: { verdict, facts }, hasId }: CheckResultProps) {
  if (!verdict && !hasId) return null;
  const found = verdict ? VERDICTS[verdict] : facts ? BY_ID : UNKNOWN_SEAL;
  return (
    <section
      aria-labelledby="verdict"
      className="mt-8 overflow-hidden rounded-panel border border-line bg-sheet shadow-sheet"
    >
      <VerdictLine found={found} isDamaged={facts?.chain.holds === false} />
      {facts ? <SealDetails facts={facts} isOther={verdict === "altered"} /> : null}
    </section>
  );
}

function VerdictLine({ found, isDamaged }: { found: Found; isDamaged: boolean }) {
  const t = useTranslate();
  const { icon, tone } = isDamaged ? VERDICTS.altered : found;
  const [title, text] = [t(found.title), t(found.text)];
  return (
    <div role="status" className={classes("flex gap-4 border-b px-5 py-5 sm:px-6", tone)}>
      <Icon of={icon} className="mt-0.5 size-7 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 id="verdict" className="font-serif text-2xl leading-tight font-medium">
          {isDamaged ? t("verify.result.damaged", { result: title }) : title}
        </h2>
        <p className="mt-1 text-pretty text-ink/85">
          {isDamaged ? `${text} ${t("verify.result.damaged.text")}` : text}
        </p>
        <p hidden data-checked-file className="mt-1 text-sm wrap-anywhere text-ink/70" />
      </div>
    </div>
  );
}
