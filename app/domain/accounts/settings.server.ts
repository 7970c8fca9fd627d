import type { BooksEntry } from "../billing/billing-entry";
import { entriesQuery, FIRST, RECENT_PAYMENTS } from "../billing/billing-history.server";
import { type Branding, brandingQuery, NO_BRANDING } from "../branding/branding.server";
import type { MemberContext } from "../context";

export interface AccountSettings {
  /** Null on plans without it (spec 6). */
  branding: Branding | null;
  /** The newest of the books; null on trial, which nothing is billed for (spec 2 'Settings'). */
  history: BooksEntry[] | null;
}

/** What the settings show beside what is known of the member already, in one round trip. */
export async function accountSettings(ctx: MemberContext): Promise<AccountSettings> {
  const { isTrial, canUseBranding } = ctx.actor.rights;
  const [[branding = NO_BRANDING], history] = await ctx.db.batch([
    brandingQuery(ctx, ctx.actor.id),
    entriesQuery(ctx, FIRST, RECENT_PAYMENTS),
  ]);
  return { branding: canUseBranding ? branding : null, history: isTrial ? null : history };
}
