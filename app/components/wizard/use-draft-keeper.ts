import { type RefObject, useEffect, useRef, useState } from "react";
import type { BriefField } from "~/domain/proposals/brief";
import type { Answers } from "~/domain/proposals/brief-answers";
import { type Autosave, autosave, type Heard } from "./autosave";
import { wordsFor } from "./field-words";
import { asStored, fillIn, typedIn } from "./form-values";
import { forgetStep, keepCopy, keptSteps, noteStored, type Place } from "./kept-copies";
import { listen } from "./listen";
import type { Refused } from "./save-answers";
import { useSaveStanding } from "./save-state";
import { type Conflict, useConflict } from "./use-conflict";
import { useDraftAddress } from "./use-draft-address";
import { useForgetWhenStored } from "./use-forget-when-stored";
import { useOffer } from "./use-offer";

export interface KeeperProps {
  form: RefObject<HTMLFormElement>;
  place: Place;
  names: readonly BriefField[];
  /** The step's answers as the server has them, and when it got them; null when it has none. */
  stored: Answers;
  savedAt: number | null;
  /** What was changed elsewhere, when this form was refused for it. */
  refusal: Conflict | null;
  /** Goes on under the id of a draft that was begun before, and never stored. */
  adopt(draftId: string): void;
}

/** Keeps a step while it is typed, here and on the server, and finds what was kept and never saved. */
export function useDraftKeeper(props: KeeperProps) {
  const { form } = props;
  const place = useRef(props.place);
  place.current = props.place;
  const { base, hiddenBase, move } = useBase(props);
  const draft = useDraftAddress(props.place, props.savedAt !== null);
  const { found, offersOwn, look, decide } = useOffer({
    form,
    place,
    isNew: draft.isNew,
    adopt: props.adopt,
  });
  const { conflict, open, put } = useConflict(props.refusal);
  const saver = useRef<Autosave | null>(null);
  const submitted = useRef<Answers>({});
  const [otherSteps, setOtherSteps] = useState<number[]>([]);
  const [trouble, setTrouble] = useState<Refused | null>(null);
  const { tell } = useSaveStanding();
  useForgetWhenStored(props.place, () => move(submitted.current));

  const heard = (saved: Heard) => {
    setTrouble(saved.kind === "refused" ? saved : null);
    if (saved.kind === "conflict") put(saved);
    if (saved.kind === "waiting") tell({ kind: "kept" });
    if (saved.kind === "refused" || saved.kind === "conflict") tell({ kind: "not-saved" });
    if (saved.kind !== "saved") return;
    move(without(saved.refused, saved.sent));
    tell({ kind: "saved", savedAt: saved.savedAt, except: saved.refused.map(labelOf) });
    draft.isMade();
    if (offersOwn()) return;
    // What was typed since it was sent is nowhere but in the copy.
    if (saver.current?.hasMore()) noteStored(place.current);
    else forgetStep(place.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step; the form is keyed by draft and step
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = () => typedIn(element, props.names);
    const keeper = autosave({
      draftId: () => place.current.draftId,
      answers: () => asStored(typed()),
      base: () => base.current,
      isUndecided: () => open.current !== null,
      tell: (state) => ("sent" in state ? heard(state) : tell(state)),
    });
    saver.current = keeper;
    look(props.stored, props.savedAt);
    setOtherSteps(keptSteps(place.current));
    return listen(element, keeper, {
      typed: () => {
        // What is offered is not written over before it was decided on.
        if (offersOwn()) return;
        const copy = { answers: typed() as Answers, base: base.current, at: Date.now() };
        keepCopy(place.current, draft.isNew(), copy);
      },
      sent: () => {
        submitted.current = asStored(typed());
        if (open.current?.isRefused) take(open.current);
      },
    });
  }, []);

  /** From here on their answers are what this page's are changed from. */
  const take = ({ theirs }: Conflict) => {
    put(null);
    move(theirs);
  };
  const settle = (keepsMine: boolean) => {
    if (!conflict || !form.current) return;
    take(conflict);
    if (!keepsMine) fillIn(form.current, conflict.theirs);
    saver.current?.now();
    if (!keepsMine) tell({ kind: "saved", savedAt: conflict.savedAt, except: [] });
  };
  return { found, otherSteps, trouble, conflict, hiddenBase, decide, settle };
}

/** What the server has, as far as this page knows; the form takes it along in a hidden field. */
function useBase({ stored, refusal }: KeeperProps) {
  const base = useRef<Answers>(stored);
  const element = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => JSON.stringify({ ...stored, ...refusal?.theirs }));
  const show = (answers: Answers) => {
    const shown = JSON.stringify(answers);
    // At once, as the form may be sent before the next render; and for React, which writes it anew at each.
    if (element.current) element.current.value = shown;
    setText(shown);
  };
  const move = (answers: Answers) => {
    base.current = { ...base.current, ...answers };
    show(base.current);
  };
  // The form alone knows what it was refused for, so that pressing again decides, and nothing that saves by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it matters when the form is refused, and only then
  useEffect(() => {
    if (refusal) show({ ...base.current, ...refusal.theirs });
  }, [refusal]);
  return { base, hiddenBase: { ref: element, defaultValue: text }, move };
}

const labelOf = (field: BriefField) => wordsFor(field, "fixed", "USD").label;

const without = (fields: readonly string[], answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field)));
