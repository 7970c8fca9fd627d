import type { SectionTime } from "~/domain/reading/section-times";
import { formatReadingTime } from "~/domain/reading/time-labels";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Words } from "~/ui/words/words";
import type { ReadingView } from "./analytics-view";
import { Bar } from "./bar";

/** More sections are folded. */
const MAX_SHOWN = 16;
const NOT_FOLDED = 24;

export function SectionsPlot({ reading }: { reading: ReadingView }) {
  const { sections, elsewhere, ms, earlier, version } = reading;
  if (ms === 0) return <p className="text-sm text-muted">{t("No reading time yet.")}</p>;
  const longest = Math.max(1, ...sections.map((section) => section.ms));
  const shown = sections.length > NOT_FOLDED ? MAX_SHOWN : sections.length;
  const more = sections.slice(shown);
  const total = <strong className="font-semibold text-ink">{formatReadingTime(ms)}</strong>;
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        {elsewhere > 0 ? (
          <Words
            text="Read for {time} in all, including {elsewhere} outside the text, such as on the form."
            time={total}
            elsewhere={formatReadingTime(elsewhere)}
          />
        ) : (
          <Words text="Read for {time} in all." time={total} />
        )}
        <span>
          {version !== null && earlier > 0
            ? ` ${t("Earlier versions were read for {time}; the outline is that of version {version}.", {
                time: formatReadingTime(earlier),
                version,
              })}`
            : ""}
        </span>
      </p>
      <SectionTable
        sections={sections.slice(0, shown)}
        longest={longest}
        caption={t("Time in each section")}
      />
      {more.length > 0 ? (
        <details className="mt-2">
          <summary className="rounded-control py-2 text-sm font-semibold text-action hover:underline">
            {t("The other {count} sections", { count: more.length })}
          </summary>
          <SectionTable sections={more} longest={longest} caption={t("Time in the other sections")} />
        </details>
      ) : null}
    </>
  );
}

const INDENTS = ["", "ps-4", "ps-8"];

interface SectionTableProps {
  sections: SectionTime[];
  longest: number;
  caption: string;
}

/** Gives the bar its own line on phones. */
function SectionTable({ sections, longest, caption }: SectionTableProps) {
  const highest = Math.min(...sections.map(({ level }) => level));
  return (
    <table className="block w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("Section")}</th>
          <th scope="col">{t("Time in view")}</th>
        </tr>
      </thead>
      <tbody className="grid gap-3 sm:gap-2">
        {sections.map(({ section, title, level, ms }) => (
          <tr
            key={section}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
          >
            <th
              scope="row"
              dir="auto"
              className={classes(
                "text-start wrap-anywhere",
                INDENTS[level - highest],
                level === highest ? "font-medium" : "font-normal text-muted",
              )}
            >
              {title}
            </th>
            <td className="max-sm:contents sm:grid sm:grid-cols-[minmax(0,1fr)_6rem] sm:items-center sm:gap-4">
              <span className="max-sm:order-last max-sm:col-span-2">
                <Bar parts={[{ key: "time", share: ms / longest, fill: "fill-action" }]} />
              </span>
              <span className={classes("text-end tabular-nums", ms === 0 && "text-muted")}>
                {ms === 0 ? t("not read") : formatReadingTime(ms)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
