/**
 * A failure that the product foresaw: a code for programs, a sentence for people, fields for both.
 * Thrown by domain verbs, mapped to HTTP in one place (platform/http/respond.server.ts).
 */
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

/** Field name to the sentence shown beside that field. */
export type FieldErrors = Record<string, string>;

export class DomainError extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly code: DomainErrorCode,
    /** One sentence a person can act on; it is shown as it stands. */
    message: string,
    /** Facts for programs, merged into the JSON answer (for example `{ used: 3, limit: 3 }`). */
    readonly fields: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  get status(): number {
    return STATUS[this.code];
  }

  /** Sentences by field, where the failure belongs to fields. */
  get fieldErrors(): FieldErrors {
    return (this.fields.fieldErrors as FieldErrors | undefined) ?? {};
  }
}

/** By name, not by class: the worker's bundle holds this file twice (workers/ and the Remix build). */
export const isDomainError = (error: unknown): error is DomainError =>
  error instanceof Error && error.name === "DomainError";

/** The answer to strangers and to ids that never were; both look the same on purpose. */
export const notFound = (what = "Proposal"): DomainError =>
  new DomainError("not_found", `${what} not found.`);
