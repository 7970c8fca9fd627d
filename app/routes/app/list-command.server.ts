import type * as z from "zod";
import { DomainError } from "~/platform/errors";

/**
 * Reads a form that has buttons and ticks; nobody types here, so what does not fit was not our form. All that is named
 * `ids` comes as a list.
 */
export function readCommand<T>(form: FormData, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse({ ...Object.fromEntries(form), ids: form.getAll("ids") });
  if (!parsed.success)
    throw new DomainError("invalid_input", "That action is not known here. Please reload the page.");
  return parsed.data;
}
