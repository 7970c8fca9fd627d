import type { AuditRow } from "~/domain/audit/chain.server";
import { AUDIT_WORDS } from "~/domain/audit/events";
import { printedInstant } from "./printed-times";

/** Every event of the chain, in order. */
export function Timeline({ events }: { events: AuditRow[] }) {
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
          <th scope="col">Event</th>
          <th scope="col">By</th>
          <th scope="col">Hash</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row key={event.seq} event={event} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ event }: { event: AuditRow }) {
  const detail = detailOf(event);
  return (
    <tr>
      <td className="seq">{event.seq}</td>
      <td className="time">{printedInstant(event.occurredAt)}</td>
      <td>
        {AUDIT_WORDS[event.type] ?? event.type}
        {detail ? <small dir="auto">{detail}</small> : null}
      </td>
      <td dir="auto">{actorOf(event)}</td>
      <td className="short">{shortHash(event.hash)}</td>
    </tr>
  );
}

const actorOf = (event: AuditRow): string =>
  event.actorKind === "system" ? "Countersign" : (event.actorName ?? "unknown");

const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`;

/** What tells one event from its like: which version, which address, until when. */
function detailOf({ type, payload }: AuditRow): string | null {
  const facts = JSON.parse(payload) as Record<string, unknown>;
  switch (type) {
    case "version.frozen":
    case "version.superseded":
      return `Version ${facts.number}`;
    case "mail.queued":
    case "copy.sent":
      return `To ${facts.to}`;
    case "link.issued":
      return typeof facts.expiresAt === "number" ? `Valid until ${printedInstant(facts.expiresAt)}` : null;
    case "consent.given":
      return `Disclosure ${facts.disclosureVersion}`;
    case "signature.adopted":
      return `${facts.method === "typed" ? "Typed" : "Drawn"}`;
    case "status.set_by_owner":
      return `From ${facts.from} to ${facts.to}`;
    default:
      return null;
  }
}
