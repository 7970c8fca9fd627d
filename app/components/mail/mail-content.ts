/** What a mail says, before it is HTML or plain text: both are made from this, so they cannot differ. */
import type { MailFacts, MailLogo } from "~/domain/mail/renderer";
import { accessMail } from "./access-mail";
import { addressChangedMail, addressChangeMail, changedMail, hookOffMail, resetMail } from "./account-mails";
import { answerReceiptMail, signerWarningMail } from "./answer-mails";
import { codeMail } from "./code-mail";
import { ownCopyMail } from "./own-copy-mail";
import { decisionMail, deliveryMail, viewedMail } from "./owner-notice-mails";
import { paymentFailedMail, trialEndedMail, trialEndingMail } from "./plan-mails";
import { portalMail } from "./portal-mail";
import { proposalMail } from "./proposal-mail";
import { receiptMail } from "./receipt-mail";
import { reminderMail } from "./reminder-mail";
import { sealDelayMail } from "./seal-delay-mail";
import { newBrowserMail, secondFactorMail } from "./security-mails";
import { addressInUseMail, signUpMail, welcomeMail } from "./sign-up-mails";
import { signedCopyMail } from "./signed-copy-mail";
import { invitationMail, teamNewsMail } from "./team-mails";

/** What people wrote is marked in every text of it: own-words.ts. */
export interface MailContent {
  /** Shown by mail programs beside the subject. */
  preview: string;
  letterhead: Letterhead;
  heading: string;
  /** Paragraphs; line breaks inside them stay. */
  paragraphs: readonly string[];
  /** What somebody else said, set apart. */
  quote?: {
    intro: string;
    words: string /** Whether its addresses can be followed: in the sender's own words. */;
    hasLinks?: true;
  };
  details: readonly (readonly [name: string, value: string])[];
  /** Set apart, large, to be copied by eye or by a phone. */
  code?: string;
  /** Null where there is nowhere to go: a code belongs into the page that asked for it. */
  button: { label: string; url: string; accent?: string | null } | null;
  /** The small print. */
  notes: readonly Note[];
  /** The owner's footer, below everything; line breaks inside it stay. */
  footer?: string;
  /** Fetched when the mail is shown. */
  pixelUrl?: string | null;
}

/** Whom the mail speaks for: above everything. */
export interface Letterhead {
  name: string;
  /** In the place of the name. */
  logo?: MailLogo | null;
  isProduct?: boolean;
}

/** A sentence, or one that ends in a link. */
export type Note = string | { text: string; url: string; label?: string };

export const PRODUCT = "Countersign";

/** Of a mail that speaks for nobody else. */
export const PRODUCTS_OWN: Letterhead = { name: PRODUCT, isProduct: true };

export type Facts<K extends MailFacts["kind"]> = Extract<MailFacts, { kind: K }>;

export function mailContent(facts: MailFacts): MailContent {
  switch (facts.kind) {
    case "proposal":
      return proposalMail(facts);
    case "own_copy":
      return ownCopyMail(facts);
    case "signed_copy":
      return signedCopyMail(facts);
    case "seal_delay":
      return sealDelayMail(facts);
    case "signer_warning":
      return signerWarningMail(facts);
    case "answer_receipt":
      return answerReceiptMail(facts);
    case "reminder":
      return reminderMail(facts);
    case "viewed_notice":
      return viewedMail(facts);
    case "decision_notice":
      return decisionMail(facts);
    case "delivery_notice":
      return deliveryMail(facts);
    case "trial_ending":
      return trialEndingMail(facts);
    case "trial_ended":
      return trialEndedMail(facts);
    case "payment_failed":
      return paymentFailedMail(facts);
    case "payment_receipt":
      return receiptMail(facts);
    case "invitation":
      return invitationMail(facts);
    case "team_news":
      return teamNewsMail(facts);
    case "address_change":
      return addressChangeMail(facts);
    case "address_changed":
      return addressChangedMail(facts);
    case "signing_code":
      return codeMail(facts);
    case "portal_link":
      return portalMail(facts);
    case "sign_up":
      return signUpMail(facts);
    case "welcome":
      return welcomeMail(facts);
    case "address_in_use":
      return addressInUseMail(facts);
    case "password_reset":
      return resetMail(facts);
    case "password_changed":
      return changedMail(facts);
    case "new_browser":
      return newBrowserMail(facts);
    case "second_factor":
      return secondFactorMail(facts);
    case "access_created":
      return accessMail(facts);
    case "hook_off":
      return hookOffMail(facts);
  }
}
