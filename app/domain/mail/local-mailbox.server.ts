import { newId } from "~/platform/ids";
import { readReceivedAnswer } from "./provider/received-answer";
import { MailFailure, type MailTransport, type OutgoingMail } from "./transport";

export interface LocalMail {
  id: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  /** ISO 8601, UTC. */
  sentAt: string;
  attachments: { filename: string; contentType: string; size: number; url: string }[];
}

const MAIL_PREFIX = "local-mailbox/mails/";
const FILE_PREFIX = "local-mailbox/files/";
const RECEIVED_PREFIX = "local-mailbox/received/";
const KEY_PREFIX = "local-mailbox/keys/";
/** R2 lists keys alphabetically, so keys count down and the newest mail comes first. */
const MAX_TIMESTAMP = 9_999_999_999_999;

export function localMailbox(files: R2Bucket): MailTransport {
  return {
    async deliver(mail) {
      const earlier = await files.get(KEY_PREFIX + mail.idempotencyKey);
      if (earlier) return { providerId: await earlier.text() };
      const sentAt = Date.now();
      const id = `${MAX_TIMESTAMP - sentAt}-${newId()}`;
      await storeMail(files, id, mail, sentAt);
      const first = await files.put(KEY_PREFIX + mail.idempotencyKey, id, {
        onlyIf: { etagDoesNotMatch: "*" },
      });
      return first
        ? { providerId: id }
        : { providerId: await discardDuplicate(files, mail.idempotencyKey, id) };
    },
    lift: async () => undefined,
    async receive(providerId) {
      const kept = await files.get(RECEIVED_PREFIX + providerId);
      const mail = kept && readReceivedAnswer(await kept.json());
      if (!mail) throw new MailFailure("There is no such email.", "mail", "not in the local mailbox");
      return mail;
    },
    check: async () => ({ state: "ok", detail: "Mails are kept in the local mailbox." }),
  };
}

async function discardDuplicate(files: R2Bucket, key: string, id: string): Promise<string> {
  await files.delete(MAIL_PREFIX + id);
  return (await (await files.get(KEY_PREFIX + key))?.text()) ?? id;
}

async function storeMail(files: R2Bucket, id: string, mail: OutgoingMail, sentAt: number): Promise<void> {
  await Promise.all(
    mail.attachments.map(({ content }, index) => files.put(`${FILE_PREFIX}${id}/${index}`, content)),
  );
  await files.put(MAIL_PREFIX + id, JSON.stringify(toLocalMail(id, mail, sentAt)));
}

function toLocalMail(id: string, mail: OutgoingMail, sentAt: number): LocalMail {
  const { idempotencyKey: _, attachments, ...fields } = mail;
  return {
    id,
    ...fields,
    sentAt: new Date(sentAt).toISOString(),
    attachments: attachments.map(({ filename, contentType, content }, index) => ({
      filename,
      contentType,
      size: content.length,
      url: `/local/mailbox.json?${new URLSearchParams({ mail: id, attachment: String(index) })}`,
    })),
  };
}

/** @param limit at most 1000 */
export async function readMailbox(files: R2Bucket, limit: number): Promise<LocalMail[]> {
  const { objects } = await files.list({ prefix: MAIL_PREFIX, limit });
  const mails = await Promise.all(objects.map(({ key }) => readMail(files, key.slice(MAIL_PREFIX.length))));
  return mails.filter((mail) => mail !== null);
}

/** Stores a received email in the format of the email service. */
export const keepReceived = (files: R2Bucket, id: string, mail: object): Promise<unknown> =>
  files.put(RECEIVED_PREFIX + id, JSON.stringify(mail));

export async function readMail(files: R2Bucket, id: string): Promise<LocalMail | null> {
  return (await (await files.get(MAIL_PREFIX + id))?.json<LocalMail>()) ?? null;
}

export async function readAttachment(files: R2Bucket, id: string, index: number) {
  const attachment = (await readMail(files, id))?.attachments[index];
  const file = attachment ? await files.get(`${FILE_PREFIX}${id}/${index}`) : null;
  return attachment && file ? { ...attachment, body: file.body } : null;
}
