import { Check } from "lucide";
import { t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";
import { Spinner } from "~/ui/spinner";

export function SectionList({ sections }: { sections: string[] }) {
  if (sections.length === 0) return null;
  return (
    <div className="max-lg:hidden lg:sticky lg:top-24">
      <ol aria-label={t("Sections so far")} className="grid gap-2 text-sm">
        {sections.map((section, index) => {
          const isDone = index < sections.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections are only ever added, and two may be named alike
            <li key={index} className="flex min-w-0 items-start gap-2.5">
              <span aria-hidden="true" className="mt-0.5 grid size-4 shrink-0 place-items-center text-signed">
                {isDone ? <Icon of={Check} className="size-4" /> : <Spinner />}
              </span>
              <span
                className={isDone ? "min-w-0 wrap-anywhere text-muted" : "min-w-0 wrap-anywhere font-medium"}
              >
                <span>{section}</span>
                {isDone ? <span className="sr-only"> {t("(done)")}</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
