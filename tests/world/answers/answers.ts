/** Answers by mail, as the provider hands them to the product. */
import { newId } from "~/platform/ids";
import type { AcceptedMail } from "../services/fake-mail-api";
import { post, type Signing, signed } from "../services/fake-mail-api";
import type { World } from "../world";

export interface MailIn {
  /** The provider's. */
  id?: string;
  messageId?: string;
  from: string;
  to: string[];
  cc?: string[];
  text?: string | null;
  html?: string | null;
  headers?: Record<string, string | string[]>;
  attachments?: { filename: string }[];
}

/** The address to which a mail is answered. */
export function replyToOf(mail: AcceptedMail): string {
  if (!mail.reply_to) throw new Error(`No reply address in: ${mail.subject}`);
  return mail.reply_to;
}

/** Keeps a mail with the provider. @returns the event with which its webhook tells of it */
export function receivedBy(world: World, mail: MailIn) {
  const { id = newId(), messageId = `<${newId()}@acme.example>`, cc = [], ...rest } = mail;
  const { from, to, text = null, html = null, headers = {}, attachments = [] } = rest;
  world.mail.inbox.set(id, { from, to, cc, text, html, headers, attachments, message_id: messageId });
  const data = {
    email_id: id,
    message_id: messageId,
    from,
    to,
    cc,
    bcc: [],
    subject: "Re: Answered",
    attachments: [],
  };
  return { type: "email.received", created_at: new Date().toISOString(), data };
}

/** Tells the product of an event; every call is another delivery. */
export const tellReceived = (world: World, event: object, how: Signing = {}) =>
  post(world.visitor(), signed(`msg_${newId()}`, event, how));

export const sendIn = (world: World, mail: MailIn) => tellReceived(world, receivedBy(world, mail));

interface ReceivedRow {
  state: string;
  attempts: number;
}

export const receivedRows = async (world: World): Promise<ReceivedRow[]> =>
  (await world.db.prepare("select state, attempts from received_mails order by rowid").all<ReceivedRow>())
    .results;

/** Waits until every mail that came in is dealt with. */
export const untilSettled = (world: World) =>
  world.until("every mail to be dealt with", async () =>
    (await receivedRows(world)).every(({ state }) => !["pending", "working"].includes(state)),
  );
