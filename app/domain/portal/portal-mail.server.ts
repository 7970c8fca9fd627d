/** The mail that carries the link to all documents: what it says is read back from its own row, so a retry says the same. */
import { letterheadName } from "../accounts/sender-name";
import { logoOf, ROOM, shownLogo } from "../branding/logo-key";
import type { Context } from "../context";
import type { Delivery } from "../mail/claim.server";
import type { MailFacts } from "../mail/renderer";
import { type PortalOwner, portalOwner } from "./find-portal.server";
import { PORTAL_LENGTH, portalUrl } from "./portal-token.server";

export interface PortalMail {
  about: "portal";
  delivery: Delivery;
  owner: PortalOwner;
}

/** @throws Error when its owner is gone */
export async function loadPortalMail(ctx: Context, delivery: Delivery): Promise<PortalMail> {
  const owner = await portalOwner(ctx, delivery.userId ?? "");
  if (!owner) throw new Error("The owner of this email is gone.");
  return { about: "portal", delivery, owner };
}

const expiryOf = ({ createdAt }: Delivery): number => createdAt + PORTAL_LENGTH;

/** A link that opens nothing would send somebody round in a circle. */
export function reasonNotToMailPortal({ delivery, owner }: PortalMail, now: number): string | null {
  if (!owner.keepsPortal) return "The Agency plan is no longer active.";
  return expiryOf(delivery) <= now ? "The link has expired." : null;
}

export async function portalMailFacts(ctx: Context, { delivery, owner }: PortalMail): Promise<MailFacts> {
  const { toEmail: email, toName } = delivery;
  const expiresAt = expiryOf(delivery);
  return {
    kind: "portal_link",
    ...{ toName, ownerName: owner.name, accent: owner.accent, expiresAt },
    logo: shownLogo(owner.logoKey, logoOf(letterheadName(owner)), ROOM.mail, ctx.config.appUrl),
    url: await portalUrl(ctx, { ownerId: owner.id, email, expiresAt }),
  };
}
