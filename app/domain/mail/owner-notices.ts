import type { DeliveryKind } from "~/db/schema";

/** Mails to the owner about what others did. */
export const OWNER_NOTICES: readonly DeliveryKind[] = ["viewed_notice", "decision_notice", "delivery_notice"];
