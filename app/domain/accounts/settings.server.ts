/** What the pages of the settings show beside what is known of the member already. */
import type { BooksEntry } from "../billing/billing-entry";
import { entriesQuery, FIRST, RECENT_PAYMENTS } from "../billing/billing-history.server";
import { type Branding, brandingQuery, NO_BRANDING } from "../branding/branding.server";
import type { MemberContext } from "../context";
import { pendingChangeQuery } from "./address-change-link.server";
import { type ExportPart, partsOf } from "./export/parts";
import { partsQuery } from "./export/plan-parts.server";

/** An address that waits for its confirmation. */
export async function pendingAddress(ctx: MemberContext): Promise<string | null> {
  const [pending] = await pendingChangeQuery(ctx);
  return pending?.newEmail ?? null;
}

/** Null on plans without it (docs/product.md 6). */
export async function ownBranding(ctx: MemberContext): Promise<Branding | null> {
  if (!ctx.actor.rights.canUseBranding) return null;
  const [branding = NO_BRANDING] = await brandingQuery(ctx, ctx.actor.id);
  return branding;
}

/** The newest of the books; null on trial, which nothing is billed for (docs/product.md 2). */
export async function newestPayments(ctx: MemberContext): Promise<BooksEntry[] | null> {
  return ctx.actor.rights.isTrial ? null : entriesQuery(ctx, FIRST, RECENT_PAYMENTS);
}

/** The files that an export of this moment would come in; one for nearly everybody. */
export async function exportParts(ctx: MemberContext): Promise<ExportPart[]> {
  const parts = await partsQuery(ctx, "");
  return partsOf(parts.map(({ last }) => last));
}
