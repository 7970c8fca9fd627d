import { t } from "~/platform/words/t";
import type { ReadingView } from "./analytics-view";
import { Bar } from "./bar";

interface FetchesPlotProps {
  views: number;
  emailsSent: number;
  reading: Pick<ReadingView, "programs" | "pictures">;
}

/** Scanners and link previews with their counts. */
const countText = ({ name, fetches }: ReadingView["programs"][number]) =>
  fetches === 1 ? t("{name}: once", { name }) : t("{name}: {count} times", { name, count: fetches });

/** Views by people beside automated fetches and images loaded by mails. */
export function FetchesPlot({ views, emailsSent, reading: { programs, pictures } }: FetchesPlotProps) {
  const fetches = programs.reduce((sum, each) => sum + each.fetches, 0);
  const most = Math.max(1, views, fetches, pictures.fetches);
  const rows = [
    {
      name: t("People"),
      count: views,
      fill: "fill-action",
      text: t("Scrolled, tapped or typed on the page."),
    },
    {
      name: t("Bots and scanners"),
      count: fetches,
      fill: "fill-edge",
      text:
        fetches > 0
          ? t("{programs}. These are not counted as views.", { programs: programs.map(countText).join(", ") })
          : t("Mail scanners and link previews. None yet."),
    },
    {
      name: t("Email opens"),
      count: pictures.fetches,
      fill: "fill-line-strong",
      text:
        pictures.fetches > 0
          ? t(
              "In {opened} of {count} emails. Counted when images load, often by a program; your own opens count too.",
              { opened: pictures.mails, count: Math.max(emailsSent, pictures.mails) },
            )
          : t("Counted when images load, often by a program. None yet."),
    },
  ];
  return (
    <table className="block w-full text-sm">
      <caption className="sr-only">{t("Visits by people and by programs, and email opens")}</caption>
      <tbody className="grid gap-4">
        {rows.map(({ name, count, fill, text }) => (
          <tr key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
            <th scope="row" className="text-start font-medium">
              {name}
            </th>
            <td className="text-end tabular-nums">{count}</td>
            <td className="col-span-2 min-w-0">
              <Bar parts={[{ key: name, share: count / most, fill }]} />
              <p className="mt-1.5 text-xs wrap-anywhere text-muted">{text}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
