import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import type { Detail, DetailAct, DetailEvent } from "./detail-view";
import { Stamp } from "./stamp";

const SHOWN = 5;

interface ActivityProps {
  acts: DetailAct[];
  findings: Detail["findings"];
}

/** What was done about the proposal, newest first, and whether the record of it is whole (evidence.md). */
export function Activity({ acts, findings }: ActivityProps) {
  const older = acts.slice(SHOWN);
  return (
    <Panel title="Activity">
      <Timeline acts={acts.slice(0, SHOWN)} label="Latest activity" />
      {older.length > 0 ? (
        <details className="mb-3">
          <summary className="rounded-control py-1 text-sm font-semibold text-action hover:underline">
            Earlier activity ({older.length})
          </summary>
          <div className="mt-3">
            <Timeline acts={older} label="Earlier activity" />
          </div>
        </details>
      ) : null}
      <Verdict findings={findings} count={acts.reduce((sum, { events }) => sum + events.length, 0)} />
    </Panel>
  );
}

function Timeline({ acts, label }: { acts: DetailAct[]; label: string }) {
  return (
    <ol aria-label={label} className="mb-3">
      {acts.map((act) => (
        <li key={act.events[0]?.seq} className="group relative ps-6 pb-4 last:pb-1">
          <span
            aria-hidden="true"
            className="absolute start-[5px] top-2 bottom-0 w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="absolute start-0 top-1.5 size-[11px] rounded-full border-2 border-action bg-sheet"
          />
          <p className="text-sm font-medium wrap-anywhere">
            {act.words}
            {act.detail ? <span className="font-normal text-muted"> {act.detail}</span> : null}
          </p>
          <p className="text-xs text-muted">
            <Stamp at={act.at} who={act.who} />
          </p>
          {act.events.length > 1 ? <Events events={act.events} /> : null}
        </li>
      ))}
    </ol>
  );
}

/** What the act left in the record, each event under its number. */
function Events({ events }: { events: DetailEvent[] }) {
  return (
    <details className="mt-1 text-xs text-muted">
      <summary className="w-fit rounded-control py-1 text-action hover:underline max-sm:py-3.5">
        {events.length} events
      </summary>
      <ol className="mt-1 grid gap-2 border-s border-line ps-3">
        {events.map(({ seq, words, detail, at }) => (
          <li key={seq} className="wrap-anywhere">
            <span className="tabular-nums">{seq}.</span> <span className="text-ink">{words}</span>
            {detail ? ` ${detail}` : null}
            <span className="block">
              <LocalTime value={at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Verdict({ findings, count }: Pick<ActivityProps, "findings"> & { count: number }) {
  if (findings.count === 0) {
    return (
      <p className="border-t border-line pt-3 text-sm text-muted">
        <strong className="font-semibold text-signed">Evidence intact.</strong> {count} chained{" "}
        {count === 1 ? "event" : "events"}: none was changed or removed, and every record matches.
      </p>
    );
  }
  const more = findings.count - findings.first.length;
  return (
    <div id="evidence" className="scroll-mt-24 border-t border-line pt-3 text-sm text-muted">
      <p>
        <strong className="font-semibold text-rejected">Evidence damaged.</strong> The record of this proposal
        was changed after it was written:
      </p>
      <ul className="mt-2 list-disc ps-5 wrap-anywhere">
        {findings.first.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {more > 0 ? <li>{more} more like these.</li> : null}
      </ul>
    </div>
  );
}
