/** The status that an owner may set by hand (docs/product.md 4). */

import * as z from "zod";
import { t } from "~/platform/words/t";
import { MANUAL_STATUSES } from "./status";

export const statusSchema = z.object({
  status: z.enum(MANUAL_STATUSES, {
    error: () => t("Choose one of {statuses}.", { statuses: MANUAL_STATUSES.join(", ") }),
  }),
});
