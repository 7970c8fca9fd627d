import { msg, t } from "~/platform/words/t";
import type { Translate } from "./language/translate";

export type DomainErrorCode =
  | "invalid_input"
  | "unauthenticated"
  | "wrong_credentials"
  | "second_factor_required"
  | "second_factor_setup_required"
  | "forbidden"
  | "account_locked"
  | "code_required"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "locked"
  | "link_unusable"
  | "validity_ended"
  | "address_suppressed"
  | "address_unconfirmed"
  | "payload_too_large"
  | "limit_reached"
  | "rate_limited"
  | "content_model_failed"
  | "printing_failed"
  | "payment_declined"
  | "payments_unavailable";

const STATUS: Record<DomainErrorCode, number> = {
  invalid_input: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  second_factor_setup_required: 403,
  forbidden: 403,
  account_locked: 403,
  code_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  locked: 409,
  link_unusable: 410,
  validity_ended: 409,
  address_suppressed: 409,
  address_unconfirmed: 403,
  payload_too_large: 413,
  limit_reached: 403,
  rate_limited: 429,
  content_model_failed: 502,
  printing_failed: 502,
  payment_declined: 402,
  payments_unavailable: 503,
};

export const ERROR_CODES = Object.keys(STATUS) as DomainErrorCode[];

export type FieldErrors = Record<string, string>;

/** An expected failure; app/routes/http maps it to HTTP. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  /** Says the message in a language, if the code that throws has no translator (untranslated-error.ts). */
  readonly say?: (t: Translate) => string;

  constructor(
    readonly code: DomainErrorCode,
    /** One sentence for people, shown unchanged. */
    message: string,
    /** Merged into the JSON response, such as `{ used: 3, limit: 3 }`. */
    readonly fields: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  get status(): number {
    return STATUS[this.code];
  }

  get fieldErrors(): FieldErrors {
    return (this.fields.fieldErrors as FieldErrors | undefined) ?? {};
  }
}

/** Compares the name: the worker's bundle holds this class twice (workers/ and the Remix build). */
export const isDomainError = (error: unknown): error is DomainError =>
  error instanceof Error && error.name === "DomainError";

const NOT_FOUND = {
  account: msg("Account not found."),
  address: msg("Address not found."),
  agreement: msg("Agreement not found."),
  attachment: msg("Attachment not found."),
  checkout: msg("Checkout not found."),
  client: msg("Client not found."),
  customer: msg("Customer not found."),
  draft: msg("Draft not found."),
  email: msg("Email not found."),
  endpoint: msg("Endpoint not found."),
  event: msg("Event not found."),
  file: msg("File not found."),
  invitation: msg("Invitation not found."),
  invoice: msg("Invoice not found."),
  key: msg("Key not found."),
  logo: msg("Logo not found."),
  member: msg("Member not found."),
  notice: msg("Notice not found."),
  page: msg("Page not found."),
  passkey: msg("Passkey not found."),
  picture: msg("Picture not found."),
  piece: msg("Piece not found."),
  price: msg("Price not found."),
  proposal: msg("Proposal not found."),
  session: msg("Session not found."),
  template: msg("Template not found."),
  testSuite: msg("Test suite not found."),
  user: msg("User not found."),
};

export type Sought = keyof typeof NOT_FOUND;

/** Strangers and unknown ids get the same response on purpose. */
export const notFound = (sought: Sought = "proposal"): DomainError =>
  new DomainError("not_found", t(NOT_FOUND[sought]));
