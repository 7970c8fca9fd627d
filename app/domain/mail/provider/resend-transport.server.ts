import { checkService } from "~/platform/check-service.server";
import { base64 } from "~/platform/crypto.server";
import { messageOf } from "~/platform/log.server";
import { fetchExternal, readJson } from "~/platform/outgoing.server";
import { SECOND } from "~/platform/time/durations";
import { MailFailure, type MailTransport, type OutgoingMail } from "../transport";
import { DELIVERY_TAG } from "./mail-event";
import { refusalError } from "./resend-errors";

interface HttpMailOptions {
  /** The base URL has no path: 'https://api.resend.com'. */
  apiUrl: string;
  apiKey: string;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 15 * SECOND;
const MAX_RESPONSE_BYTES = 64_000;
const MAX_ID_LENGTH = 200;

export function httpMail({ apiUrl, apiKey, fetch: send }: HttpMailOptions): MailTransport {
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
    check: () =>
      checkService({ url: `${base}/domains`, apiKey, refusedButWorks: sendOnlyKeyStatus, fetch: send }),
  };
}

const NOT_REACHED_MESSAGE = "The email service could not be reached. You can retry.";
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

async function readBody(response: Response, signal: AbortSignal): Promise<Record<string, unknown>> {
  const body = await readJson(response, MAX_RESPONSE_BYTES, signal).catch((error) => ({
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
