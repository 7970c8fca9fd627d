/** Mail over HTTP, in the shape that Resend made common: the one file that knows that shape. */
import { askService } from "~/platform/ask-service.server";
import { base64 } from "~/platform/crypto.server";
import { SECOND } from "~/platform/durations";
import { messageOf } from "~/platform/log.server";
import { askOutside, readJson } from "~/platform/outgoing.server";
import { DELIVERY_TAG } from "./provider-events";
import { refusal } from "./resend-refusals";
import { MailFailure, type MailTransport, type OutgoingMail } from "./transport";

export interface HttpMailOptions {
  /** Without a trailing path: 'https://api.resend.com'. */
  apiUrl: string;
  apiKey: string;
  fetch?: typeof fetch;
}

const PATIENCE = 15 * SECOND;
/** Bytes; an id, or a sentence. */
const LARGEST_ANSWER = 64_000;
/** Characters; what is longer is no id. */
const LONGEST_ID = 200;

/** Hands mails to the provider; a failure says whether the same mail may be accepted later. */
export function httpMail({ apiUrl, apiKey, fetch: send }: HttpMailOptions): MailTransport {
  const base = apiUrl.replace(/(?<!\/)\/+$/, "");
  const ask = (url: string, request: RequestInit & { signal: AbortSignal }) =>
    askOutside(url, request, send).catch((error) => {
      throw new MailFailure(NOT_REACHED, "service", `Not reached: ${messageOf(error)}`);
    });
  return {
    async deliver(mail) {
      const request = requestFor(mail, apiKey);
      return read(await ask(`${base}/emails`, request), request.signal);
    },
    async lift(address) {
      const signal = AbortSignal.timeout(PATIENCE);
      const request = { method: "DELETE", headers: { Authorization: `Bearer ${apiKey}` }, signal };
      const response = await ask(`${base}/suppressions/${encodeURIComponent(address)}`, request);
      const said = await saidIn(response, signal);
      // Not on the list, or a service without such a list.
      const isNone = response.status === 404 || response.status === 405;
      if (!response.ok && !isNone) throw refusal(response, said);
    },
    check: () => askService({ url: `${base}/domains`, apiKey, refusedButWorks: sendsAlone, fetch: send }),
  };
}

const NOT_REACHED = "The email service could not be reached. You can retry.";
const NO_ID = "The email service did not confirm this email. You can retry.";

/** A key that may send and nothing else, which is the better one, is refused everything else by this name. */
const sendsAlone = (body: string): string | null =>
  body.includes('"restricted_api_key"')
    ? "answers and takes the key, which may send and nothing else."
    : null;

const requestFor = (mail: OutgoingMail, apiKey: string) => ({
  method: "POST",
  headers: {
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

async function saidIn(response: Response, signal: AbortSignal): Promise<Record<string, unknown>> {
  const said = await readJson(response, LARGEST_ANSWER, signal).catch((error) => ({
    message: messageOf(error),
  }));
  return said !== null && typeof said === "object" ? { ...said } : {};
}

async function read(response: Response, signal: AbortSignal): Promise<{ providerId: string }> {
  const answer = await saidIn(response, signal);
  if (!response.ok) throw refusal(response, answer);
  if (typeof answer.id === "string" && answer.id.length <= LONGEST_ID) return { providerId: answer.id };
  throw new MailFailure(
    NO_ID,
    "service",
    `${response.status} without an id: ${String(answer.message ?? "")}`,
  );
}
