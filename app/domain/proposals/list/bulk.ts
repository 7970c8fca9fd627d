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

const REASONS: Record<SkipReason, [one: string, more: string]> = {
  sent: ["it was sent", "they were sent"],
  answered: ["it was answered", "they were answered"],
  signed: ["the client has signed it", "their clients have signed them"],
  unwritten: ["it has no content yet", "they have no content yet"],
  same: ["it already had that status", "they already had that status"],
  archived: ["it was already archived", "they were already archived"],
  draft: ["it is a draft", "they are drafts"],
  listed: ["it wasn’t archived", "they weren’t archived"],
  gone: ["it no longer exists", "they no longer exist"],
};

/** "1 skipped: it was sent. 2 skipped: they already have content."; undefined for none. */
export function skippedMessage(skipped: readonly SkipReason[]): string | undefined {
  const reasons = [...new Set(skipped)].map((reason) => {
    const count = skipped.filter((one) => one === reason).length;
    return `${count} skipped: ${REASONS[reason][count === 1 ? 0 : 1]}.`;
  });
  return reasons.length > 0 ? reasons.join(" ") : undefined;
}
