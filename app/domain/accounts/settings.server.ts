import type { BillingEntry } from "../billing/history/billing-entry";
import { entriesQuery, FIRST_PAGE, RECENT_PAYMENTS } from "../billing/history/billing-history.server";
import { type Branding, brandingQuery, NO_BRANDING } from "../branding/branding.server";
import { usedBytesQuery } from "../content/pictures/picture-quota.server";
import type { MemberContext } from "../context";
import { pendingChangeQuery } from "./email-change-link.server";

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

/** Null on trial (docs/product.md 2). */
export async function newestPayments(ctx: MemberContext): Promise<BillingEntry[] | null> {
  return ctx.actor.rights.isTrial ? null : entriesQuery(ctx, FIRST_PAGE, RECENT_PAYMENTS);
}

/** Reads what the screen of the plan shows, in one call. */
export async function planFigures(
  ctx: MemberContext,
): Promise<{ payments: BillingEntry[] | null; pictureBytes: number }> {
  const { id, rights } = ctx.actor;
  const [[pictures], payments] = await ctx.db.batch([
    usedBytesQuery(ctx.db, id),
    entriesQuery(ctx, FIRST_PAGE, RECENT_PAYMENTS),
  ]);
  return { payments: rights.isTrial ? null : payments, pictureBytes: pictures?.used ?? 0 };
}
