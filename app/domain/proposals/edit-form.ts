/** The status that an owner may set by hand (docs/product.md 4). */
import * as z from "zod";
import { MANUAL_STATUSES } from "./status";

export const statusSchema = z.object({
  status: z.enum(MANUAL_STATUSES, `Choose one of ${MANUAL_STATUSES.join(", ")}.`),
});
