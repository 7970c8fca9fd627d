/** When to save: a moment after typing stops, one request at a time, and again later where that may help. */

import type { BriefField } from "~/domain/proposals/brief";
import { type Answers, answersTo } from "~/domain/proposals/brief-answers";
import { type Saved, saveAnswers } from "./save-answers";

/** Milliseconds without a key before it is saved. */
const MOMENT = 1_000;
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 60_000;

export type Heard = Saved & { sent: Answers };

export interface AutosaveWorld {
  draftId(): string;
  /** What stands in the form, as it would be stored. */
  answers(): Answers;
  /** What the server has, as far as this page knows. */
  base(): Answers;
  /** Somebody has to choose between two answers first: until then nothing is sent. */
  isUndecided(): boolean;
  tell(state: { kind: "saving" | "pending" } | Heard): void;
}

export interface Autosave {
  /** Something was typed. */
  touch(): void;
  now(): Promise<void>;
  /** Sends what is left, in a request that outlives the page: it may not come back. */
  leave(): void;
  /** Leaves for good: what fails now is not tried again. */
  close(): void;
  /** The request that is under way, if there is one. */
  underWay(): Promise<void> | null;
  /** Stops waiting, where somebody else saves now. */
  rest(): void;
  /** Something stands in the form that the server does not have. */
  hasMore(): boolean;
}

export function autosave(world: AutosaveWorld): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let retry = FIRST_RETRY;
  let isClosed = false;
  /** Something was typed since the last request began: what that saves is not all of it. */
  let isNewer = false;
  /** Sent, and never answered: it may have arrived all the same. */
  let unanswered: Answers = {};

  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => now(), milliseconds);
  };
  const now = async (isLeaving = false): Promise<void> => {
    clearTimeout(timer);
    if (running) return running.then(() => now(isLeaving));
    const body = world.isUndecided() ? null : changed(world);
    if (!body) return;
    world.tell({ kind: "saving" });
    isNewer = false;
    running = saveAnswers(world.draftId(), body, { isLeaving }).then((saved) => {
      running = null;
      return hear(saved, body.answers, isLeaving);
    });
    return running;
  };
  const hear = (saved: Saved, sent: Answers, isLeaving: boolean): Promise<void> | undefined => {
    // What "somebody else" saved is what this page sent before: there is nothing to choose.
    if (saved.kind === "conflict" && isWithin(saved.theirs, unanswered)) {
      unanswered = {};
      world.tell({ kind: "saved", savedAt: saved.savedAt, refused: [], sent: saved.theirs });
      return now(isLeaving);
    }
    world.tell({ ...saved, sent });
    if (saved.kind === "saved" && isNewer) world.tell({ kind: "pending" });
    const isLater = saved.kind === "refused" && saved.mayPass;
    unanswered = isLater ? { ...unanswered, ...sent } : {};
    if (isLater) wait(retry);
    retry = isLater ? Math.min(2 * retry, LONGEST_RETRY) : FIRST_RETRY;
  };
  return {
    touch() {
      if (world.isUndecided()) return;
      isNewer = true;
      world.tell({ kind: "pending" });
      wait(MOMENT);
    },
    now: () => now(),
    leave: () => void now(true),
    close() {
      isClosed = true;
      now(true);
    },
    underWay: () => running,
    rest: () => clearTimeout(timer),
    hasMore: () => changed(world) !== null,
  };
}

const isWithin = (some: Answers, all: Answers): boolean =>
  (Object.keys(some) as BriefField[]).every((field) => some[field] === all[field]);

/** What stands in the form and not on the server, with what it was changed from; null where that is nothing. */
function changed({ answers, base }: AutosaveWorld): { answers: Answers; base: Answers } | null {
  const [typed, known] = [answers(), base()];
  const fields = (Object.keys(typed) as BriefField[]).filter((field) => typed[field] !== known[field]);
  if (fields.length === 0) return null;
  return { answers: answersTo(fields, typed), base: answersTo(fields, known) };
}
