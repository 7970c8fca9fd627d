import * as z from "zod";
import { typedLines } from "~/platform/text/typed-text";

const MAX_REASON = 500;

export const readReasonSchema = z.object({
  reason: typedLines("Say why you need to read it.")
    .min(10, "Say briefly why you need to read it, such as the request you are answering.")
    .max(MAX_REASON, `Keep it to ${MAX_REASON} characters.`),
});
