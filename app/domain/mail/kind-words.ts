import type { DeliveryKind } from "~/db/schema";

const KINDS: Readonly<Record<DeliveryKind, string>> = {
  proposal: "Proposal",
  proposal_copy: "Copy of the proposal",
  reminder: "Reminder",
  link_renewal: "New link",
  signing_code: "Code to sign",
  portal_link: "Link to all documents",
  signed_copy: "Signed copy",
  seal_delay: "Signed, PDF to follow",
  signer_warning: "Someone else signed",
  answer_receipt: "Receipt for a decision",
  viewed_notice: "First-view notification",
  decision_notice: "Decision notification",
  delivery_notice: "Failed-email notification",
  trial_ending: "Trial ending",
  trial_ended: "Trial ended",
  payment_failed: "Payment failed",
  payment_receipt: "Receipt",
  sign_up: "Link to finish signing up",
  welcome: "Welcome",
  address_in_use: "Address already in use",
  password_reset: "Password reset",
  password_changed: "Password changed",
  new_browser: "New browser",
  second_factor: "Two-factor authentication changed",
  invitation: "Invitation to a team",
  team_news: "News of the team",
  access_created: "New API key or webhook",
  hook_off: "Webhook switched off",
  address_change: "New address to confirm",
  address_changed: "Address changed",
};

/** What an email is, without what it says: "Signed copy", "Trial ending". */
export const mailKindWords = (kind: DeliveryKind): string => KINDS[kind];
