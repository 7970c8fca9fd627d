import { variableName } from "~/domain/proposals/variables/variable-name";
import { t } from "~/platform/words/t";

interface ReplacedWordsProps {
  replaced: readonly { text: string; variable: string; times: number }[];
}

/** Lists the words that become variables, so that nobody wonders whose name stands in the template. */
export function ReplacedWords({ replaced }: ReplacedWordsProps) {
  return (
    <section aria-labelledby="replaced" className="grid gap-3 border-t border-line pt-5">
      <div>
        <h2 id="replaced" className="font-semibold">
          {t("What changes in the template")}
        </h2>
        <p className="mt-1 text-muted">
          {replaced.length > 0
            ? t(
                "The proposal stays as it is. In the template these words become variables, which each new proposal fills in.",
              )
            : t("Nothing. Neither your client’s name nor the price stands in this text.")}
        </p>
      </div>
      {replaced.length > 0 ? (
        <dl className="grid gap-x-6 rounded-control border border-line px-4 sm:grid-cols-[minmax(0,auto)_minmax(0,1fr)_auto]">
          {replaced.map(({ text, variable, times }) => (
            <div
              key={text}
              className="grid gap-x-6 border-b border-line py-2.5 last:border-0 sm:col-span-3 sm:grid-cols-subgrid"
            >
              <dt dir="auto" className="font-medium wrap-anywhere">
                {text}
              </dt>
              <dd className="text-sm text-muted">{variableName(variable)}</dd>
              <dd className="text-sm text-muted tabular-nums">
                {times === 1 ? t("once") : t("{times} times", { times })}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="text-sm text-muted">
        {t("Dates and sums other than the price stay. Check them when you use the template.")}
      </p>
    </section>
  );
}
