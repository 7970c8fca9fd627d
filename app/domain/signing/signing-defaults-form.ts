import * as z from "zod";
import { DELEGATION_RULES } from "~/db/vocabulary";

/** Of Settings. */
export const signingForm = z.object({ delegation: z.enum(DELEGATION_RULES) });
