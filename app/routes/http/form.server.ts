import type { Submission, SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type * as z from "zod";
import { beginForm, FormPostedBefore } from "~/domain/audit/forms/posted-form.server";
import type { Context } from "~/domain/context";
import { limitBursts } from "~/limits/rate-limits.server";
import { sha256 } from "~/platform/crypto.server";
import { DomainError, type FieldErrors, isDomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { Translate } from "~/platform/language/translate";
import { fieldsOf } from "./form-fields";
import { toPublicFailure } from "./page.server";
import { readBytes } from "./read-body.server";
import { sessionToken } from "./session.server";

const MAX_FORM_BYTES = 64 * 1024;
const MAX_FIELDS = 200;

export interface ExpectedForm {
  schemas?: readonly z.ZodType[];
  /** Fields besides those of the schemas. */
  fields?: readonly string[];
  maxBytes?: number;
  maxFields?: number;
}

declare const isRead: unique symbol;
/** A form that has passed `readForm`, the only kind that can be parsed. */
export type ReadForm = FormData & { readonly [isRead]: true };

/** The field of `FormId`. */
const FORM_ID = "formId";

/** @throws FormPostedBefore; DomainError rate_limited, payload_too_large, or invalid_input (no form, unknown fields) */
export async function readForm(ctx: Context, request: Request, expected: ExpectedForm): Promise<ReadForm> {
  await limitBursts(ctx, `form:${pageKey(request)}:${ctx.request.ip}`);
  const body = await readBytes(request, expected.maxBytes ?? MAX_FORM_BYTES, ctx.message);
  const division = formEncoding(ctx.message, request.headers.get("Content-Type") ?? "");
  assertFewFields(ctx.message, body, division, expected.maxFields ?? MAX_FIELDS);
  const form = await parseBody(ctx.message, body, division);
  const known = new Set([FORM_ID, ...(expected.fields ?? []), ...(expected.schemas ?? []).flatMap(fieldsOf)]);
  const unknown = [...form.keys()].find((name) => !known.has(name));
  if (unknown !== undefined)
    throw unreadableForm(ctx.message("error.form.unknown_field", { name: unknown.slice(0, 40) }));
  if (isId(form.get(FORM_ID))) await beginForm(ctx, await formKey(ctx, request, form));
  return form as ReadForm;
}

/**
 * The key is unlike that of any other session or page, and changes with the form's content. The script posts to the
 * same path with ".data" behind it, and breaks lines differently.
 */
async function formKey(ctx: Context, request: Request, form: FormData): Promise<string> {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const fields = [...form].map(async ([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("\r\n", "\n") : await sha256(await value.arrayBuffer()),
  ]);
  return sha256(JSON.stringify([sessionToken(ctx, request), path, await Promise.all(fields)]));
}

/** Omits tokens and ids: a new link must not escape the rate limit. */
const pageKey = (request: Request): string => {
  const [, first = "", , third = ""] = new URL(request.url).pathname.split("/");
  return `${first}/${third}`.slice(0, 60);
};

interface FormEncoding {
  /** Replaces the client's header: the parser must not find a different boundary in it. */
  contentType: string;
  separator: string;
}

const MULTIPART = /^multipart\/form-data *;.{0,200}?\bboundary="?([\w'()+,./:=?-]{1,70})/i;

function formEncoding(t: Translate, header: string): FormEncoding {
  if (/^application\/x-www-form-urlencoded\b/i.test(header))
    return { contentType: "application/x-www-form-urlencoded", separator: "&" };
  const boundary = MULTIPART.exec(header)?.[1];
  if (boundary)
    return { contentType: `multipart/form-data; boundary="${boundary}"`, separator: `--${boundary}` };
  throw unreadableForm(t("error.form.format"));
}

/** Counts separators anywhere in the body: a parser finds at most one field more. */
function assertFewFields(t: Translate, body: Uint8Array, { separator }: FormEncoding, most: number): void {
  if (countSeparators(body, separator) > most) throw unreadableForm(t("error.form.too_many_fields"));
}

function countSeparators(body: Uint8Array, separator: string): number {
  const text = new TextDecoder("latin1").decode(body);
  let count = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + separator.length))
    count += 1;
  return count;
}

async function parseBody(
  t: Translate,
  body: Uint8Array<ArrayBuffer>,
  { contentType }: FormEncoding,
): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw unreadableForm(t("error.form.incomplete"));
  }
}

const unreadableForm = (message: string) => new DomainError("invalid_input", message);

export const parseForm = <T>(form: ReadForm, schema: z.ZodType<T>): Submission<T> =>
  parseWithZod(form, { schema }) as Submission<T>;

export const replyInvalid = <T>(submission: Submission<T>, hideFields: string[] = []) =>
  data(
    {
      result: submission.reply({ hideFields }) as SubmissionResult<string[]>,
      fields: {} as Record<string, unknown>,
    },
    400,
  );

/** Shows a domain error in the form; a 404 goes to the error boundary. @param failed title for an unexpected failure */
export function replyWithError<T>(
  ctx: Context,
  submission: Submission<T>,
  error: unknown,
  hideFields: string[] = [],
  failed?: string,
) {
  if (isDomainError(error) && error.code === "not_found") throw error;
  return replyKeepingInput(ctx, submission, error, hideFields, failed);
}

/** Serves long forms: even a 404 keeps the input. */
export function replyKeepingInput<T>(
  ctx: Context,
  submission: Submission<T>,
  error: unknown,
  hideFields: string[] = [],
  failed?: string,
) {
  if (error instanceof Response || error instanceof FormPostedBefore) throw error;
  const failure = toPublicFailure(ctx, error);
  const isUnexpected = failed !== undefined && failure.code === "unforeseen";
  const sentence = isUnexpected ? `${failed}. ${failure.message}` : failure.message;
  const { fieldErrors = {} } = failure.fields as { fieldErrors?: FieldErrors };
  const result = submission.reply({
    hideFields,
    formErrors: Object.keys(fieldErrors).length > 0 ? [] : [sentence],
    fieldErrors: Object.fromEntries(Object.entries(fieldErrors).map(([name, text]) => [name, [text]])),
  }) as SubmissionResult<string[]>;
  return data({ result, fields: failure.fields as Record<string, unknown> }, failure.status);
}
