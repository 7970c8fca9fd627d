/** The Resend button of the detail page and of lists. */

import type { MemberContext } from "~/domain/context";
import { resendProposal } from "~/domain/sending/resend.server";
import { type DomainError, isDomainError } from "~/platform/errors";
import { cutText } from "~/platform/text/cut-text";
import { t } from "~/platform/words/t";
import { type Flash, redirectWithFlash } from "../../../http/flash.server";
import { withUpgradePrompt } from "../../../http/upgrade-prompt.server";
import { withLeftOut } from "../../send/sent-flash.server";

/** @param key idempotency key @param back where it was pressed */
export async function resend(ctx: MemberContext, id: string, key: string | null, back: string) {
  try {
    const outcome = await resendProposal(ctx, id, key);
    return redirectWithFlash(ctx, back, withLeftOut(t("Proposal resent successfully"), outcome));
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found" || error.code === "account_locked") throw error;
    return redirectWithFlash(ctx, recoveryPath(id, back, error), refusalFlash(error));
  }
}

/** The send page can confirm emails; at the limit the plans open. */
export const recoveryPath = (id: string, back: string, { code, fields }: DomainError): string =>
  code === "address_suppressed" || code === "address_unconfirmed"
    ? `/proposal/${id}/send`
    : withUpgradePrompt(back, fields);

/** docs/product.md 8 words two refusals itself. */
export function refusalFlash({ message, fields }: DomainError, failed = t("Send Failed")): Flash {
  const failure = (title: string, text: string): Flash => ({ title, text, tone: "failure" });
  if (fields.noEmailSettings)
    return failure(
      t("No Previous Email Settings"),
      t("Please use the Send button first to set up email preferences."),
    );
  if (fields.emailLimitReached)
    return failure(t("Email Limit Reached"), t("Please upgrade your plan to continue sending proposals."));
  return failure(failed, cutText(message, 500));
}
