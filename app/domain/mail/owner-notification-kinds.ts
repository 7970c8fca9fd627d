import type { DeliveryKind } from "~/db/vocabulary";

export const OWNER_NOTIFICATION_KINDS: readonly DeliveryKind[] = [
  "viewed_notice",
  "decision_notice",
  "signature_notice",
  "time_request",
  "question_notice",
  "payment_notice",
  "card_notice",
  "milestone_notice",
  "renewal_notice",
  "files_notice",
  "unplaced_mail",
  "delegation_notice",
  "code_locked_notice",
  "delivery_notice",
];
