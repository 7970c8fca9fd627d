/** Every kind of mail, a line each. The order is that of the admin's preview. */
import type { DeliveryKind } from "~/db/schema";
import type { Context } from "../../context";
import type { Delivery } from "../claim.server";
import { accessCreated } from "./access-created.server";
import { addressChange, addressChanged } from "./address-change.server";
import { addressInUse } from "./address-in-use.server";
import { answerReceipt } from "./answer-receipt.server";
import { hookOff } from "./hook-off.server";
import { invitation } from "./invitation.server";
import type { MailKind, OpenedMail, ResolvedSample, SampleGroup } from "./mail-kind.server";
import { newBrowser } from "./new-browser.server";
import { decisionNotice, deliveryNotice, viewedNotice } from "./owner-notices.server";
import { passwordChanged, passwordReset } from "./password.server";
import { paymentFailed } from "./payment-failed.server";
import { paymentReceipt } from "./payment-receipt.server";
import { portalLink } from "./portal-link.server";
import { linkRenewal, proposal } from "./proposal.server";
import { proposalCopy } from "./proposal-copy.server";
import { reminder } from "./reminder.server";
import { sealDelay } from "./seal-delay.server";
import { secondFactor } from "./second-factor.server";
import { signUp, welcome } from "./sign-up.server";
import { signedCopy } from "./signed-copy.server";
import { signerWarning } from "./signer-warning.server";
import { signingCode } from "./signing-code.server";
import { teamNews } from "./team-news.server";
import { trialEnded, trialEnding } from "./trial.server";

const KINDS: { readonly [Kind in DeliveryKind]: MailKind<Kind> } = {
  proposal,
  proposal_copy: proposalCopy,
  link_renewal: linkRenewal,
  reminder,
  signing_code: signingCode,
  portal_link: portalLink,
  signer_warning: signerWarning,
  seal_delay: sealDelay,
  answer_receipt: answerReceipt,
  signed_copy: signedCopy,
  viewed_notice: viewedNotice,
  decision_notice: decisionNotice,
  delivery_notice: deliveryNotice,
  welcome,
  trial_ending: trialEnding,
  trial_ended: trialEnded,
  payment_receipt: paymentReceipt,
  payment_failed: paymentFailed,
  invitation,
  team_news: teamNews,
  sign_up: signUp,
  address_in_use: addressInUse,
  access_created: accessCreated,
  hook_off: hookOff,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  new_browser: newBrowser,
  second_factor: secondFactor,
  address_change: addressChange,
  address_changed: addressChanged,
};

/** Reads what a delivery is about. @throws Error when something without which it says nothing is gone */
export const openMail = (ctx: Context, delivery: Delivery): Promise<OpenedMail> =>
  KINDS[delivery.kind].open(ctx, delivery);

/** Whether a stored payload has the shape of its kind. */
export const readsPayload = (kind: DeliveryKind, payload: unknown): boolean => KINDS[kind].reads(payload);

/** What a mail is, without what it says: "Signed copy", "Trial ending". */
export const mailLabel = (kind: DeliveryKind): string => KINDS[kind].label;

const GROUPS: readonly SampleGroup[] = ["To clients", "To owners", "About the account"];

const samples = Object.values(KINDS).flatMap((kind): readonly ResolvedSample[] => kind.samples);

/** Every mail with invented people in it, group by group. */
export const SAMPLE_MAILS: readonly ResolvedSample[] = GROUPS.flatMap((group) =>
  samples.filter((sample) => sample.group === group),
);
