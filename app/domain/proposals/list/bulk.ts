import { t } from "~/platform/words/t";

export type SkipReason =
  | "sent"
  | "answered"
  | "signed"
  | "unwritten"
  | "same"
  | "gone"
  | "archived"
  | "listed"
  | "draft";

export interface BulkResult {
  done: string[];
  skipped: SkipReason[];
}

const REASONS: Record<SkipReason, (count: number) => string> = {
  sent: (count) =>
    t("{count} skipped: {count, plural, one {it was sent} other {they were sent}}.", { count }),
  answered: (count) =>
    t("{count} skipped: {count, plural, one {it was answered} other {they were answered}}.", { count }),
  signed: (count) =>
    t(
      "{count} skipped: {count, plural, one {the client has signed it} other {their clients have signed them}}.",
      { count },
    ),
  unwritten: (count) =>
    t("{count} skipped: {count, plural, one {it has no content yet} other {they have no content yet}}.", {
      count,
    }),
  same: (count) =>
    t(
      "{count} skipped: {count, plural, one {it already had that status} other {they already had that status}}.",
      { count },
    ),
  archived: (count) =>
    t("{count} skipped: {count, plural, one {it was already archived} other {they were already archived}}.", {
      count,
    }),
  draft: (count) =>
    t("{count} skipped: {count, plural, one {it is a draft} other {they are drafts}}.", { count }),
  listed: (count) =>
    t("{count} skipped: {count, plural, one {it wasn’t archived} other {they weren’t archived}}.", { count }),
  gone: (count) =>
    t("{count} skipped: {count, plural, one {it no longer exists} other {they no longer exist}}.", { count }),
};

/** "1 skipped: it was sent. 2 skipped: they already have content."; undefined for none. */
export function skippedMessage(skipped: readonly SkipReason[]): string | undefined {
  const reasons = [...new Set(skipped)].map((reason) =>
    REASONS[reason](skipped.filter((one) => one === reason).length),
  );
  return reasons.length > 0 ? reasons.join(" ") : undefined;
}
