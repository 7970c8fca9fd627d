import { checkService } from "~/platform/check-service.server";
import { base64 } from "~/platform/crypto.server";
import { messageOf } from "~/platform/log.server";
import { fetchExternal, readJson } from "~/platform/outgoing.server";
import { SECOND } from "~/platform/time/durations";
import type { ReceivedMail } from "../received/received-mail";
import { MailFailure, type MailTransport, type OutgoingMail } from "../transport";
import { DELIVERY_TAG } from "./mail-event";
import { readReceivedAnswer } from "./received-answer";
import { refusalError } from "./resend-errors";

interface HttpMailOptions {
  /** The base URL has no path: 'https://api.resend.com'. */
  apiUrl: string;
  apiKey: string;
  /** Answers come by mail, so the key must be allowed to read. */
  receives: boolean;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 15 * SECOND;
const MAX_RESPONSE_BYTES = 64_000;
const MAX_ID_LENGTH = 200;
/** Text and HTML, without pictures. */
const MAX_MAIL_BYTES = 4_000_000;

export function httpMail({ apiUrl, apiKey, receives, fetch: send }: HttpMailOptions): MailTransport {
  const base = apiUrl.replace(/(?<!\/)\/+$/, "");
  const callApi = (url: string, request: RequestInit & { signal: AbortSignal }) =>
    fetchExternal(url, request, send).catch((error) => {
      throw new MailFailure(NOT_REACHED_MESSAGE, "service", `Not reached: ${messageOf(error)}`);
    });
  return {
    async deliver(mail) {
      const request = sendRequest(mail, apiKey);
      return readProviderId(await callApi(`${base}/emails`, request), request.signal);
    },
    async lift(address) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const request = { method: "DELETE", headers: { Authorization: `Bearer ${apiKey}` }, signal };
      const response = await callApi(`${base}/suppressions/${encodeURIComponent(address)}`, request);
      const body = await readBody(response, signal);
      // The address is not on the list, or the provider has no such list.
      const isNone = response.status === 404 || response.status === 405;
      if (!response.ok && !isNone) throw refusalError(response, body);
    },
    async receive(providerId) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const request = { headers: { Authorization: `Bearer ${apiKey}` }, signal };
      // Pictures within the HTML would come as base64.
      const url = `${base}/emails/receiving/${encodeURIComponent(providerId)}?html_format=cid`;
      return readReceived(await callApi(url, request), signal);
    },
    check: () =>
      receives
        ? checkService({ url: `${base}/emails/receiving?limit=1`, apiKey, fetch: send })
        : checkService({ url: `${base}/domains`, apiKey, refusedButWorks: sendOnlyKeyStatus, fetch: send }),
  };
}

const NOT_REACHED_MESSAGE = "The email service could not be reached. You can retry.";
const NOT_READ_MESSAGE = "The email service did not return the email.";
const NO_ID_MESSAGE = "The email service did not confirm this email. You can retry.";

/** Recognises a send-only key, which we recommend: all other calls are refused with this name. */
const sendOnlyKeyStatus = (body: string): string | null =>
  body.includes('"restricted_api_key"')
    ? "answers and takes the key, which may send and nothing else."
    : null;

const sendRequest = (mail: OutgoingMail, apiKey: string) => ({
  method: "POST",
  headers: {
    Authorization: `Bearer ${apiKey}`,
    "Content-Type": "application/json",
    "Idempotency-Key": mail.idempotencyKey,
  },
  body: JSON.stringify(sendBody(mail)),
  signal: AbortSignal.timeout(TIMEOUT_MS),
});

const sendBody = ({
  idempotencyKey,
  from,
  to,
  replyTo,
  subject,
  html,
  text,
  headers,
  attachments,
}: OutgoingMail) => ({
  from,
  to: [to],
  ...(replyTo ? { reply_to: replyTo } : {}),
  subject,
  html,
  text,
  ...(headers ? { headers } : {}),
  tags: [{ name: DELIVERY_TAG, value: idempotencyKey }],
  ...(attachments.length > 0 ? { attachments: attachments.map(encodeAttachment) } : {}),
});

const encodeAttachment = ({ filename, contentType, content }: OutgoingMail["attachments"][number]) => ({
  filename,
  content: base64(content),
  content_type: contentType,
});

async function readReceived(response: Response, signal: AbortSignal): Promise<ReceivedMail> {
  const body = await readBody(response, signal, MAX_MAIL_BYTES);
  if (!response.ok) throw refusalError(response, body);
  const mail = readReceivedAnswer(body);
  if (mail) return mail;
  throw new MailFailure(
    NOT_READ_MESSAGE,
    "service",
    `${response.status}: ${String(body.message ?? "no mail")}`,
  );
}

async function readBody(
  response: Response,
  signal: AbortSignal,
  most = MAX_RESPONSE_BYTES,
): Promise<Record<string, unknown>> {
  const body = await readJson(response, most, signal).catch((error) => ({
    message: messageOf(error),
  }));
  return body !== null && typeof body === "object" ? { ...body } : {};
}

async function readProviderId(response: Response, signal: AbortSignal): Promise<{ providerId: string }> {
  const body = await readBody(response, signal);
  if (!response.ok) throw refusalError(response, body);
  if (typeof body.id === "string" && body.id.length <= MAX_ID_LENGTH) return { providerId: body.id };
  throw new MailFailure(
    NO_ID_MESSAGE,
    "service",
    `${response.status} without an id: ${String(body.message ?? "")}`,
  );
}
