import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { labelOf } from "~/components/brief/field-words";
import { fillForm, loadAnswerRules, readTyped, toAnswers } from "~/components/brief/form-values";
import type { BriefField } from "~/domain/briefs/brief";
import type { Answers } from "~/domain/briefs/brief-values";
import { Part } from "~/ui/on-demand";
import { type Autosave, autosave, type SaveResult } from "./autosave";
import { promptsPart } from "./lazy-parts";
import { listenToForm } from "./listen-to-form";
import { type DraftStep, markStored, otherLocalSteps, removeLocalStep, saveLocalStep } from "./local-drafts";
import type { SaveRefusal } from "./save-answers";
import { useSaveStatus } from "./save-status";
import { type Conflict, useConflict } from "./use-conflict";
import { useForgetWhenStored } from "./use-forget-when-stored";
import { useRestorePrompt } from "./use-restore-prompt";

export interface DraftSaverProps {
  form: RefObject<HTMLFormElement>;
  place: DraftStep;
  names: readonly BriefField[];
  /** The server's answers, and when they were saved. */
  stored: Answers;
  savedAt: number | null;
  /** Conflicting changes that made the server refuse the form. */
  refusal: Conflict | null;
  /** Continues with the id of a restored draft. */
  adoptDraftId(draftId: string): void;
  /** Id of the form's error. */
  errorId: string;
}

export type Saver = ReturnType<typeof useDraftSaver>;

/** Saves a step and shows prompts. State lives here, as rendering the form alone would cut it off from its fields. */
export function DraftSaver(props: DraftSaverProps) {
  const saver = useDraftSaver(props);
  const hasPrompt =
    saver.found !== null || saver.conflict !== null || saver.failure !== null || saver.otherSteps.length > 0;
  return (
    <div className="grid gap-4 empty:hidden [&:has(>:only-child[type=hidden])]:hidden">
      {/* The base of the form, for the server to merge with; works without JavaScript. */}
      <input {...saver.hiddenBase} type="hidden" name="base" />
      {hasPrompt ? (
        <Part part={promptsPart}>{({ DraftPrompts }) => <DraftPrompts saver={saver} {...props} />}</Part>
      ) : null}
    </div>
  );
}

/** Saves a step locally and on the server, and offers unsaved drafts. */
function useDraftSaver(props: DraftSaverProps) {
  const { form } = props;
  const place = useRef(props.place);
  place.current = props.place;
  const { base, hiddenBase, updateBase } = useBase(props);
  const draft = useDraftUrl(props.place, props.savedAt !== null);
  const { found, isOwnPromptOpen, findLocalDraft, decide } = useRestorePrompt({
    form,
    place,
    isNew: draft.isNew,
    adoptDraftId: props.adoptDraftId,
  });
  const { conflict, openConflict, changeConflict } = useConflict(props.refusal);
  const saver = useRef<Autosave | null>(null);
  const submitted = useRef<Answers>({});
  const [otherSteps, setOtherSteps] = useState<number[]>([]);
  const [failure, setFailure] = useState<SaveRefusal | null>(null);
  const { setStatus } = useSaveStatus();
  useForgetWhenStored(props.place, () => updateBase(submitted.current));

  const onResult = (saved: SaveResult) => {
    setFailure(saved.kind === "refused" ? saved : null);
    if (saved.kind === "conflict") changeConflict(saved);
    if (saved.kind === "waiting") setStatus({ kind: "kept" });
    if (saved.kind === "refused" || saved.kind === "conflict") setStatus({ kind: "not-saved" });
    if (saved.kind !== "saved") return;
    updateBase(without(saved.refused, saved.sent));
    setStatus({
      kind: "saved",
      savedAt: saved.savedAt,
      except: saved.refused.map((field) => labelOf(field)),
    });
    draft.markCreated();
    if (isOwnPromptOpen()) return;
    // Keeps what was typed since the request.
    if (saver.current?.hasUnsaved()) markStored(place.current);
    else removeLocalStep(place.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step; the form is keyed by draft and step
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = () => readTyped(element, props.names);
    const autosaver = autosave({
      draftId: () => place.current.draftId,
      answers: () => toAnswers(typed()),
      base: () => base.current,
      hasConflict: () => openConflict.current !== null,
      onState: (state) => ("sent" in state ? onResult(state) : setStatus(state)),
    });
    saver.current = autosaver;
    loadAnswerRules();
    findLocalDraft(props.stored, props.savedAt);
    setOtherSteps(otherLocalSteps(place.current));
    return listenToForm(element, autosaver, {
      onTyped: () => {
        if (isOwnPromptOpen()) return;
        const copy = { answers: typed() as Answers, base: base.current, at: Date.now() };
        saveLocalStep(place.current, draft.isNew(), copy);
      },
      onSent: () => {
        submitted.current = toAnswers(typed());
        if (openConflict.current?.isRefused) acceptTheirs(openConflict.current);
      },
    });
  }, []);

  /** Their answers become the base. */
  const acceptTheirs = ({ theirs }: Conflict) => {
    changeConflict(null);
    updateBase(theirs);
  };
  const resolveConflict = (keepsMine: boolean) => {
    if (!conflict || !form.current) return;
    acceptTheirs(conflict);
    if (!keepsMine) fillForm(form.current, conflict.theirs);
    saver.current?.saveNow();
    if (!keepsMine) setStatus({ kind: "saved", savedAt: conflict.savedAt, except: [] });
  };
  return { found, otherSteps, failure, conflict, hiddenBase, decide, resolveConflict };
}

/** The server's answers as known here, also posted by a hidden field. */
function useBase({ stored, refusal }: DraftSaverProps) {
  const base = useRef<Answers>(stored);
  const element = useRef<HTMLInputElement>(null);
  const [baseJson, setBaseJson] = useState(() => JSON.stringify({ ...stored, ...refusal?.theirs }));
  const writeBase = (answers: Answers) => {
    const shown = JSON.stringify(answers);
    // At once, as the form may submit before the next render; and in state, as React rewrites it.
    if (element.current) element.current.value = shown;
    setBaseJson(shown);
  };
  const updateBase = (answers: Answers) => {
    base.current = { ...base.current, ...answers };
    writeBase(base.current);
  };
  // Not in `base`, so that only submitting again decides, and no autosave.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it matters when the form is refused, and only then
  useEffect(() => {
    if (refusal) writeBase({ ...base.current, ...refusal.theirs });
  }, [refusal]);
  return { base, hiddenBase: { ref: element, defaultValue: baseJson }, updateBase };
}

const without = (fields: readonly string[], answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field)));

/** Puts the draft's id into the URL once it exists, unless the user is leaving. */
function useDraftUrl({ draftId, step }: DraftStep, isStored: boolean) {
  const isCreated = useRef(isStored);
  const [isUpdateDue, setUpdateDue] = useState(false);
  const { state, location: target, formMethod } = useNavigation();
  const isIdle = state === "idle";
  const { pathname, search: currentSearch } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isUpdateDue || !isIdle) return;
    setUpdateDue(false);
    const search = `?draft=${draftId}&step=${step}`;
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [isUpdateDue, isIdle, pathname, draftId, step, navigate]);
  // Submitting the first step creates the draft; Back must find it.
  const isCreatedBySubmit =
    state === "loading" &&
    formMethod === "POST" &&
    new URLSearchParams(target.search).get("draft") === draftId &&
    !new URLSearchParams(currentSearch).has("draft");
  useEffect(() => {
    if (isCreatedBySubmit)
      window.history.replaceState(window.history.state, "", `${pathname}?draft=${draftId}&step=${step}`);
  }, [isCreatedBySubmit, pathname, draftId, step]);
  return {
    isNew: () => !isCreated.current,
    markCreated: () => {
      if (isCreated.current) return;
      isCreated.current = true;
      setUpdateDue(true);
    },
  };
}
