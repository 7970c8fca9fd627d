import type * as z from "zod";
import { DomainError } from "~/platform/errors";

/** Reads a form that has buttons and no fields; nobody types here, so what does not fit was not our form. */
export function readCommand<T>(form: FormData, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    throw new DomainError("invalid_input", "That action is not known here. Please reload the page.");
  return parsed.data;
}
