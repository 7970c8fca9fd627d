/** What Resend's refusals say, by its documented errors: which are about the mail, and which about us. */
import { SECOND } from "~/platform/durations";
import { MailFailure, UNKNOWN_OUTCOME } from "./transport";

interface Said {
  name?: unknown;
  message?: unknown;
}

/**
 * Why a mail was refused. The service's own words go to the log. They speak of keys, domains and quotas, which the
 * mail's owner can do nothing about; the owner reads them only where they name something the owner filled in.
 */
export function refusal({ status, headers }: Response, said: Said): MailFailure {
  if (status === 409 && said.name === "invalid_idempotent_request")
    return new MailFailure(UNKNOWN_OUTCOME, "mail", detailOf(status, said));
  const words = ownersMistake(status, said);
  if (words) return new MailFailure(words, "mail", detailOf(status, said));
  const isBusy = status >= 500 || status === 408 || status === 409 || status === 429;
  return new MailFailure(
    isBusy ? notTaken(status) : wrongSetup(status),
    isBusy ? "service" : "setup",
    detailOf(status, said),
    waitAsked(headers.get("retry-after") ?? ""),
    status === 429,
  );
}

const notTaken = (status: number) =>
  `The email service did not accept this email (${status}). You can retry.`;
const wrongSetup = (status: number) =>
  `This email could not be sent because of a problem on our side (${status}). Please retry later.`;

/** What the owner chose: addresses, the subject, and what is attached. */
const OWN_FIELD = /[`'"](to|cc|reply_to|subject|attachments?)[`'"]/;

/** @returns a sentence where the refusal is about something the owner filled in; null for all others */
function ownersMistake(status: number, { message }: Said): string | null {
  if (status === 413) return "The email service refused this email, because it is too large.";
  if (status !== 400 && status !== 422) return null;
  return typeof message === "string" && OWN_FIELD.test(message)
    ? `The email service refused this email: ${message}`
    : null;
}

const detailOf = (status: number, { name, message }: Said): string =>
  [`The mail service answered ${status}`, name, message]
    .filter((part) => typeof part === "string")
    .join(": ");

/** Seconds, from a number of them or from a date, as HTTP allows. */
function waitAsked(header: string): number | null {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / SECOND;
  return seconds > 0 ? Math.ceil(seconds) : null;
}
