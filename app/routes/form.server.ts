/** Forms of screens: parse with the domain's schema, keep what was typed, put failures beside their fields. */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { Context } from "~/domain/context";
import { DomainError, isDomainError } from "~/platform/errors";
import { knownFailure } from "./page.server";

/** A form that is larger than any of ours is refused before it is read. */
const LARGEST_FORM = 1_000_000;

/**
 * @param largest bytes, for forms that carry a file
 * @throws DomainError payload_too_large, invalid_input when the body is no form
 */
export async function readForm(request: Request, largest = LARGEST_FORM): Promise<FormData> {
  if (Number(request.headers.get("Content-Length") ?? 0) > largest) throw tooLarge();
  const body = await request.arrayBuffer();
  if (body.byteLength > largest) throw tooLarge();
  try {
    const type = request.headers.get("Content-Type") ?? "";
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new DomainError("invalid_input", "The form could not be read. Please try again.");
  }
}

export const tooLarge = () =>
  new DomainError("payload_too_large", "That is more than one request can carry. Please shorten it.");

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
 */
export function refuseWith<T>(
  ctx: Context,
  submission: Submission<T>,
  error: unknown,
  hideFields: string[] = [],
) {
  if (error instanceof Response) throw error;
  if (isDomainError(error) && error.code === "not_found") throw error;
  const failure = knownFailure(ctx, error);
  const fieldErrors = isDomainError(error) ? error.fieldErrors : {};
  const result = submission.reply({
    hideFields,
    // What stands beside a field need not stand above the form as well.
    formErrors: Object.keys(fieldErrors).length > 0 ? [] : [failure.message],
    fieldErrors: Object.fromEntries(Object.entries(fieldErrors).map(([name, text]) => [name, [text]])),
  }) as SubmissionResult<string[]>;
  return data({ result, fields: failure.fields as Record<string, unknown> }, failure.status);
}
