import { eq } from "drizzle-orm";
import { branding, users } from "~/db/schema";
import type { Theme } from "~/db/vocabulary";
import { limitRate } from "~/limits/rate-limits.server";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { Context, MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { brandingLocked } from "../plans/plan-errors";
import type { SizeLimit } from "./limits";
import { logoDataUrl, logoError, saveLogo } from "./logo-file.server";
import type { LogoInfo } from "./logo-key";
import { styledTheme, USUAL_THEME } from "./themes";

export interface Branding {
  logoKey: string | null;
  footer: string;
  accent: string | null;
  theme: Theme | null;
}

interface SaveBranding {
  /** Null removes the logo; undefined leaves it. */
  logo?: Uint8Array | null;
  footer?: string;
  accent?: string | null;
  theme?: Theme;
}

export const NO_BRANDING: Branding = { logoKey: null, footer: "", accent: null, theme: null };

const BRANDING_COLUMNS = {
  logoKey: branding.logoKey,
  footer: branding.footer,
  accent: branding.accent,
  theme: branding.theme,
};

export const brandingQuery = (ctx: Context, userId: string) =>
  ctx.db.select(BRANDING_COLUMNS).from(branding).where(eq(branding.userId, userId)).limit(1);

export async function readBranding(ctx: MemberContext): Promise<Branding> {
  const [row] = await brandingQuery(ctx, ctx.actor.id);
  return row ?? NO_BRANDING;
}

/**
 * Keeps a replaced logo in R2 while a sent version shows it (collect-logos.server.ts).
 * @throws DomainError forbidden (docs/product.md 6), account_locked, rate_limited, invalid_input
 */
export async function saveBranding(
  ctx: MemberContext,
  { logo, footer, accent, theme }: SaveBranding,
  limit: SizeLimit,
): Promise<Branding> {
  assertMayBrand(ctx);
  if (logo && logo.length > limit.maxBytes) throw logoError(`${limit.title}: ${limit.text}`);
  if (logo) await limitRate(ctx, { logo: ctx.actor.id, "logo-day": ctx.actor.id });
  return saveColumns(ctx, {
    ...(logo && columnsOf(await saveLogo(ctx, logo))),
    ...(logo === null && NO_LOGO),
    ...(footer !== undefined && { footer }),
    ...(accent !== undefined && { accent }),
    ...(theme !== undefined && { theme: styledTheme(theme) }),
  });
}

const NO_LOGO = { logoKey: null, logoType: null, logoWidth: null, logoHeight: null };

const columnsOf = ({ key, type, width, height }: LogoInfo) => ({
  logoKey: key,
  logoType: type,
  logoWidth: width,
  logoHeight: height,
});

type Columns = Partial<Omit<typeof branding.$inferInsert, "userId" | "updatedAt">>;

async function saveColumns(ctx: MemberContext, columns: Columns): Promise<Branding> {
  const set = { ...columns, updatedAt: ctx.now };
  const [row] = await ctx.db
    .insert(branding)
    .values({ userId: ctx.actor.id, ...set })
    .onConflictDoUpdate({ target: branding.userId, set })
    .returning(BRANDING_COLUMNS);
  return row ?? NO_BRANDING;
}

function assertMayBrand(ctx: MemberContext): void {
  assertOpenAccount(ctx);
  if (!ctx.actor.rights.canUseBranding) throw brandingLocked();
}

export async function brandingView(ctx: Context, { logoKey, footer, accent, theme }: Branding) {
  const logo = logoKey && (await logoDataUrl(ctx, logoKey));
  return {
    logo,
    footer,
    accent,
    theme: theme ?? USUAL_THEME,
    hasLogo: logo !== null,
    hasFooter: footer !== "",
  };
}

/** Finds the logo for the signing page (docs/product.md 7). @throws DomainError not_found */
export async function ownerLogo(ctx: Context, userId: string): Promise<string | null> {
  const [row] = isId(userId)
    ? await ctx.db
        .select({ logoKey: branding.logoKey })
        .from(users)
        .leftJoin(branding, eq(branding.userId, users.id))
        .where(eq(users.id, userId))
        .limit(1)
    : [];
  if (!row) throw notFound("user");
  return row.logoKey && logoDataUrl(ctx, row.logoKey);
}
