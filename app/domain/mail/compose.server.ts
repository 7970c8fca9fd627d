import type { Translate } from "~/platform/language/translate";
import { cutText } from "~/platform/text/cut-text";
import type { Context } from "../context";
import { contactEmail } from "../people/deleted-account";
import { fullSenderName } from "../people/sender-name";
import type { MailContent } from "./content/mail-content";
import type { Delivery } from "./delivery-lease.server";
import type { Envelope } from "./mail-kind.server";
import type { OutgoingMail } from "./transport";

interface MailInput extends Envelope {
  subject: string;
  headers?: Readonly<Record<string, string>> | undefined;
  content: MailContent;
  t: Translate;
}

export async function composeMail(
  ctx: Context,
  row: Pick<Delivery, "id" | "toEmail">,
  { sender, replyTo, subject, attachments = [], headers, content, t }: MailInput,
): Promise<OutgoingMail> {
  return {
    idempotencyKey: row.id,
    from: fromHeader(ctx.config.mail.from, sender ? fullSenderName(sender) : "", t),
    to: oneLine(row.toEmail),
    replyTo: replyTo ?? (sender ? oneLine(contactEmail(sender)) || null : null),
    ...(headers ? { headers } : {}),
    subject: oneLine(subject),
    ...(await ctx.render.mailBody(content, t)),
    attachments,
  };
}

/** Returns 'Owner Name via Countersign <address>'. @param configured 'Name <address>' or a bare address */
export function fromHeader(configured: string, ownerName: string, t: Translate): string {
  const address = /<([^<>]+)>\s*$/.exec(configured)?.[1] ?? configured.trim();
  const name = cutText(oneLine(ownerName).replace(/["\\<>]/g, ""), 200).trim();
  return name === "" ? `Countersign <${address}>` : `"${t("mail.via", { name })}" <${address}>`;
}

/** Prevents header injection (ASVS 1.3.11), and bidi controls that would reorder the text around a name. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
