import { SECOND } from "~/platform/time/durations";
import { IT_SAID } from "../../audit/failure-reasons";
import { MailFailure, UNKNOWN_OUTCOME } from "../transport";

interface ErrorBody {
  name?: unknown;
  message?: unknown;
}

/** The provider's text is about keys and quotas and goes to the log; owners see it only about their own fields. */
export function refusalError({ status, headers }: Response, body: ErrorBody): MailFailure {
  if (status === 409 && body.name === "invalid_idempotent_request")
    return new MailFailure(UNKNOWN_OUTCOME, "mail", errorDetail(status, body));
  const message = ownerMistakeMessage(status, body);
  if (message) return new MailFailure(message, "mail", errorDetail(status, body));
  const isBusy = status >= 500 || status === 408 || status === 409 || status === 429;
  return new MailFailure(
    isBusy ? unavailableMessage(status) : setupMessage(status),
    isBusy ? "service" : "setup",
    errorDetail(status, body),
    retryAfterSeconds(headers.get("retry-after") ?? ""),
    status === 429,
  );
}

const unavailableMessage = (status: number) =>
  `The email service did not accept this email (${status}). You can retry.`;
const setupMessage = (status: number) =>
  `This email could not be sent because of a problem on our side (${status}). Please retry later.`;

const OWNER_FIELD = /[`'"](to|cc|reply_to|subject|attachments?)[`'"]/;

/** @returns null where the refusal is not about something the owner filled in */
function ownerMistakeMessage(status: number, { message }: ErrorBody): string | null {
  if (status === 413) return "The email service refused this email, because it is too large.";
  if (status !== 400 && status !== 422) return null;
  return typeof message === "string" && OWNER_FIELD.test(message)
    ? `The email service refused this email.${IT_SAID}${message}`
    : null;
}

const errorDetail = (status: number, { name, message }: ErrorBody): string =>
  [`The mail service answered ${status}`, name, message]
    .filter((part) => typeof part === "string")
    .join(": ");

/** Reads seconds or an HTTP date. */
function retryAfterSeconds(header: string): number | null {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / SECOND;
  return seconds > 0 ? Math.ceil(seconds) : null;
}
