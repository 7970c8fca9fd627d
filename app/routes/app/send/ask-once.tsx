import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { RemarkText } from "~/components/proposal/remark-text";
import type { SendQuestion } from "~/domain/sending/assert-no-doubts.server";
import { t } from "~/platform/words/t";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";

/** Asks about what disagrees, beside the button that sends. Without scripts the page opens there. */
export function AskOnce({ id, question }: { id: string; question: SendQuestion }) {
  const { title, doubts, digest } = question;
  const box = useRef<HTMLDivElement>(null);
  const isIdle = useNavigation().state === "idle";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (isIdle) box.current?.focus();
  }, [digest, isIdle]);
  return (
    // biome-ignore lint/a11y/noAutofocus: the question is what the press of Send has led to
    <div ref={box} tabIndex={-1} autoFocus role="alert" className="rounded-panel outline-none">
      <Panel title={title}>
        <ul className="grid list-disc gap-1.5 ps-5">
          {doubts.map((doubt) => (
            <li key={`${doubt.key} ${doubt.place?.block} ${doubt.place?.before}`}>
              <RemarkText remark={doubt} />
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-muted">
          {t("Nothing has been sent yet.")}{" "}
          <TextLink to={`/proposal/${id}/edit`}>{t("Edit the text")}</TextLink>
        </p>
      </Panel>
    </div>
  );
}
