import type { ReadingView } from "./analytics-view";
import { Bar } from "./bar";

interface FetchesPlotProps {
  views: number;
  emailsSent: number;
  reading: Pick<ReadingView, "programs" | "pictures">;
}

/** Mail scanners and link previews by name, and how often each came. */
const counted = ({ name, fetches }: ReadingView["programs"][number]) =>
  `${name}: ${fetches === 1 ? "once" : `${fetches} times`}`;

/** Views by people beside what only looks like them: fetches by programs, and pictures that a mail loaded. */
export function FetchesPlot({ views, emailsSent, reading: { programs, pictures } }: FetchesPlotProps) {
  const fetches = programs.reduce((sum, each) => sum + each.fetches, 0);
  const most = Math.max(1, views, fetches, pictures.fetches);
  const rows = [
    {
      name: "Visits by people",
      count: views,
      fill: "fill-action",
      words: "Scrolled, tapped or typed on the page.",
    },
    {
      name: "Fetches by programs",
      count: fetches,
      fill: "fill-edge",
      words:
        fetches > 0
          ? `${programs.map(counted).join(", ")}. These are not counted as views.`
          : "Scanners and previews that fetch the page; none yet.",
    },
    {
      name: "Pictures in e-mails",
      count: pictures.fetches,
      fill: "fill-line-strong",
      words:
        pictures.fetches > 0
          ? `In ${pictures.mails} of ${Math.max(emailsSent, pictures.mails)} e-mails. A hint that one was opened, often by a program; yours count too.`
          : "Loaded when an e-mail is shown, often by a program; none yet.",
    },
  ];
  return (
    <table className="block w-full text-sm">
      <caption className="sr-only">Views by people, fetches by programs, pictures loaded</caption>
      <tbody className="grid gap-4">
        {rows.map(({ name, count, fill, words }) => (
          <tr key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
            <th scope="row" className="text-start font-medium">
              {name}
            </th>
            <td className="text-end tabular-nums">{count}</td>
            <td className="col-span-2 min-w-0">
              <Bar parts={[{ key: name, share: count / most, fill }]} />
              <p className="mt-1.5 text-xs wrap-anywhere text-muted">{words}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
