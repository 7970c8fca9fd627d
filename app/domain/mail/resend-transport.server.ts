/** Mail over HTTP, in the shape that Resend made common: the one file that knows that shape. */
import { askService, USER_AGENT } from "~/platform/ask-service.server";
import { base64 } from "~/platform/crypto.server";
import { SECOND } from "~/platform/durations";
import { messageOf } from "~/platform/log.server";
import { DELIVERY_TAG } from "./provider-events";
import { MailFailure, type MailTransport, type OutgoingMail, UNKNOWN_OUTCOME } from "./transport";

export interface HttpMailOptions {
  /** Without a trailing path: 'https://api.resend.com'. */
  apiUrl: string;
  apiKey: string;
  fetch?: typeof fetch;
}

const PATIENCE = 15 * SECOND;

interface Answer {
  id?: unknown;
  name?: unknown;
  message?: unknown;
}

/** Hands mails to the provider; a failure says whether the same mail may be accepted later. */
export function httpMail({ apiUrl, apiKey, fetch: ask = fetch }: HttpMailOptions): MailTransport {
  const base = apiUrl.replace(/(?<!\/)\/+$/, "");
  return {
    async deliver(mail) {
      const request = requestFor(mail, apiKey);
      const response = await ask(`${base}/emails`, request).catch((error) => {
        throw new MailFailure(`The mail service could not be reached: ${messageOf(error)}`, true);
      });
      return read(response);
    },
    check: () => askService({ url: `${base}/domains`, apiKey, refusedButWorks: sendsAlone, fetch: ask }),
  };
}

/** A key that may send and nothing else, which is the better one, is refused everything else by this name. */
const sendsAlone = (body: string): string | null =>
  body.includes('"restricted_api_key"')
    ? "answers and takes the key, which may send and nothing else."
    : null;

const requestFor = (mail: OutgoingMail, apiKey: string): RequestInit => ({
  method: "POST",
  headers: {
    ...USER_AGENT,
    Authorization: `Bearer ${apiKey}`,
    "Content-Type": "application/json",
    "Idempotency-Key": mail.idempotencyKey,
  },
  body: JSON.stringify(bodyOf(mail)),
  signal: AbortSignal.timeout(PATIENCE),
});

const bodyOf = ({
  idempotencyKey,
  from,
  to,
  cc,
  replyTo,
  subject,
  html,
  text,
  headers,
  attachments,
}: OutgoingMail) => ({
  from,
  to: [to],
  ...(cc.length > 0 ? { cc } : {}),
  ...(replyTo ? { reply_to: replyTo } : {}),
  subject,
  html,
  text,
  ...(headers ? { headers } : {}),
  tags: [{ name: DELIVERY_TAG, value: idempotencyKey }],
  ...(attachments.length > 0 ? { attachments: attachments.map(encoded) } : {}),
});

const encoded = ({ filename, contentType, content }: OutgoingMail["attachments"][number]) => ({
  filename,
  content: base64(content),
  content_type: contentType,
});

async function read(response: Response): Promise<{ providerId: string }> {
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (!response.ok) throw refusal(response, answer);
  if (typeof answer?.id === "string") return { providerId: answer.id };
  throw new MailFailure("The mail service answered without an id.", true);
}

function refusal(response: Response, answer: Answer): MailFailure {
  const { status } = response;
  if (isAnother(status, answer)) return new MailFailure(UNKNOWN_OUTCOME, false);
  const reason = typeof answer?.message === "string" ? `: ${answer.message}` : ".";
  return new MailFailure(
    `The mail service refused this e-mail (${status})${reason}`,
    status >= 500 || status === 408 || status === 429 || isInFlight(status, answer),
    waitAsked(response.headers.get("retry-after") ?? ""),
  );
}

/** Seconds, from a number of them or from a date, as HTTP allows. */
function waitAsked(header: string): number | null {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / SECOND;
  return seconds > 0 ? Math.ceil(seconds) : null;
}

/**
 * A mail was handed over under this key before, and reads otherwise now: the owner may have another name. Whether the
 * first one was sent, the service does not say.
 */
const isAnother = (status: number, { name }: Answer) =>
  status === 409 && name === "invalid_idempotent_request";

/** The same mail is on its way through another request. */
const isInFlight = (status: number, { name }: Answer) =>
  status === 409 && name === "concurrent_idempotent_requests";
