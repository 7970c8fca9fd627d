/** The admin's preview shows the kinds in this order. */
import type { DeliveryKind } from "~/db/vocabulary";
import type { Context } from "../../context";
import type { Delivery } from "../delivery-lease.server";
import type { MailKind, OpenedMail, ResolvedSample, SampleGroup } from "../mail-kind.server";
import { accountDeleted } from "./account-deleted.server";
import { decisionReceipt } from "./decision-receipt.server";
import { emailChange, emailChanged } from "./email-change.server";
import { emailInUse } from "./email-in-use.server";
import { invitation } from "./invitation.server";
import { moreTime } from "./more-time.server";
import {
  decisionNotification,
  deliveryFailureNotification,
  viewedNotification,
} from "./owner-notifications.server";
import { passwordChanged, passwordReset } from "./password.server";
import { paymentFailed } from "./payment-failed.server";
import { paymentReceipt } from "./payment-receipt.server";
import { cardNotice } from "./payments/card-notice.server";
import { invoice } from "./payments/invoice.server";
import { milestoneNotice } from "./payments/milestone-notice.server";
import { milestoneReport } from "./payments/milestone-report.server";
import { paymentNotice } from "./payments/payment-notice.server";
import { paymentRequest } from "./payments/payment-request.server";
import { renewalNotice } from "./payments/renewal-notice.server";
import { portalLink } from "./portal-link.server";
import { linkRenewal, proposal } from "./proposal.server";
import { proposalCopy } from "./proposal-copy.server";
import { questionAnswer } from "./question-answer.server";
import { questionNotice } from "./question-notice.server";
import { reminder } from "./reminder.server";
import { sealDelay } from "./seal-delay.server";
import { accessCreated } from "./security/access-created.server";
import { accessRevoked } from "./security/access-revoked.server";
import { bankAccountChanged } from "./security/bank-account.server";
import { cardAccountChanged } from "./security/card-account.server";
import { factorRequired } from "./security/factor-required.server";
import { newBrowser } from "./security/new-browser.server";
import { secondFactor } from "./security/second-factor.server";
import { signUp, welcome } from "./sign-up.server";
import { signedCopy } from "./signed-copy.server";
import { accessCodeLocked } from "./signing/access-code-locked.server";
import { changesNotice } from "./signing/changes-notice.server";
import { delegationAnswer } from "./signing/delegation-answer.server";
import { delegationNotice } from "./signing/delegation-notice.server";
import { filesNotice } from "./signing/files-notice.server";
import { signatureNotification } from "./signing/signature-notice.server";
import { signatureReceipt } from "./signing/signature-receipt.server";
import { signerWarning } from "./signing/signer-warning.server";
import { signingCode } from "./signing/signing-code.server";
import { signingEnded } from "./signing/signing-ended.server";
import { turnEnded } from "./signing/turn-ended.server";
import { turnToCountersign } from "./signing/turn-to-countersign.server";
import { turnToSign } from "./signing/turn-to-sign.server";
import { teamUpdate } from "./team-update.server";
import { timeRequest } from "./time-request.server";
import { trialEnded, trialEnding } from "./trial.server";
import { unplacedMail } from "./unplaced-mail.server";
import { webhookDisabled } from "./webhook-disabled.server";

const KINDS: { readonly [Kind in DeliveryKind]: MailKind<Kind> } = {
  proposal,
  proposal_copy: proposalCopy,
  turn_to_sign: turnToSign,
  turn_to_countersign: turnToCountersign,
  link_renewal: linkRenewal,
  more_time: moreTime,
  reminder,
  signing_code: signingCode,
  portal_link: portalLink,
  signer_warning: signerWarning,
  seal_delay: sealDelay,
  answer_receipt: decisionReceipt,
  signature_receipt: signatureReceipt,
  signing_ended: signingEnded,
  delegation_answer: delegationAnswer,
  turn_ended: turnEnded,
  question_answer: questionAnswer,
  payment_request: paymentRequest,
  invoice,
  milestone_report: milestoneReport,
  changes_notice: changesNotice,
  signed_copy: signedCopy,
  viewed_notice: viewedNotification,
  decision_notice: decisionNotification,
  signature_notice: signatureNotification,
  time_request: timeRequest,
  question_notice: questionNotice,
  payment_notice: paymentNotice,
  card_notice: cardNotice,
  milestone_notice: milestoneNotice,
  renewal_notice: renewalNotice,
  files_notice: filesNotice,
  unplaced_mail: unplacedMail,
  delegation_notice: delegationNotice,
  code_locked_notice: accessCodeLocked,
  delivery_notice: deliveryFailureNotification,
  welcome,
  trial_ending: trialEnding,
  trial_ended: trialEnded,
  payment_receipt: paymentReceipt,
  payment_failed: paymentFailed,
  invitation,
  team_news: teamUpdate,
  factor_required: factorRequired,
  sign_up: signUp,
  address_in_use: emailInUse,
  access_created: accessCreated,
  access_revoked: accessRevoked,
  hook_off: webhookDisabled,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  new_browser: newBrowser,
  second_factor: secondFactor,
  bank_account: bankAccountChanged,
  card_account: cardAccountChanged,
  address_change: emailChange,
  address_changed: emailChanged,
  account_deleted: accountDeleted,
};

export const openMail = (ctx: Context, delivery: Delivery): Promise<OpenedMail> =>
  KINDS[delivery.kind].open(ctx, delivery);

const GROUPS: readonly SampleGroup[] = ["To clients", "To owners", "About the account"];

const samples = Object.values(KINDS).flatMap((kind): readonly ResolvedSample[] => kind.samples);

export const SAMPLE_MAILS: readonly ResolvedSample[] = GROUPS.flatMap((group) =>
  samples.filter((sample) => sample.group === group),
);
