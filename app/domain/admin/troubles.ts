/** Work that did not come about: failed and stuck mails, and seals. What each list holds, and what is asked of it. */
import * as z from "zod";
import { MINUTE } from "~/platform/durations";

export const TROUBLES = ["failed", "stuck", "seals"] as const;
export type TroubleKind = (typeof TROUBLES)[number];

/** What waits longer than this is not just on its way, milliseconds: the sweeper has looked at it several times. */
export const STUCK_AFTER = 10 * MINUTE;

/** Of "all of this reason", as many at a time as one request can carry. */
export const RETRIED_AT_ONCE = 20;

/** So many are looked at for them: what is refused stays as it is, and must not keep the others from their turn. */
export const LOOKED_AT_ONCE = 80;

const kind = z.enum(TROUBLES);

export const retrySchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("retry"), kind, id: z.string().min(1).max(64) }),
  z.object({ intent: z.literal("retry-all"), kind, reason: z.string().max(500) }),
]);

export type RetryCommand = z.output<typeof retrySchema>;

/** What a retry came to. */
export interface RetryOutcome {
  retried: number;
  /** Those that were out already, or in somebody's hands. */
  untouched: number;
  /** Why the others must not go out. */
  refusals: string[];
  /** What is known of those of the reason that had no turn; null where there are none. */
  left: "for the next" | "not looked at" | null;
}

/** What to tell whoever pressed the button. */
export function retryWords({ retried, untouched, refusals, left }: RetryOutcome, kind: TroubleKind): string {
  const noun = kind === "seals" ? "seal" : "email";
  const sentences = [
    retried > 0 ? `${counted(retried, noun)} on the way again.` : "",
    untouched > 0 ? `${counted(untouched, noun)} needed no retry any more.` : "",
    ...refusalWords(refusals, noun),
    left ? LEFT[left] : "",
  ];
  return sentences.filter(Boolean).join(" ") || "Nothing with this reason is left to retry.";
}

const LEFT = {
  "for the next": "There are more. Retry again.",
  "not looked at": `The newest ${LOOKED_AT_ONCE} were looked at.`,
};

const MOST_SAID = 3;

/** How many must not go out, by why, the most frequent first. */
function refusalWords(refusals: string[], noun: string): string[] {
  const times = new Map<string, number>();
  for (const why of refusals) times.set(why, (times.get(why) ?? 0) + 1);
  const sorted = [...times].sort(([, a], [, b]) => b - a);
  const others = sorted.slice(MOST_SAID).reduce((sum, [, each]) => sum + each, 0);
  return [
    ...sorted.slice(0, MOST_SAID).map(([why, each]) => `${counted(each, noun)} not retried: ${why}`),
    others > 0 ? `${counted(others, noun)} not retried for other reasons.` : "",
  ];
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
