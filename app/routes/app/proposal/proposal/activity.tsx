import { usePolling } from "~/components/use-polling";
import { t } from "~/platform/words/t";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import type { MailView } from "../delivery/delivery-view";
import type { ProposalView, StepView } from "./proposal-view";
import { StoryStep } from "./story-step";

const MAX_SHOWN = 5;

/** The timeline, newest first, and whether the evidence is intact (docs/evidence.md). */
export function Activity({ proposal }: { proposal: ProposalView }) {
  const { id: proposalId, story, findings } = proposal;
  const older = story.slice(MAX_SHOWN);
  usePolling(story.some(({ mails }) => mails.some(isOnItsWay)));
  return (
    <Panel title={t("Activity")}>
      <Timeline proposalId={proposalId} steps={story.slice(0, MAX_SHOWN)} label={t("Latest activity")} />
      {older.length > 0 ? (
        <details className="mb-3" open={older.some(({ lost }) => lost.some(needsAction)) || undefined}>
          <summary className="rounded-control py-1 text-sm font-semibold text-action hover:underline">
            {t("Earlier activity ({count})", { count: older.length })}
          </summary>
          <div className="mt-3">
            <Timeline proposalId={proposalId} steps={older} label={t("Earlier activity")} />
          </div>
        </details>
      ) : null}
      <Verdict findings={findings} story={story} />
    </Panel>
  );
}

const isOnItsWay = ({ state }: MailView): boolean => state === "pending" || state === "working";

const needsAction = ({ canRetry, canCorrect }: MailView): boolean => canRetry || canCorrect;

interface TimelineProps {
  proposalId: string;
  steps: StepView[];
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

function Verdict({ findings, story }: Pick<ProposalView, "findings" | "story">) {
  if (findings.count === 0) {
    return (
      <p className="border-t border-line pt-3 text-sm text-muted">
        <Words
          text="<strong>Audit trail verified:</strong> {events}."
          events={eventsOf(story)}
          strong={(words) => <strong className="font-semibold text-signed">{words}</strong>}
        />
      </p>
    );
  }
  const more = findings.count - findings.first.length;
  return (
    <div id="evidence" className="scroll-mt-24 border-t border-line pt-3 text-sm text-muted">
      <p>
        <Words
          text="<strong>Audit trail damaged.</strong> The record of this proposal was changed after it was written:"
          strong={(words) => <strong className="font-semibold text-rejected">{words}</strong>}
        />
      </p>
      <ul className="mt-2 list-disc ps-5 wrap-anywhere">
        {findings.first.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {more > 0 ? <li>{t("{count} more like these.", { count: more })}</li> : null}
      </ul>
    </div>
  );
}

/** One step may have several events. */
function eventsOf(story: StepView[]): string {
  const count = story.reduce((sum, { events }) => sum + events.length, 0);
  const steps = story.filter(({ events }) => events.length > 0).length;
  return steps === count
    ? t("{count, plural, one {{count} event} other {{count} events}}", { count })
    : t(
        "{count, plural, one {{count} event} other {{count} events}} in {steps, plural, one {{steps} step} other {{steps} steps}}",
        { count, steps },
      );
}
