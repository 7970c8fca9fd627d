import { newId } from "~/platform/ids";
import { fetchExternal } from "~/platform/outgoing.server";
import { SECOND } from "~/platform/time/durations";
import type { Context } from "../context";
import { keepReceived, type LocalMail } from "./local-mailbox.server";
import { signMailEvent } from "./provider/mail-webhook.server";

interface LocalReply {
  /** The From address. */
  from: string;
  text: string;
}

const TIMEOUT_MS = 10 * SECOND;

/** Returns whether this email can be answered in the local mailbox. */
export const canReply = (
  { config }: Pick<Context, "config">,
  { replyTo }: Pick<LocalMail, "replyTo">,
): boolean => config.mail.replyDomain !== null && replyTo?.endsWith(`@${config.mail.replyDomain}`) === true;

/** Replies to an email and quotes all of it, as email programs do, and reports the reply to our webhook, as the email service does. @returns whether the webhook accepted it */
export async function replyLocally(
  ctx: Context,
  mail: LocalMail,
  { from, text }: LocalReply,
): Promise<boolean> {
  const { webhookSecret } = ctx.config.mail;
  if (!canReply(ctx, mail) || webhookSecret === null) return false;
  const id = newId();
  const envelope = { from, to: [mail.replyTo], subject: `Re: ${mail.subject}` };
  await keepReceived(ctx.files, id, {
    ...envelope,
    text: `${text}\n\n${quoted(mail)}`,
    html: null,
    headers: { "return-path": `<${from}>` },
    attachments: [],
  });
  const data = { email_id: id, message_id: `<${id}@local.test>`, ...envelope };
  const body = JSON.stringify({ type: "email.received", created_at: new Date().toISOString(), data });
  const answer = await fetchExternal(`${ctx.config.appUrl}/webhooks/mail`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...signMailEvent(webhookSecret, id, body) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

const quoted = ({ sentAt, from, text }: LocalMail): string =>
  `On ${sentAt.slice(0, 16).replace("T", " at ")}, ${from} wrote:\n\n${text.replace(/^/gm, "> ")}`;
