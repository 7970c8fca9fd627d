import * as z from "zod";
import { countLabel } from "~/platform/text/count-label";
import { MINUTE } from "~/platform/time/durations";

export const FAILURE_KINDS = ["failed", "stuck", "seals"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Older work is stuck: the sweeper has retried it several times. */
export const STUCK_AFTER_MS = 10 * MINUTE;

/** One request can run no more. */
export const MAX_RETRIES = 20;

/** More than MAX_RETRIES, so that refused ones do not block the others. */
export const MAX_CHECKED = 80;

const kind = z.enum(FAILURE_KINDS);

export const retrySchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("retry"), kind, id: z.string().min(1).max(64) }),
  z.object({ intent: z.literal("retry-all"), kind, reason: z.string().max(500) }),
]);

export type RetryCommand = z.output<typeof retrySchema>;

export interface RetryOutcome {
  retried: number;
  /** Already sent, or in progress. */
  untouched: number;
  refusals: string[];
  left: "for the next" | "not looked at" | null;
}

export function retryMessage(
  { retried, untouched, refusals, left }: RetryOutcome,
  kind: FailureKind,
): string {
  const noun = kind === "seals" ? "seal" : "email";
  const sentences = [
    retried > 0 ? `${countLabel(retried, noun)} on the way again.` : "",
    untouched > 0 ? `${countLabel(untouched, noun)} needed no retry any more.` : "",
    ...refusalMessages(refusals, noun),
    left ? REMAINDER_TEXT[left] : "",
  ];
  return sentences.filter(Boolean).join(" ") || "Nothing with this reason is left to retry.";
}

const REMAINDER_TEXT = {
  "for the next": "There are more. Retry again.",
  "not looked at": `The newest ${MAX_CHECKED} were looked at.`,
};

const MAX_REASONS = 3;

function refusalMessages(refusals: string[], noun: string): string[] {
  const times = new Map<string, number>();
  for (const why of refusals) times.set(why, (times.get(why) ?? 0) + 1);
  const sorted = [...times].sort(([, a], [, b]) => b - a);
  const others = sorted.slice(MAX_REASONS).reduce((sum, [, each]) => sum + each, 0);
  return [
    ...sorted.slice(0, MAX_REASONS).map(([why, each]) => `${countLabel(each, noun)} not retried: ${why}`),
    others > 0 ? `${countLabel(others, noun)} not retried for other reasons.` : "",
  ];
}
