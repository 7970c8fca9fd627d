/** What may be changed of a generated proposal (spec 7 'PATCH'). */
import * as z from "zod";
import { MANUAL_STATUSES } from "./status";

const needed = "Send generatedContent or requiresSignature.";

export const patchSchema = z.union(
  [
    z.object({ generatedContent: z.string(), contentRevision: z.number().int().optional() }),
    z.object({ requiresSignature: z.boolean() }),
  ],
  needed,
);

export const statusSchema = z.object({
  status: z.enum(MANUAL_STATUSES, `Choose one of ${MANUAL_STATUSES.join(", ")}.`),
});
