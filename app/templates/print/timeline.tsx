import { useTranslate } from "~/components/message";
import type { TimelineLine } from "~/domain/printing/certificate";
import { utcClock, utcParts } from "~/domain/printing/moments";
import { Unknown } from "./detail-list";

/**
 * Shows times only in UTC, below their day. The evidence pack has the hash of each event; the head of their chain stands
 * below.
 */
export function Timeline({ lines }: { lines: TimelineLine[] }) {
  const t = useTranslate();
  const event = { first: t("certificate.timeline.event"), second: t("certificate.timeline.by") };
  return (
    <div className="timeline">
      <table>
        <thead>
          <tr>
            <th scope="col" className="seq">
              {t("certificate.timeline.number")}
            </th>
            <th scope="col" className="time">
              {t("certificate.timeline.time")}
            </th>
            <th scope="col">{t("certificate.list", event)}</th>
          </tr>
        </thead>
        {[...daysOf(lines, t.locale)].map(([day, events]) => (
          <tbody key={day}>
            <tr className="day">
              <th colSpan={3} scope="rowgroup">
                {t("certificate.list", { first: day, second: "UTC" })}
              </th>
            </tr>
            {events.map((line) => (
              <Line key={line.seq} line={line} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function daysOf(lines: TimelineLine[], locale: string): Map<string, TimelineLine[]> {
  const days = new Map<string, TimelineLine[]>();
  for (const line of lines) {
    const { day } = utcParts(line.at, locale);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return days;
}

const Line = ({ line: { seq, at, words, detail, by } }: { line: TimelineLine }) => (
  <tr>
    <td className="seq">{seq}</td>
    <td className="time">{utcClock(at)}</td>
    <td>
      {words}
      {detail ? (
        <small>
          <bdi>{detail}</bdi>
        </small>
      ) : null}
      <span className="by">{by === null ? <Unknown /> : <bdi>{by}</bdi>}</span>
    </td>
  </tr>
);
