import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { BriefField } from "~/domain/proposals/brief";
import type { Answers } from "~/domain/proposals/brief-answers";
import { cutText } from "~/platform/cut-text";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { TextLink } from "~/ui/text-link";
import { useHydrated } from "~/ui/use-hydrated";
import { SeePlans } from "../plans/see-plans";
import { optionText, wordsFor } from "./field-words";
import type { Refused } from "./save-answers";
import type { Conflict } from "./use-conflict";
import { type KeeperProps, useDraftKeeper } from "./use-draft-keeper";
import type { Found } from "./use-offer";

/**
 * Keeps a step while it is typed, and says what needs deciding. It has its state to itself: a render of the form
 * alone, without its fields, would make the form deaf to them.
 */
export function DraftKeeper({ errorId, ...props }: KeeperProps & { errorId: string }) {
  const { found, otherSteps, trouble, conflict, hiddenBase, decide, settle } = useDraftKeeper(props);
  return (
    <div className="grid gap-4 empty:hidden [&:has(>:only-child[type=hidden])]:hidden">
      {/* What this form was filled from: the server compares it with what it has by then, without scripts too. */}
      <input {...hiddenBase} type="hidden" name="base" />
      {found ? <Offer found={found} savedAt={props.savedAt} decide={decide} /> : null}
      {conflict ? <Choice conflict={conflict} settle={settle} place={props.place} errorId={errorId} /> : null}
      {trouble ? <Trouble trouble={trouble} /> : null}
      {otherSteps.length > 0 && !found ? <OtherSteps {...props.place} steps={otherSteps} /> : null}
    </div>
  );
}

function Two({ yes, no, decide }: { yes: string; no: string; decide: (yes: boolean) => void }) {
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

interface OfferProps {
  found: Found;
  savedAt: number | null;
  decide: (restores: boolean) => void;
}

function Offer({ found: { copy, offer }, savedAt, decide }: OfferProps) {
  return (
    <Banner
      role="status"
      title="Unsaved answers."
      action={<Two yes="Restore" no="Discard" decide={decide} />}
    >
      This browser kept what you typed on <LocalTime value={copy.at} />:{" "}
      <Listed fields={offer.fields} answers={copy.answers} />
      {offer.changedThere && savedAt ? (
        <>
          {" "}
          The saved draft was changed elsewhere on <LocalTime value={savedAt} />
          {offer.newer === "server" ? ", which is newer" : ""}. Restoring overwrites that.
        </>
      ) : null}
    </Banner>
  );
}

interface ChoiceProps {
  conflict: Conflict;
  settle: (keepsMine: boolean) => void;
  place: KeeperProps["place"];
  /** What the form names as its error, where it was refused. */
  errorId: string;
}

function Choice({ conflict, settle, place: { draftId, step }, errorId }: ChoiceProps) {
  const { theirs, savedAt, isRefused } = conflict;
  const hasScripts = useHydrated();
  return (
    <Banner
      id={isRefused ? errorId : undefined}
      role={isRefused ? "alert" : "status"}
      tone="warning"
      title="Changed elsewhere."
      action={
        hasScripts ? (
          <Two yes="Keep mine" no="Use the other" decide={settle} />
        ) : (
          <TextLink to={`?draft=${draftId}&step=${step}`}>Use the other</TextLink>
        )
      }
    >
      Another tab or device saved on <LocalTime value={savedAt} />:{" "}
      <Listed fields={Object.keys(theirs) as BriefField[]} answers={theirs} />
      {isRefused ? " Press the button again to keep what you typed here." : null}
    </Banner>
  );
}

function Trouble({ trouble }: { trouble: Refused }) {
  return (
    <Banner
      role="status"
      tone="warning"
      title="Not saved."
      action={
        trouble.upgrade ? (
          <SeePlans reason={trouble.upgrade} />
        ) : trouble.way ? (
          <TextLink to={trouble.way.to}>{trouble.way.text}</TextLink>
        ) : null
      }
    >
      {trouble.text} Your answers are kept in this browser.
    </Banner>
  );
}

function OtherSteps({ draftId, steps }: { draftId: string; steps: number[] }) {
  return (
    <Banner role="status" title="Unsaved answers.">
      This browser kept answers of{" "}
      {steps.map((step, index) => (
        <span key={step}>
          {index > 0 ? ", " : null}
          <Link to={`?draft=${draftId}&step=${step}`} className="font-semibold text-action underline">
            step {step}
          </Link>
        </span>
      ))}{" "}
      that were not saved.
    </Banner>
  );
}

/** As many as one sentence bears. */
const SHOWN = 3;

function Listed({ fields, answers }: { fields: BriefField[]; answers: Answers }): ReactNode {
  const more = fields.length - SHOWN;
  return (
    <>
      {fields.slice(0, SHOWN).map((field, index) => (
        <span key={field}>
          {index > 0 ? "; " : null}
          {wordsFor(field, "fixed", answers.currency ?? "USD").label} {excerpt(field, answers[field])}
        </span>
      ))}
      {more > 0 ? `; and ${more} more` : null}.
    </>
  );
}

/** Characters of an answer that remind of the rest. */
const EXCERPT = 60;

function excerpt(field: BriefField, answer: string | boolean | undefined): ReactNode {
  if (typeof answer === "boolean") return answer ? "(ticked)" : "(not ticked)";
  if (!answer) return "(empty)";
  const words = optionText(field, answer);
  const shown = words.length > EXCERPT ? `${cutText(words, EXCERPT)}…` : words;
  return <bdi>{`“${shown}”`}</bdi>;
}
