import { eq } from "drizzle-orm";
import { branding, users } from "~/db/schema";
import type { Context } from "../context";
import { hasClientPortal } from "../people/has-client-portal.server";
import { shownAccent } from "./shown-accent.server";

interface PortalOwner {
  id: string;
  name: string;
  businessName: string;
  email: string;
  /** `#rrggbb`; null for the product's own. */
  accent: string | null;
  logoKey: string | null;
  hasClientPortal: boolean;
}

/** Finds the account whose documents a client’s page shows; null if it is gone. */
export async function portalOwner(ctx: Context, ownerId: string): Promise<PortalOwner | null> {
  const [found] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      businessName: users.businessName,
      email: users.email,
      logoKey: branding.logoKey,
      accent: shownAccent(ctx.now),
      hasClientPortal: hasClientPortal(ctx.now),
    })
    .from(users)
    .leftJoin(branding, eq(branding.userId, users.id))
    .where(eq(users.id, ownerId));
  return found ?? null;
}
