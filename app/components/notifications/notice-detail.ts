import { isSecurityNotification, type NotificationKind } from "~/domain/people/notification-kinds";
import { t } from "~/platform/words/t";

const PROGRESS = /\d+ of \d+ have (?:signed|answered)\.$/;

/** A notification keeps two things in one text: the client's words, and how many people have answered. */
export function noticeDetail({ kind, detail }: { kind: NotificationKind; detail: string }): string {
  // The sentence says it.
  if (kind === "card_payment" || kind === "milestone" || kind === "renewal") return "";
  if (kind === "delegation" || kind === "code_locked" || kind === "delivery_failed") return detail;
  if (isSecurityNotification(kind)) return detail;
  const progress = PROGRESS.exec(detail)?.[0] ?? "";
  const written = detail.slice(0, detail.length - progress.length).trim();
  return [written && wordsOf(kind, written), progress].filter(Boolean).join(" · ");
}

function wordsOf(kind: NotificationKind, written: string): string {
  if (kind !== "signed" && kind !== "partly_signed") return `“${written}”`;
  return written.startsWith("You invited ") ? written : t("for {name}", { name: written });
}
