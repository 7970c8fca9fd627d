import { redirect } from "@remix-run/cloudflare";
import { BUSINESS } from "~/components/settings/settings-paths";
import { readOwnAccount } from "~/domain/card-payments/account/connect-account.server";
import { isDomainError } from "~/platform/errors";
import { pageLoader } from "../../../http/page.server";
import { requireMember } from "../../../http/session.server";

/** Back from Stripe, done or not. Where Stripe does not answer, Settings says what was known. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  try {
    await readOwnAccount(member);
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
  return redirect(`${BUSINESS}#card-payments`);
});
