import { bareAddress, type ReceivedMail, senderOf } from "./received-mail";

const BULK = new Set(["bulk", "list", "junk", "auto_reply"]);
const ROBOTS = /^(?:mailer-?daemon|postmaster)(?:@|$)/;
/** Any value says that a program wrote the mail. */
const MARKS = ["list-id", "x-autoreply", "x-autorespond", "x-autoreply-from", "x-failed-recipients"];

interface OurAddresses {
  /** The sender of our mails. */
  from: string;
  /** The domain of reply addresses; null without one. */
  replyDomain: string | null;
}

/**
 * Tells why a mail counts as written by a program: it is an automatic reply, a bounce, a mailing list's or our own. Null for a
 * person's mail. Only its headers decide, because people write about holidays too (RFC 3834).
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
