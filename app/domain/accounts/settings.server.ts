import { anyKeyQuery } from "../api/api-keys.server";
import type { BooksEntry } from "../billing/billing-entry";
import { entriesQuery, FIRST, RECENT_PAYMENTS } from "../billing/billing-history.server";
import { type Branding, brandingQuery, NO_BRANDING } from "../branding/branding.server";
import type { MemberContext } from "../context";
import { pendingChangeQuery } from "./address-change-link.server";
import { type ExportPart, partsOf } from "./export/parts";
import { partsQuery } from "./export/plan-parts.server";

export interface AccountSettings {
  /** An address that waits for its confirmation. */
  pendingAddress: string | null;
  /** Null on plans without it (spec 6). */
  branding: Branding | null;
  /** The newest of the books; null on trial, which nothing is billed for (spec 2 'Settings'). */
  history: BooksEntry[] | null;
  /** There are API keys, whether or not the plan still has the API. */
  hasKeys: boolean;
  /** The files that an export of this moment would come in; one for nearly everybody. */
  exportParts: ExportPart[];
}

/** What the settings show beside what is known of the member already, in one round trip. */
export async function accountSettings(ctx: MemberContext): Promise<AccountSettings> {
  const { isTrial, canUseBranding } = ctx.actor.rights;
  const [[branding = NO_BRANDING], history, [pending], keys, parts] = await ctx.db.batch([
    brandingQuery(ctx, ctx.actor.id),
    entriesQuery(ctx, FIRST, RECENT_PAYMENTS),
    pendingChangeQuery(ctx),
    anyKeyQuery(ctx),
    partsQuery(ctx, ""),
  ]);
  return {
    pendingAddress: pending?.newEmail ?? null,
    branding: canUseBranding ? branding : null,
    history: isTrial ? null : history,
    hasKeys: keys.length > 0,
    exportParts: partsOf(parts.map(({ last }) => last)),
  };
}
