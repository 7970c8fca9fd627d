import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import type { MemberContext } from "../../context";
import type { ProposalDefaults } from "../../people/proposal-defaults";

/** Proposals and price tables that exist do not change. */
export async function saveProposalDefaults(
  { primary, actor }: MemberContext,
  { currency, tax, paymentTerms, paymentDays, startsOnPayment, silenceDays }: ProposalDefaults,
): Promise<void> {
  await primary
    .update(users)
    .set({
      defaultCurrency: currency,
      defaultTax: tax,
      defaultTerms: paymentTerms,
      paymentDays,
      startsOnPayment,
      silenceDays,
    })
    .where(eq(users.id, actor.id));
}
