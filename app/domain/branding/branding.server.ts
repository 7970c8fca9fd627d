/** An owner's logo, footer and accent (docs/product.md 3). */
import { eq } from "drizzle-orm";
import { branding, users } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import type { Context, MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { brandingLocked } from "../plans/refusals";
import { keepLogo, logoDataUrl, logoRefused } from "./logo-file.server";
import type { LogoFacts } from "./logo-key";
import type { SizeLimit } from "./logo-limits";

export interface Branding {
  /** Of the picture in R2 (logo-key.ts); null where there is none. */
  logoKey: string | null;
  footer: string;
  /** `#rrggbb`, of buttons and links on the pages that clients see; null for the product's own (accent.ts). */
  accent: string | null;
}

export interface SaveBranding {
  /** The chosen file as it came; null takes the logo away, and left out it stays. */
  logo?: Uint8Array | null;
  footer?: string;
  /** `#rrggbb`; null goes back to the product's own. */
  accent?: string | null;
}

export const NO_BRANDING: Branding = { logoKey: null, footer: "", accent: null };

const SHOWN = { logoKey: branding.logoKey, footer: branding.footer, accent: branding.accent };

export const brandingQuery = (ctx: Context, userId: string) =>
  ctx.db.select(SHOWN).from(branding).where(eq(branding.userId, userId)).limit(1);

/** What the member has saved; it is kept on every plan. */
export async function readBranding(ctx: MemberContext): Promise<Branding> {
  const [row] = await brandingQuery(ctx, ctx.actor.id);
  return row ?? NO_BRANDING;
}

/**
 * Saves the logo, the footer, the accent or several of them. Saving the same again changes nothing. A logo that is replaced or taken away
 * stays in R2 while a version that was sent shows it (collect-logos.server.ts).
 * @param limit how large the file may be where it was chosen (docs/product.md 9)
 * @throws DomainError forbidden on plans without branding (docs/product.md 6), account_locked, rate_limited; invalid_input
 * beside `logo`
 */
export async function saveBranding(
  ctx: MemberContext,
  { logo, footer, accent }: SaveBranding,
  limit: SizeLimit,
): Promise<Branding> {
  assertMayBrand(ctx);
  if (logo && logo.length > limit.most) throw logoRefused(`${limit.title}: ${limit.text}`);
  if (logo) await limitRate(ctx, { logo: ctx.actor.id, "logo-day": ctx.actor.id });
  return write(ctx, {
    ...(logo && columnsOf(await keepLogo(ctx, logo))),
    ...(logo === null && NO_LOGO),
    ...(footer !== undefined && { footer }),
    ...(accent !== undefined && { accent }),
  });
}

const NO_LOGO = { logoKey: null, logoType: null, logoWidth: null, logoHeight: null };

const columnsOf = ({ key, type, width, height }: LogoFacts) => ({
  logoKey: key,
  logoType: type,
  logoWidth: width,
  logoHeight: height,
});

type Columns = Partial<Omit<typeof branding.$inferInsert, "userId" | "updatedAt">>;

async function write(ctx: MemberContext, columns: Columns): Promise<Branding> {
  const set = { ...columns, updatedAt: ctx.now };
  const [row] = await ctx.db
    .insert(branding)
    .values({ userId: ctx.actor.id, ...set })
    .onConflictDoUpdate({ target: branding.userId, set })
    .returning(SHOWN);
  return row ?? NO_BRANDING;
}

function assertMayBrand(ctx: MemberContext): void {
  assertOpenAccount(ctx);
  if (!ctx.actor.rights.canUseBranding) throw brandingLocked();
}

/** Branding as the JSON API shows it (docs/product.md 3). */
export async function brandingView(ctx: Context, { logoKey, footer, accent }: Branding) {
  const logo = logoKey && (await logoDataUrl(ctx, logoKey));
  return { logo, footer, accent, hasLogo: logo !== null, hasFooter: footer !== "" };
}

/** An owner's logo, for the signing page (docs/product.md 7). @throws DomainError not_found for unknown users */
export async function ownersLogo(ctx: Context, userId: string): Promise<string | null> {
  const [row] = isId(userId)
    ? await ctx.db
        .select({ logoKey: branding.logoKey })
        .from(users)
        .leftJoin(branding, eq(branding.userId, users.id))
        .where(eq(users.id, userId))
        .limit(1)
    : [];
  if (!row) throw notFound("User");
  return row.logoKey && logoDataUrl(ctx, row.logoKey);
}

/** The logo that a send of this proposal would freeze: the owner's newest, where it is wanted and the plan has it. */
export const logoToFreeze = (
  { rights }: MemberContext["actor"],
  { includeLogo }: { includeLogo: boolean },
  saved: Pick<Branding, "logoKey"> | undefined,
): string | null => (includeLogo && rights.canUseBranding ? (saved?.logoKey ?? null) : null);
