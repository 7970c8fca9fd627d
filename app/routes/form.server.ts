/**
 * Forms of screens: read within bounds, parse with the domain's schema, keep what was typed, put failures beside their
 * fields. A form is refused before it is parsed unless its size, its number of fields and their names are expected.
 */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { Context } from "~/domain/context";
import { DomainError, isDomainError } from "~/platform/errors";
import { limitBursts } from "~/platform/rate-limits.server";
import { fieldsOf } from "./form-fields";
import { knownFailure } from "./page.server";
import { readBytes } from "./read-body.server";

/** Bytes. A form that may be longer says so. */
const LARGEST_FORM = 64 * 1024;
const MOST_FIELDS = 200;

/** What a form may hold. */
export interface ExpectedForm {
  schemas?: readonly z.ZodType[];
  /** Names of fields besides those of the schemas. */
  fields?: readonly string[];
  /** Bytes, in place of 64 KB. */
  largest?: number;
}

declare const isRead: unique symbol;
/** A form that `readForm` has let in. Nothing else is parsed. */
export type ReadForm = FormData & { readonly [isRead]: true };

/**
 * Reads a form of known fields.
 * @throws DomainError rate_limited, payload_too_large, or invalid_input when it is no form or none of ours
 */
export async function readForm(ctx: Context, request: Request, expected: ExpectedForm): Promise<ReadForm> {
  await limitBursts(ctx, `form:${pageOf(request)}:${ctx.request.ip}`);
  const body = await readBytes(request, expected.largest ?? LARGEST_FORM);
  const division = divisionOf(request.headers.get("Content-Type") ?? "");
  assertFewFields(body, division);
  const form = await parseBody(body, division);
  const known = new Set([...(expected.fields ?? []), ...(expected.schemas ?? []).flatMap(fieldsOf)]);
  const unknown = [...form.keys()].find((name) => !known.has(name));
  if (unknown === undefined) return form as ReadForm;
  throw unreadable(`It has an unknown field: ${unknown.slice(0, 40)}`);
}

/** Without what differs from link to link, so that a new one each time does not escape the limit. */
const pageOf = (request: Request): string => {
  const [, first = "", , third = ""] = new URL(request.url).pathname.split("/");
  return `${first}/${third}`.slice(0, 60);
};

/** How a body is divided into fields. */
interface Division {
  /** What the parser is told in place of the header that came: so it cannot read another boundary there. */
  type: string;
  /** Stands between fields, or before each. */
  mark: string;
}

const MULTIPART = /^multipart\/form-data *;.{0,200}?\bboundary="?([\w'()+,./:=?-]{1,70})/i;

function divisionOf(header: string): Division {
  if (/^application\/x-www-form-urlencoded\b/i.test(header))
    return { type: "application/x-www-form-urlencoded", mark: "&" };
  const boundary = MULTIPART.exec(header)?.[1];
  if (boundary) return { type: `multipart/form-data; boundary="${boundary}"`, mark: `--${boundary}` };
  throw unreadable("Its format is not supported");
}

/** Marks are counted wherever they stand, so a parser finds no more fields than one above their number. */
function assertFewFields(body: Uint8Array, { mark }: Division): void {
  if (countOf(body, mark) > MOST_FIELDS) throw unreadable("It has too many fields");
}

function countOf(body: Uint8Array, mark: string): number {
  const text = new TextDecoder("latin1").decode(body);
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) count += 1;
  return count;
}

async function parseBody(body: Uint8Array<ArrayBuffer>, { type }: Division): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw unreadable("It arrived incomplete");
  }
}

const unreadable = (reason: string) =>
  new DomainError(
    "invalid_input",
    `The form could not be read. ${reason}. Please reload the page and try again.`,
  );

/** Parses a form by its schema. */
export const parseForm = <T>(form: ReadForm, schema: z.ZodType<T>): Submission<T> =>
  parseWithZod(form, { schema }) as Submission<T>;

/**
 * Reads a form that has buttons and ticks; nobody types here, so what does not fit was not our form. All that is named
 * `ids` comes as a list.
 */
export async function readCommand<T>(ctx: Context, request: Request, schema: z.ZodType<T>): Promise<T> {
  return parseCommand(await readForm(ctx, request, { schemas: [schema] }), schema);
}

/** The same, of a form that was read already. */
export function parseCommand<T>(form: ReadForm, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse({ ...Object.fromEntries(form), ids: form.getAll("ids") });
  if (parsed.success) return parsed.data;
  throw new DomainError("invalid_input", "That action is not supported. Please reload the page.");
}

/** Answers an invalid form with itself: every value kept, a sentence beside each field. */
export const refuse = <T>(submission: Submission<T>, hideFields: string[] = []) =>
  data(
    {
      result: submission.reply({ hideFields }) as SubmissionResult<string[]>,
      fields: {} as Record<string, unknown>,
    },
    400,
  );

/**
 * Answers a verb's refusal with the form as it was typed. Failures that are no answer to a form, such as
 * a 404, are thrown on to the error view.
 * @param failed what did not happen, said before a failure that nobody foresaw
 */
export function refuseWith<T>(
  ctx: Context,
  submission: Submission<T>,
  error: unknown,
  hideFields: string[] = [],
  failed?: string,
) {
  if (isDomainError(error) && error.code === "not_found") throw error;
  return refuseTyped(ctx, submission, error, hideFields, failed);
}

/** The same for a form in which much may have been typed: it comes back with a 404 as well. */
export function refuseTyped<T>(
  ctx: Context,
  submission: Submission<T>,
  error: unknown,
  hideFields: string[] = [],
  failed?: string,
) {
  if (error instanceof Response) throw error;
  const failure = knownFailure(ctx, error);
  const isUnforeseen = failed !== undefined && failure.code === "unforeseen";
  const sentence = isUnforeseen ? `${failed}. ${failure.message}` : failure.message;
  const fieldErrors = isDomainError(error) ? error.fieldErrors : {};
  const result = submission.reply({
    hideFields,
    // What stands beside a field need not stand above the form as well.
    formErrors: Object.keys(fieldErrors).length > 0 ? [] : [sentence],
    fieldErrors: Object.fromEntries(Object.entries(fieldErrors).map(([name, text]) => [name, [text]])),
  }) as SubmissionResult<string[]>;
  return data({ result, fields: failure.fields as Record<string, unknown> }, failure.status);
}
