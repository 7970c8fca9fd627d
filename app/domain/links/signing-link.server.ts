import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { signingLinks } from "~/db/schema";
import { hashToken } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
import { boundRow } from "../audit/bound-rows";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { linkHash, linkToken } from "./mailed-link.server";
import type { Revocation } from "./signing-link-state";

export type SigningLink = typeof signingLinks.$inferSelect;

/** Null for a LINK_SECRET that is no longer configured; the link itself still works. */
export async function findLinkToken(
  { config }: Pick<Context, "config">,
  { id, tokenHash }: Pick<SigningLink, "id" | "tokenHash">,
): Promise<string | null> {
  for (const linkSecret of [config.linkSecret, ...config.formerLinkSecrets]) {
    const token = await linkToken({ config: { ...config, linkSecret } }, "signing-link", id);
    if ((await hashToken(token)) === tokenHash) return token;
  }
  return null;
}

/** `linkDays` is null for the configured number. */
export interface LinkRules {
  requiresCode: boolean;
  linkDays: number | null;
}

export const linkRules = ({ requiresCode, createdAt, expiresAt }: SigningLink): LinkRules => ({
  requiresCode,
  linkDays: (expiresAt - createdAt) / DAY,
});

export const matchesRules = (
  { config }: Pick<Context, "config">,
  link: SigningLink,
  { requiresCode, linkDays }: LinkRules,
): boolean =>
  link.requiresCode === requiresCode && linkRules(link).linkDays === (linkDays ?? config.signingLinkDays);

export async function newLink(
  ctx: Context,
  of: { proposalId: string; recipientId: string; versionId: string },
  { requiresCode, linkDays }: LinkRules,
  handedOver: SigningLink["handedOver"] = "email",
): Promise<SigningLink> {
  const id = newId();
  return {
    id,
    tokenHash: await linkHash(ctx, "signing-link", id),
    ...of,
    handedOver,
    requiresCode,
    createdAt: ctx.now,
    expiresAt: ctx.now + (linkDays ?? ctx.config.signingLinkDays) * DAY,
    revokedAt: null,
  };
}

/** After a send to a new address, links to the old one must stop working. */
export const openLinksOfOthers = (ctx: Context, proposalId: string, email: string) =>
  ctx.db
    .select()
    .from(signingLinks)
    .where(
      and(
        isUnrevoked(proposalId),
        sql`${signingLinks.recipientId} not in (select id from recipients where proposal_id = ${proposalId} and email = ${email.toLowerCase()})`,
      ),
    );

export const unrevokedLinks = (ctx: Context, proposalId: string) =>
  ctx.db.select().from(signingLinks).where(isUnrevoked(proposalId)).orderBy(desc(signingLinks.createdAt));

export const issueLink = ({ db }: Context, link: SigningLink): Change => ({
  statements: [db.insert(signingLinks).values(link)],
  events: [
    {
      type: "link.issued",
      versionId: link.versionId,
      recipientId: link.recipientId,
      linkId: link.id,
      payload: { channel: linkChannel(link), expiresAt: link.expiresAt, requiresCode: link.requiresCode },
      rows: [boundRow("signing_links", link)],
    },
  ],
});

export function revokeLinks({ db, now }: Context, links: SigningLink[], reason: Revocation): Change {
  if (links.length === 0) return {};
  // One JSON value: D1 binds at most 100 parameters.
  const ids = JSON.stringify(links.map(({ id }) => id));
  const revoked = sql`${signingLinks.id} in (select value from json_each(${ids}))`;
  return {
    statements: [db.update(signingLinks).set({ revokedAt: now }).where(revoked)],
    events: links.map((link) => ({
      type: "link.revoked",
      linkId: link.id,
      recipientId: link.recipientId,
      versionId: link.versionId,
      payload: { reason },
      rows: [boundRow("signing_links", { ...link, revokedAt: now })],
    })),
  };
}

const isUnrevoked = (proposalId: string) =>
  and(eq(signingLinks.proposalId, proposalId), isNull(signingLinks.revokedAt));

export const linkChannel = ({ handedOver }: Pick<SigningLink, "handedOver">) =>
  handedOver === "copy" ? "copied link" : "e-mailed link";

/** A mailed link shows that its reader has the mailbox; a copied one shows nothing. */
export const linkAuthMethod = (link: Pick<SigningLink, "handedOver"> | undefined) =>
  link?.handedOver === "copy" ? "link only" : "link from e-mail";
