import type { TimelineLine } from "~/domain/printing/certificate";
import { Instant } from "./detail-list";

export function Timeline({ lines }: { lines: TimelineLine[] }) {
  return (
    <table className="timeline">
      <thead>
        <tr>
          <th scope="col" className="seq">
            No.
          </th>
          <th scope="col" className="time">
            Time
          </th>
          <th scope="col">Event and hash</th>
          <th scope="col" className="by">
            By
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

function Line({ line: { seq, at, words, detail, by, hash } }: { line: TimelineLine }) {
  return (
    <tr>
      <td className="seq">{seq}</td>
      <td className="time">
        <Instant at={at} />
      </td>
      <td>
        {words}
        {detail ? (
          <small>
            <bdi>{detail}</bdi>
          </small>
        ) : null}
        <small className="hash">{hash}</small>
      </td>
      <td className="by">{by === null ? <span className="unknown">unknown</span> : <bdi>{by}</bdi>}</td>
    </tr>
  );
}
