/** Local mode's post office: mails are kept in R2 and read at /local/mailbox. */
import { newId } from "~/platform/ids";
import type { MailTransport, OutgoingMail } from "./transport";

/** A mail as the mailbox shows it. */
export interface LocalMail {
  id: string;
  from: string;
  to: string;
  cc: string[];
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Beyond the ones above; absent where there are none. */
  headers?: Record<string, string>;
  /** ISO 8601, UTC. */
  sentAt: string;
  attachments: { filename: string; contentType: string; size: number; url: string }[];
}

const MAILS = "local-mailbox/mails/";
const FILES = "local-mailbox/files/";
const KEYS = "local-mailbox/keys/";
/** Times count down in the keys, because R2 lists in alphabetical order and the newest mail comes first. */
const END_OF_TIME = 9_999_999_999_999;

/** Keeps mails; asked twice under one idempotency key, it keeps one. */
export function localMailbox(files: R2Bucket): MailTransport {
  return {
    async deliver(mail) {
      const earlier = await files.get(KEYS + mail.idempotencyKey);
      if (earlier) return { providerId: await earlier.text() };
      const sentAt = Date.now();
      const id = `${END_OF_TIME - sentAt}-${newId()}`;
      await put(files, id, mail, sentAt);
      const first = await files.put(KEYS + mail.idempotencyKey, id, { onlyIf: { etagDoesNotMatch: "*" } });
      return first ? { providerId: id } : { providerId: await yieldTo(files, mail.idempotencyKey, id) };
    },
    lift: async () => undefined,
    check: async () => ({ state: "ok", detail: "Mails are kept in the local mailbox." }),
  };
}

/** Somebody was quicker under the same key: their mail counts. */
async function yieldTo(files: R2Bucket, key: string, id: string): Promise<string> {
  await files.delete(MAILS + id);
  return (await (await files.get(KEYS + key))?.text()) ?? id;
}

async function put(files: R2Bucket, id: string, mail: OutgoingMail, sentAt: number): Promise<void> {
  await Promise.all(
    mail.attachments.map(({ content }, index) => files.put(`${FILES}${id}/${index}`, content)),
  );
  await files.put(MAILS + id, JSON.stringify(toLocalMail(id, mail, sentAt)));
}

function toLocalMail(id: string, mail: OutgoingMail, sentAt: number): LocalMail {
  const { idempotencyKey: _, attachments, ...said } = mail;
  return {
    id,
    ...said,
    sentAt: new Date(sentAt).toISOString(),
    attachments: attachments.map(({ filename, contentType, content }, index) => ({
      filename,
      contentType,
      size: content.length,
      url: `/local/mailbox.json?${new URLSearchParams({ mail: id, attachment: String(index) })}`,
    })),
  };
}

/** The newest mails first. @param limit at most 1000 */
export async function readMailbox(files: R2Bucket, limit: number): Promise<LocalMail[]> {
  const { objects } = await files.list({ prefix: MAILS, limit });
  const mails = await Promise.all(objects.map(({ key }) => readMail(files, key.slice(MAILS.length))));
  return mails.filter((mail) => mail !== null);
}

export async function readMail(files: R2Bucket, id: string): Promise<LocalMail | null> {
  return (await (await files.get(MAILS + id))?.json<LocalMail>()) ?? null;
}

/** An attachment and what it is called; null when there is none. */
export async function readAttachment(files: R2Bucket, id: string, index: number) {
  const described = (await readMail(files, id))?.attachments[index];
  const file = described ? await files.get(`${FILES}${id}/${index}`) : null;
  return described && file ? { ...described, body: file.body } : null;
}
