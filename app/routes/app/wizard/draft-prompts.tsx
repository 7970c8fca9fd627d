import type { ReactNode } from "react";
import { labelOf, optionText } from "~/components/brief/field-words";
import { SeePlans } from "~/components/plans/see-plans";
import type { BriefField } from "~/domain/briefs/brief";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import type { Answers } from "~/domain/briefs/brief-values";
import { cutText } from "~/platform/text/cut-text";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link/link";
import { LocalTime } from "~/ui/local-time";
import { TextLink } from "~/ui/text-link";
import { useHydrated } from "~/ui/use-hydrated";
import { Words } from "~/ui/words/words";
import type { DraftSaverProps, Saver } from "./draft-saver";
import type { SaveRefusal } from "./save-answers";
import type { Conflict } from "./use-conflict";
import type { FoundLocalStep } from "./use-restore-prompt";

interface DraftPromptsProps extends Pick<DraftSaverProps, "place" | "savedAt" | "errorId"> {
  saver: Saver;
}

/** Shows what a draft asks or reports, which most drafts never do. */
export function DraftPrompts({ saver, place, savedAt, errorId }: DraftPromptsProps) {
  const { found, otherSteps, failure, conflict, decide, resolveConflict } = saver;
  return (
    <>
      {found ? <RestorePrompt found={found} savedAt={savedAt} decide={decide} /> : null}
      {conflict ? (
        <ConflictPrompt
          conflict={conflict}
          resolveConflict={resolveConflict}
          place={place}
          errorId={errorId}
        />
      ) : null}
      {failure ? <SaveFailure failure={failure} /> : null}
      {otherSteps.length > 0 && !found ? <OtherSteps {...place} steps={otherSteps} /> : null}
    </>
  );
}

function TwoButtons({ yes, no, decide }: { yes: string; no: string; decide: (yes: boolean) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="button" size="row" onClick={() => decide(true)}>
        {yes}
      </Button>
      <Button type="button" size="row" variant="quiet" onClick={() => decide(false)}>
        {no}
      </Button>
    </div>
  );
}

interface RestorePromptProps {
  found: FoundLocalStep;
  savedAt: number | null;
  decide: (restores: boolean) => void;
}

function RestorePrompt({ found: { copy, offer }, savedAt, decide }: RestorePromptProps) {
  return (
    <Banner
      role="status"
      title={t("Unsaved answers.")}
      action={<TwoButtons yes={t("Restore")} no={t("Discard")} decide={decide} />}
    >
      <Words
        text="This browser kept what you typed on {at}: {answers}."
        at={<LocalTime value={copy.at} />}
        answers={<AnswerList fields={offer.fields} answers={copy.answers} />}
      />
      {offer.changedOnServer && savedAt ? (
        <>
          {" "}
          {offer.newer === "server" ? (
            <Words
              text="The saved draft was changed elsewhere on {at}, which is newer. Restoring overwrites that."
              at={<LocalTime value={savedAt} />}
            />
          ) : (
            <Words
              text="The saved draft was changed elsewhere on {at}. Restoring overwrites that."
              at={<LocalTime value={savedAt} />}
            />
          )}
        </>
      ) : null}
    </Banner>
  );
}

interface ConflictPromptProps {
  conflict: Conflict;
  resolveConflict: (keepsMine: boolean) => void;
  place: DraftSaverProps["place"];
  errorId: string;
}

function ConflictPrompt({
  conflict,
  resolveConflict,
  place: { draftId, step },
  errorId,
}: ConflictPromptProps) {
  const { theirs, savedAt, isRefused } = conflict;
  const hasScripts = useHydrated();
  return (
    <Banner
      id={isRefused ? errorId : undefined}
      role={isRefused ? "alert" : "status"}
      tone="warning"
      title={t("Changed elsewhere.")}
      action={
        hasScripts ? (
          <TwoButtons yes={t("Keep mine")} no={t("Use the other")} decide={resolveConflict} />
        ) : (
          <TextLink to={`?draft=${draftId}&step=${step}`}>{t("Use the other")}</TextLink>
        )
      }
    >
      <Words
        text="Another tab or device saved on {at}: {answers}."
        at={<LocalTime value={savedAt} />}
        answers={<AnswerList fields={Object.keys(theirs) as BriefField[]} answers={theirs} />}
      />
      {isRefused ? <span>{` ${t("Press the button again to keep what you typed here.")}`}</span> : null}
    </Banner>
  );
}

function SaveFailure({ failure }: { failure: SaveRefusal }) {
  return (
    <Banner
      role="status"
      tone="warning"
      title={t("Not saved.")}
      action={
        failure.upgrade ? (
          <SeePlans reason={failure.upgrade} />
        ) : failure.link ? (
          <TextLink to={failure.link.to}>{failure.link.text}</TextLink>
        ) : null
      }
    >
      {`${failure.text} ${t("Your answers are kept in this browser.")}`}
    </Banner>
  );
}

function OtherSteps({ draftId, steps }: { draftId: string; steps: number[] }) {
  return (
    <Banner role="status" title={t("Unsaved answers.")}>
      <Words
        text="This browser kept answers of {steps} that were not saved."
        steps={steps.map((step, index) => (
          <span key={step}>
            {index > 0 ? <span>{", "}</span> : null}
            <Link to={`?draft=${draftId}&step=${step}`} className="font-semibold text-action underline">
              {t("step {step}", { step })}
            </Link>
          </span>
        ))}
      />
    </Banner>
  );
}

/** More would not fit into a sentence. */
const MAX_LISTED = 3;

function AnswerList({ fields, answers }: { fields: BriefField[]; answers: Answers }): ReactNode {
  const more = fields.length - MAX_LISTED;
  return (
    <>
      {fields.slice(0, MAX_LISTED).map((field, index) => (
        <span key={field}>
          <span>{`${index > 0 ? "; " : ""}${labelOf(field, { pricingModel: "fixed", currency: answers.currency ?? "USD" })}`}</span>{" "}
          {excerpt(field, answers[field])}
        </span>
      ))}
      {more > 0 ? <span>{`; ${t("and {more} more", { more })}`}</span> : null}
    </>
  );
}

/** Characters. */
const EXCERPT_LENGTH = 60;

function excerpt(field: BriefField, answer: string | boolean | undefined): ReactNode {
  if (typeof answer === "boolean") return answer ? t("(ticked)") : t("(not ticked)");
  if (!answer) return t("(empty)");
  const text = optionText(BRIEF_FIELDS[field], answer);
  const shown = text.length > EXCERPT_LENGTH ? `${cutText(text, EXCERPT_LENGTH)}…` : text;
  return <bdi>{`“${shown}”`}</bdi>;
}
