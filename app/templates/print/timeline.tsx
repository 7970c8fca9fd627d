import { useTranslate } from "~/components/message";
import type { TimelineLine } from "~/domain/printing/certificate";
import { utcWords } from "~/domain/printing/moments";
import { Unknown } from "./detail-list";

/** Shows times only in UTC. The evidence pack has the hash of each event; the head of their chain stands below. */
export function Timeline({ lines }: { lines: TimelineLine[] }) {
  const t = useTranslate();
  return (
    <table className="timeline">
      <thead>
        <tr>
          <th scope="col" className="seq">
            {t("certificate.timeline.number")}
          </th>
          <th scope="col" className="time">
            {t("certificate.timeline.time")}
          </th>
          <th scope="col">{t("certificate.timeline.event")}</th>
          <th scope="col" className="by">
            {t("certificate.timeline.by")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.seq} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line: { seq, at, words, detail, by } }: { line: TimelineLine }) {
  const { locale } = useTranslate();
  return (
    <tr>
      <td className="seq">{seq}</td>
      <td className="time">{utcWords(at, locale)}</td>
      <td>
        {words}
        {detail ? (
          <small>
            <bdi>{detail}</bdi>
          </small>
        ) : null}
      </td>
      <td className="by">{by === null ? <Unknown /> : <bdi>{by}</bdi>}</td>
    </tr>
  );
}
