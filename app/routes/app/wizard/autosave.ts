/** Saves after a pause, one request at a time, and retries. */

import { backoff } from "~/components/backoff";
import type { BriefField } from "~/domain/briefs/brief";
import { type Answers, answersTo } from "~/domain/briefs/brief-values";
import { type SaveOutcome, saveAnswers } from "./save-answers";

/** Milliseconds of no typing before a save. */
const TYPING_PAUSE_MS = 1_000;

export type SaveResult = SaveOutcome & { sent: Answers };

interface AutosaveOptions {
  draftId(): string;
  /** The form's current answers. */
  answers(): Answers;
  /** The last known answers of the server. */
  base(): Answers;
  /** Stops sending while a conflict is open. */
  hasConflict(): boolean;
  onState(state: { kind: "saving" | "pending" } | SaveResult): void;
}

export interface Autosave {
  onInput(): void;
  saveNow(): Promise<void>;
  /** Uses `keepalive`, to outlive the page. */
  saveOnLeave(): void;
  /** Saves once more, without retries. */
  close(): void;
  /** The request in progress. */
  pendingSave(): Promise<void> | null;
  /** Called when the form itself is submitted. */
  cancelTimer(): void;
  hasUnsaved(): boolean;
}

export function autosave(options: AutosaveOptions): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const pauses = backoff();
  let isClosed = false;
  /** Typed since the last request began. */
  let isNewer = false;
  /** Sent without a response; may have arrived. */
  let unanswered: Answers = {};

  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => now(), milliseconds);
  };
  const now = async (isLeaving = false): Promise<void> => {
    clearTimeout(timer);
    if (running) return running.then(() => now(isLeaving));
    const body = options.hasConflict() ? null : changed(options);
    if (!body) return;
    options.onState({ kind: "saving" });
    isNewer = false;
    running = saveAnswers(options.draftId(), body, { isLeaving }).then((saved) => {
      running = null;
      return onSaved(saved, body.answers, isLeaving);
    });
    return running;
  };
  const onSaved = (saved: SaveOutcome, sent: Answers, isLeaving: boolean): Promise<void> | undefined => {
    // The conflict is with an own request that seemed lost.
    if (saved.kind === "conflict" && isWithin(saved.theirs, unanswered)) {
      unanswered = {};
      options.onState({ kind: "saved", savedAt: saved.savedAt, refused: [], sent: saved.theirs });
      return now(isLeaving);
    }
    options.onState({ ...saved, sent });
    if (saved.kind === "saved" && isNewer) options.onState({ kind: "pending" });
    const isLater = saved.kind === "refused" && saved.isTemporary;
    unanswered = isLater ? { ...unanswered, ...sent } : {};
    if (isLater) wait(pauses.next());
    else pauses.reset();
  };
  return {
    onInput() {
      if (options.hasConflict()) return;
      isNewer = true;
      options.onState({ kind: "pending" });
      wait(TYPING_PAUSE_MS);
    },
    saveNow: () => now(),
    saveOnLeave: () => void now(true),
    close() {
      isClosed = true;
      now(true);
    },
    pendingSave: () => running,
    cancelTimer: () => clearTimeout(timer),
    hasUnsaved: () => changed(options) !== null,
  };
}

const isWithin = (some: Answers, all: Answers): boolean =>
  (Object.keys(some) as BriefField[]).every((field) => some[field] === all[field]);

/** Unsaved answers with their base; null if there are none. */
function changed({ answers, base }: AutosaveOptions): { answers: Answers; base: Answers } | null {
  const [typed, known] = [answers(), base()];
  const fields = (Object.keys(typed) as BriefField[]).filter((field) => typed[field] !== known[field]);
  if (fields.length === 0) return null;
  return { answers: answersTo(fields, typed), base: answersTo(fields, known) };
}
