import { Panel } from "~/ui/panel";
import type { DetailEvent } from "./detail-view";
import { Stamp } from "./stamp";

const SHOWN = 6;

interface ActivityProps {
  events: DetailEvent[];
  badEvent: number | null;
}

/** What happened to the proposal, newest first, and whether the record of it is whole (evidence.md). */
export function Activity({ events, badEvent }: ActivityProps) {
  const older = events.slice(SHOWN);
  return (
    <Panel title="Activity">
      <Timeline events={events.slice(0, SHOWN)} label="Latest activity" />
      {older.length > 0 ? (
        <details className="mb-3">
          <summary className="rounded-control py-1 text-sm font-semibold text-action hover:underline">
            Full audit trail ({older.length} more)
          </summary>
          <div className="mt-3">
            <Timeline events={older} label="Earlier activity" />
          </div>
        </details>
      ) : null}
      <Verdict badEvent={badEvent} count={events.length} />
    </Panel>
  );
}

function Timeline({ events, label }: { events: DetailEvent[]; label: string }) {
  return (
    <ol aria-label={label} className="mb-3">
      {events.map((event) => (
        <li key={event.seq} className="group relative ps-6 pb-4 last:pb-1">
          <span
            aria-hidden="true"
            className="absolute start-[5px] top-2 bottom-0 w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="absolute start-0 top-1.5 size-[11px] rounded-full border-2 border-action bg-sheet"
          />
          <p className="text-sm font-medium wrap-anywhere">
            {event.words}
            {event.detail ? <span className="font-normal text-muted"> {event.detail}</span> : null}
          </p>
          <p className="text-xs text-muted">
            <Stamp at={event.at} who={event.who} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Verdict({ badEvent, count }: { badEvent: number | null; count: number }) {
  if (badEvent === null) {
    return (
      <p className="border-t border-line pt-3 text-sm text-muted">
        <strong className="font-semibold text-signed">Evidence intact.</strong> {count} chained{" "}
        {count === 1 ? "event" : "events"}, none changed or missing.
      </p>
    );
  }
  return (
    <p className="border-t border-line pt-3 text-sm text-muted">
      <strong className="font-semibold text-rejected">Evidence damaged.</strong> Event {badEvent} does not fit
      the chain: it was changed, removed or slipped in.
    </p>
  );
}
