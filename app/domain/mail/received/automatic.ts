import { bareAddress, type ReceivedMail, senderOf } from "./received-mail";

const BULK = new Set(["bulk", "list", "junk", "auto_reply"]);
const ROBOTS = /^(?:mailer-?daemon|postmaster)(?:@|$)/;
/** Only programs set these, whatever the value. */
const MARKS = ["list-id", "x-autoreply", "x-autorespond", "x-autoreply-from", "x-failed-recipients"];

interface OurAddresses {
  /** The sender of our mails. */
  from: string;
  /** The domain of reply addresses; null without one. */
  replyDomain: string | null;
}

/**
 * Returns why an email counts as sent by a program: it is an automatic reply or a bounce, or comes from a mailing list or from
 * us. Null for a person's email. Only headers decide, because people write about holidays too (RFC 3834).
 */
export function automaticReason({ from, headers }: ReceivedMail, ours: OurAddresses): string | null {
  const values = (name: string) =>
    (headers[name] ?? []).map((value) => value.trim().toLowerCase()).filter((value) => value !== "");
  if (values("auto-submitted").some((value) => firstWord(value) !== "no")) return "auto-submitted";
  if (values("precedence").some((value) => BULK.has(firstWord(value)))) return "precedence";
  if (values("x-auto-response-suppress").some((value) => value !== "none")) return "x-auto-response-suppress";
  const mark = MARKS.find((name) => values(name).length > 0);
  if (mark) return mark;
  if ((headers["return-path"] ?? []).some(isEmptyPath)) return "no return path";
  if (values("content-type").some((value) => value.startsWith("multipart/report"))) return "report";
  const sender = senderOf({ from });
  if (sender === "" || ROBOTS.test(sender)) return "no sender";
  const { from: own, replyDomain } = ours;
  const isOurs = sender === bareAddress(own) || (replyDomain !== null && sender.endsWith(`@${replyDomain}`));
  return isOurs ? "our own" : null;
}

const isEmptyPath = (path: string): boolean => ["", "<>"].includes(path.replace(/\s+/g, ""));

/** A parameter may follow: 'auto-replied; owner-email="…"'. */
const firstWord = (value: string): string => value.split(/[;\s]/, 1)[0] ?? "";
