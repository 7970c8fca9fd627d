/** On what terms an admin reads somebody else's proposal. */
import * as z from "zod";
import { typedLines } from "~/platform/typed-text";

const LONGEST_REASON = 500;

/** What is asked before a content is shown. */
export const readingSchema = z.object({
  reason: typedLines("Say why you need to read it.")
    .min(10, "Say briefly why you need to read it, such as the request you are answering.")
    .max(LONGEST_REASON, `Keep it to ${LONGEST_REASON} characters.`),
});
