/** The envelope around what a mail says: sender, headers and subject, each on one line. */
import { cutText } from "~/platform/cut-text";
import { reachableAt } from "../accounts/deleted-account";
import { fullSenderName } from "../accounts/sender-name";
import type { Context } from "../context";
import type { Delivery } from "./claim.server";
import type { MailContent } from "./content/mail-content";
import type { Envelope } from "./kinds/mail-kind.server";
import type { OutgoingMail } from "./transport";

interface Composed extends Envelope {
  headers?: Record<string, string> | undefined;
  content: MailContent;
}

/** @param row the delivery's, whose id is the idempotency key */
export async function composeMail(
  ctx: Context,
  row: Pick<Delivery, "id" | "toEmail" | "subject">,
  { sender, replyTo, subject = row.subject, attachments = [], headers, content }: Composed,
): Promise<OutgoingMail> {
  return {
    idempotencyKey: row.id,
    from: senderAddress(ctx.config.mail.from, sender ? fullSenderName(sender) : ""),
    to: oneLine(row.toEmail),
    // Each copy is a mail of its own.
    cc: [],
    replyTo: replyTo ?? (sender ? oneLine(reachableAt(sender)) || null : null),
    ...(headers ? { headers } : {}),
    subject: oneLine(subject),
    ...(await ctx.render.mailBody(content)),
    attachments,
  };
}

/**
 * 'Owner Name via Countersign <address>': people see whom it is from, mail servers that it is ours to send.
 * @param configured the deployment's sender, 'Name <address>' or a bare address
 */
export function senderAddress(configured: string, ownerName: string): string {
  const address = /<([^<>]+)>\s*$/.exec(configured)?.[1] ?? configured.trim();
  const name = cutText(oneLine(ownerName).replace(/["\\<>]/g, ""), 200).trim();
  return name === "" ? `Countersign <${address}>` : `"${name} via Countersign" <${address}>`;
}

/**
 * A header is one line; a line break would start the next one (ASVS 1.3.11). Without what turns the direction of
 * writing: in a sender's name it would rewrite the words around it.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
