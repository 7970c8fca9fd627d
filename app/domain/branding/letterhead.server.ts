import { eq, type SQL } from "drizzle-orm";
import { branding, users } from "~/db/schema";
import type { SenderDetails, Theme } from "~/db/vocabulary";
import type { Context, MemberContext } from "../context";

/** What a version takes over from its sender's account (docs/decisions/0054-what-frames-a-proposal.md). */
export interface Letterhead {
  logoKey: string | null;
  /** Null where nothing but a name is known. */
  sender: SenderDetails | null;
  theme: Theme | null;
}

export const NO_LETTERHEAD: Letterhead = { logoKey: null, sender: null, theme: null };

/** @param userId an account's id, or a query for it */
export const letterheadQuery = ({ db }: Pick<Context, "db">, userId: string | SQL) =>
  db
    .select({
      logoKey: branding.logoKey,
      accent: branding.accent,
      businessName: users.businessName,
      address: users.postalAddress,
      vatNumber: users.vatNumber,
      website: users.website,
      signatureLine: users.signatureLine,
    })
    .from(users)
    .leftJoin(branding, eq(branding.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);

type Row = Awaited<ReturnType<typeof letterheadQuery>>[number];

/** The owner's newest, with the logo if this proposal includes it and the plan allows it. */
export function letterheadToFreeze(
  { rights }: MemberContext["actor"],
  { includeLogo }: { includeLogo: boolean },
  saved: Row | undefined,
): Letterhead {
  if (!saved) return NO_LETTERHEAD;
  const logoKey = includeLogo && rights.canUseBranding ? saved.logoKey : null;
  return { logoKey, sender: senderDetails(saved), theme: null };
}

function senderDetails({ logoKey: _, accent: __, ...details }: Row): SenderDetails | null {
  const { businessName: ___, ...more } = details;
  return Object.values(more).every((text) => text === "") ? null : details;
}
