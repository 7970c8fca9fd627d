import { SECOND } from "~/platform/time/durations";
import { untranslatedError } from "~/platform/untranslated-error";
import { MOST_PRINTED_BYTES } from "../content/pictures/picture-limits";

/** The weight of a page without pictures: its text, its fonts and its file. */
const LEAST_WEIGHT = 2 * 1024 * 1024;
/** A print is given up after 30 seconds, and a seal prints twice if the authority gives no time. */
const LONGEST_TURN = 120 * SECOND;
const LONGEST_WAIT = 60 * SECOND;
const PAUSE = 0.1 * SECOND;
/** A waiting print that has not looked for this long was cancelled. */
const FORGOTTEN_AFTER = 2 * SECOND;

interface Turn {
  /** Bytes. */
  weight: number;
  isTaken: boolean;
  /** Milliseconds; an expired turn does not count. */
  until: number;
}

/** The turns of this isolate, in order. They are values: one request must not await another's promise. */
let turns: Turn[] = [];

/**
 * Prints documents at the same time as long as their pictures fit into the memory of one isolate; others wait.
 * @param weight bytes of the pictures @throws DomainError printing_failed where it took too long
 */
export async function inTurn<T>(weight: number, work: () => Promise<T>): Promise<T> {
  const turn: Turn = {
    weight: Math.max(weight, LEAST_WEIGHT),
    isTaken: false,
    until: Date.now() + FORGOTTEN_AFTER,
  };
  turns.push(turn);
  try {
    await comesUp(turn);
    return await work();
  } finally {
    turns = turns.filter((each) => each !== turn);
  }
}

async function comesUp(turn: Turn): Promise<void> {
  const giveUp = Date.now() + LONGEST_WAIT;
  while (!mayStart(turn, Date.now())) {
    if (Date.now() > giveUp) throw untranslatedError("printing_failed", (t) => t("error.printing_failed"));
    turn.until = Date.now() + FORGOTTEN_AFTER;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  Object.assign(turn, { isTaken: true, until: Date.now() + LONGEST_TURN });
}

function mayStart(turn: Turn, now: number): boolean {
  turns = turns.filter((each) => each === turn || each.until >= now);
  const before = turns.slice(0, turns.indexOf(turn));
  const inUse = turns.reduce((sum, { isTaken, weight }) => sum + (isTaken ? weight : 0), 0);
  return before.every(({ isTaken }) => isTaken) && (inUse === 0 || inUse + turn.weight <= MOST_PRINTED_BYTES);
}
