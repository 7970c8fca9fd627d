import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";
import type { FormErrors } from "./use-checked-form";

/** Loads zod: import it with the rules of a form, on demand. */
export const errorsIn = (form: FormData, schema: z.ZodType): FormErrors =>
  (parseWithZod(form, { schema }).reply().error ?? {}) as FormErrors;
