/** A client's page of all documents, found through its address alone, and whose page it is. */
import { eq } from "drizzle-orm";
import { branding, users } from "~/db/schema";
import type { KeysetPage, Place } from "~/platform/keyset";
import { letterheadName } from "../accounts/sender-name";
import { logoOf, ROOM, type ShownLogo, shownLogo } from "../branding/logo-key";
import { shownAccent } from "../branding/shown-accent.server";
import type { Context } from "../context";
import { keepsPortal } from "./keeps-portal.server";
import { type PortalKey, readPortalToken } from "./portal-token.server";
import { type SentDocument, sentDocuments } from "./sent-documents.server";

/** `closed`: whose page it was keeps none any more. */
export type PortalState = "open" | "expired" | "closed";

export interface PortalOwner {
  id: string;
  name: string;
  businessName: string;
  email: string;
  /** `#rrggbb`; null for the product's own. */
  accent: string | null;
  logoKey: string | null;
  keepsPortal: boolean;
}

export interface Portal {
  key: PortalKey;
  state: PortalState;
  /** "This studio" where the account is gone without a trace. */
  ownerName: string;
  businessName: string;
  accent: string | null;
  logo: ShownLogo | null;
  documents: KeysetPage<SentDocument>;
}

const NOTHING: KeysetPage<SentDocument> = { rows: [], previous: null, next: null };

/**
 * In one moment of two queries side by side. Of a page that is closed or whose time is over no document is told.
 * @throws DomainError not_found for an address that we did not make
 */
export async function findPortal(ctx: Context, token: string, place: Place): Promise<Portal> {
  const key = await readPortalToken(ctx, token);
  const isOver = key.expiresAt <= ctx.now;
  const [owner, documents] = await Promise.all([
    portalOwner(ctx, key.ownerId),
    isOver ? NOTHING : sentDocuments(ctx, key, place),
  ]);
  const state = owner?.keepsPortal ? (isOver ? "expired" : "open") : "closed";
  return {
    key,
    state,
    ownerName: owner?.name ?? "This studio",
    businessName: owner?.businessName ?? "",
    accent: owner?.accent ?? null,
    logo:
      owner && state === "open"
        ? shownLogo(owner.logoKey, logoOf(letterheadName(owner)), ROOM.document)
        : null,
    documents: state === "open" ? documents : NOTHING,
  };
}

/** Null for an account of which nothing is left. */
export async function portalOwner(ctx: Context, ownerId: string): Promise<PortalOwner | null> {
  const [found] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      businessName: users.businessName,
      email: users.email,
      logoKey: branding.logoKey,
      accent: shownAccent(ctx.now),
      keepsPortal: keepsPortal(ctx.now),
    })
    .from(users)
    .leftJoin(branding, eq(branding.userId, users.id))
    .where(eq(users.id, ownerId));
  return found ?? null;
}
