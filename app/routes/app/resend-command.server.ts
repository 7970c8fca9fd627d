/** The Resend button, wherever it stands: on a proposal's page and in the rows of a list. */
import type { MemberContext } from "~/domain/context";
import { resendProposal } from "~/domain/proposals/resend.server";
import { cutText } from "~/platform/cut-text";
import { type DomainError, isDomainError } from "~/platform/errors";
import { type Notice, redirectWithNotice } from "../notice.server";
import { withUpgrade } from "../upgrade.server";
import { sentNotice } from "./sent-notice.server";

/**
 * @param name of this resend, by its page: the same name twice sends once
 * @param back where it was pressed
 */
export async function resend(ctx: MemberContext, id: string, name: string | undefined, back: string) {
  try {
    const outcome = await resendProposal(ctx, id, name || undefined);
    return redirectWithNotice(ctx, back, sentNotice("Proposal resent successfully", outcome));
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found" || error.code === "account_locked") throw error;
    return redirectWithNotice(ctx, wayOn(id, back, error), sendRefusal(error));
  }
}

/** The send page has the tick that an address was checked, and the link that confirms one's own; at the limit the plans open. */
export const wayOn = (id: string, back: string, { code, fields }: DomainError): string =>
  code === "address_suppressed" || code === "address_unconfirmed"
    ? `/proposal/${id}/send`
    : withUpgrade(back, fields);

/** docs/product.md 8 has words of its own for two refusals. */
export function sendRefusal({ message, fields }: DomainError, failed = "Send Failed"): Notice {
  const failure = (title: string, text: string): Notice => ({ title, text, tone: "failure" });
  if (fields.noEmailSettings)
    return failure(
      "No Previous Email Settings",
      "Please use the Send button first to set up email preferences.",
    );
  if (fields.emailLimitReached)
    return failure("Email Limit Reached", "Please upgrade your plan to continue sending proposals.");
  return failure(failed, cutText(message, 500));
}
