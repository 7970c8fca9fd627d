import { cutText } from "~/platform/text/cut-text";
import type { Context } from "../context";
import { contactEmail } from "../people/deleted-account";
import { fullSenderName } from "../people/sender-name";
import type { MailContent } from "./content/mail-content";
import type { Delivery } from "./delivery-lease.server";
import type { Envelope } from "./mail-kind.server";
import type { OutgoingMail } from "./transport";

interface MailInput extends Envelope {
  headers?: Record<string, string> | undefined;
  content: MailContent;
}

export async function composeMail(
  ctx: Context,
  row: Pick<Delivery, "id" | "toEmail" | "subject">,
  { sender, replyTo, subject = row.subject, attachments = [], headers, content }: MailInput,
): Promise<OutgoingMail> {
  return {
    idempotencyKey: row.id,
    from: fromHeader(ctx.config.mail.from, sender ? fullSenderName(sender) : ""),
    to: oneLine(row.toEmail),
    replyTo: replyTo ?? (sender ? oneLine(contactEmail(sender)) || null : null),
    ...(headers ? { headers } : {}),
    subject: oneLine(subject),
    ...(await ctx.render.mailBody(content)),
    attachments,
  };
}

/** Returns 'Owner Name via Countersign <address>'. @param configured 'Name <address>' or a bare address */
export function fromHeader(configured: string, ownerName: string): string {
  const address = /<([^<>]+)>\s*$/.exec(configured)?.[1] ?? configured.trim();
  const name = cutText(oneLine(ownerName).replace(/["\\<>]/g, ""), 200).trim();
  return name === "" ? `Countersign <${address}>` : `"${name} via Countersign" <${address}>`;
}

/** Prevents header injection (ASVS 1.3.11), and bidi controls that would reorder the text around a name. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
