import { counted } from "~/domain/proposals/several";
import { Panel } from "~/ui/panel";
import type { Detail, DetailDelivery, DetailStep } from "./detail-view";
import { StoryStep } from "./story-step";
import { useFreshWhile } from "./use-fresh-while";

const SHOWN = 5;

interface ActivityProps {
  proposalId: string;
  story: DetailStep[];
  findings: Detail["findings"];
}

/** The story of the proposal, newest first, and whether its record is whole (docs/evidence.md). */
export function Activity({ proposalId, story, findings }: ActivityProps) {
  const older = story.slice(SHOWN);
  useFreshWhile(story.some(({ mails }) => mails.some(isOnItsWay)));
  return (
    <Panel title="Activity">
      <Timeline proposalId={proposalId} steps={story.slice(0, SHOWN)} label="Latest activity" />
      {older.length > 0 ? (
        <details className="mb-3" open={older.some(({ lost }) => lost.some(asksForMore)) || undefined}>
          <summary className="rounded-control py-1 text-sm font-semibold text-action hover:underline">
            Earlier activity ({older.length})
          </summary>
          <div className="mt-3">
            <Timeline proposalId={proposalId} steps={older} label="Earlier activity" />
          </div>
        </details>
      ) : null}
      <Verdict findings={findings} story={story} />
    </Panel>
  );
}

const isOnItsWay = ({ state }: DetailDelivery): boolean => state === "pending" || state === "working";

const asksForMore = ({ canRetry, canCorrect }: DetailDelivery): boolean => canRetry || canCorrect;

interface TimelineProps {
  proposalId: string;
  steps: DetailStep[];
  label: string;
}

const Timeline = ({ proposalId, steps, label }: TimelineProps) => (
  <ol aria-label={label} className="mb-3">
    {steps.map((step) => (
      <StoryStep
        key={step.events[0]?.seq ?? `${step.at}-${step.words}-${step.status?.to}`}
        proposalId={proposalId}
        step={step}
      />
    ))}
  </ol>
);

function Verdict({ findings, story }: Pick<ActivityProps, "findings" | "story">) {
  if (findings.count === 0) {
    return (
      <p className="border-t border-line pt-3 text-sm text-muted">
        <strong className="font-semibold text-signed">Audit trail verified:</strong> {eventsOf(story)}.
      </p>
    );
  }
  const more = findings.count - findings.first.length;
  return (
    <div id="evidence" className="scroll-mt-24 border-t border-line pt-3 text-sm text-muted">
      <p>
        <strong className="font-semibold text-rejected">Audit trail damaged.</strong> The record of this
        proposal was changed after it was written:
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

/** A step of the list may hold several events of the record. */
function eventsOf(story: DetailStep[]): string {
  const count = story.reduce((sum, { events }) => sum + events.length, 0);
  const steps = story.filter(({ events }) => events.length > 0).length;
  return steps === count
    ? counted(count, "event")
    : `${counted(count, "event")} in ${counted(steps, "step")}`;
}
