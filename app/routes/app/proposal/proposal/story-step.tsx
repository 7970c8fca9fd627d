import { ArrowRight } from "lucide";
import { MailState } from "~/components/mail-state";
import { comparisonPath } from "~/domain/proposals/changes/comparison-request";
import { statusLabel } from "~/domain/proposals/status";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-time";
import { lazyPart, Part } from "~/ui/on-demand";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import { StepMails } from "../delivery/step-mails";
import type { StepView } from "./proposal-view";
import { Stamp } from "./stamp";

/** An email did not arrive. */
const undeliveredPart = lazyPart("undelivered", () => import("../delivery/undelivered-mail"));

interface StoryStepProps {
  proposalId: string;
  step: StepView;
}

/** One event, its mails, and the details unfolded. */
export function StoryStep({ proposalId, step }: StoryStepProps) {
  const { words: text, detail, who, at, mails, lost, newVersion } = step;
  const requests = mails.find(({ isToClient }) => isToClient);
  // A failed mail states the reason itself.
  const isSaidBelow = lost.some(({ error }) => error === detail);
  return (
    <li className="group/step relative ps-6 pb-4 last:pb-1">
      <span
        aria-hidden="true"
        className="absolute start-[5px] top-2 bottom-0 w-px bg-line group-last/step:hidden"
      />
      <span
        aria-hidden="true"
        className={classes(
          "absolute start-0 top-1.5 size-[11px] rounded-full border-2 bg-sheet",
          lost.length > 0 ? "border-rejected" : "border-action",
        )}
      />
      <p className="text-sm font-medium wrap-anywhere">
        <span>{text}</span>
        {detail && !isSaidBelow ? <span className="font-normal text-muted">{` – ${detail}`}</span> : null}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-xs text-muted">
          <Stamp at={at} who={who} />
        </p>
        {requests ? <MailState state={requests.state} /> : null}
      </div>
      {lost.map((delivery) => (
        <Part key={delivery.id} part={undeliveredPart}>
          {({ UndeliveredMail }) => <UndeliveredMail proposalId={proposalId} delivery={delivery} />}
        </Part>
      ))}
      {newVersion ? (
        <TextLink
          to={comparisonPath(proposalId, { from: newVersion - 1, to: newVersion })}
          className="inline-block py-1 text-xs max-sm:py-3.5"
        >
          {t("What changed in version {number}", { number: newVersion })}
        </TextLink>
      ) : null}
      <More step={step} />
    </li>
  );
}

function More({ step: { words: text, status, mails, events } }: { step: StepView }) {
  if (events.length < 2 && mails.length === 0 && status === null) return null;
  return (
    <details className="mt-1 text-xs text-muted">
      <summary className="w-fit rounded-control py-1 text-action hover:underline max-sm:py-3.5">
        {t("Details")}
        <span className="sr-only">{`: ${text}`}</span>
      </summary>
      <div className="mt-1 grid gap-3 border-s border-line ps-3">
        {status ? <StatusChange {...status} /> : null}
        {mails.length > 0 ? <StepMails mails={mails} /> : null}
        <ol aria-label={t("Events")} className="grid gap-2">
          {events.map(({ seq, text, detail, at }) => (
            <li key={seq} className="wrap-anywhere">
              <span className="tabular-nums">{`${seq}.`}</span> <span className="text-ink">{text}</span>
              {detail ? <span>{` – ${detail}`}</span> : null}
              <span className="block">
                <LocalTime value={at} />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

const StatusChange = ({ from, to }: NonNullable<StepView["status"]>) => (
  <p>
    <Words
      text="Status: {from}{arrow}<span> to </span>{to}"
      from={statusLabel(from)}
      arrow={<Icon of={ArrowRight} className="mx-1 inline size-3 align-[-0.125rem]" />}
      span={(words) => <span className="sr-only">{words}</span>}
      to={<span className="text-ink">{statusLabel(to)}</span>}
    />
  </p>
);
