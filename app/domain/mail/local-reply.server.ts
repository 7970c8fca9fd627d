import { newId } from "~/platform/ids";
import { fetchExternal } from "~/platform/outgoing.server";
import { SECOND } from "~/platform/time/durations";
import type { Context } from "../context";
import { keepReceived, type LocalMail } from "./local-mailbox.server";
import { signMailEvent } from "./provider/mail-webhook.server";

interface LocalReply {
  /** The sender that the mail claims. */
  from: string;
  text: string;
}

const TIMEOUT_MS = 10 * SECOND;

/** True where the local mailbox can show how a mail is answered. */
export const canReply = (
  { config }: Pick<Context, "config">,
  { replyTo }: Pick<LocalMail, "replyTo">,
): boolean => config.mail.replyDomain !== null && replyTo?.endsWith(`@${config.mail.replyDomain}`) === true;

/** Answers a mail as a mail program does, with all of it quoted, and tells the webhook as the provider would. @returns whether it was taken */
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
