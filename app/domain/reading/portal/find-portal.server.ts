import type { PageCursor } from "~/platform/keyset";
import { LOGO_MAX_SIZES, logoAlt, type ShownLogo, shownLogo } from "../../branding/logo-key";
import { portalOwner } from "../../branding/portal-owner.server";
import type { Context } from "../../context";
import { type PortalClaims, readPortalToken } from "../../mail/links/portal-token.server";
import { letterheadName } from "../../people/sender-name";
import { type SentDocuments, sentDocuments } from "./sent-documents.server";

/** `closed`: the owner has no client portal any more. */
type PortalState = "open" | "expired" | "closed";

interface Portal {
  key: PortalClaims;
  state: PortalState;
  ownerName: string;
  businessName: string;
  accent: string | null;
  logo: ShownLogo | null;
  documents: Omit<SentDocuments, "newest">;
  /** Null where no document is shown. */
  newest: SentDocuments["newest"];
}

const NONE: SentDocuments = { rows: [], previous: null, next: null, newest: null };

/** A closed or expired portal shows no documents. @throws DomainError not_found for an invalid token */
export async function findPortal(ctx: Context, token: string, place: PageCursor): Promise<Portal> {
  const key = await readPortalToken(ctx, token);
  const isOver = key.expiresAt <= ctx.now;
  const [owner, { newest, ...documents }] = await Promise.all([
    portalOwner(ctx, key.ownerId),
    isOver ? NONE : sentDocuments(ctx, key, place),
  ]);
  const state = owner?.hasClientPortal ? (isOver ? "expired" : "open") : "closed";
  return {
    key,
    state,
    ownerName: owner?.name ?? ctx.message("portal.unknown_sender"),
    businessName: owner?.businessName ?? "",
    accent: owner?.accent ?? null,
    logo:
      owner && state === "open"
        ? shownLogo(owner.logoKey, logoAlt(letterheadName(owner)), LOGO_MAX_SIZES.document)
        : null,
    documents: state === "open" ? documents : NONE,
    newest,
  };
}
