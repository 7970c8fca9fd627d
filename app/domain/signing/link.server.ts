/** Signing links: one to one version for one recipient. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { signingLinks } from "~/db/schema";
import { hashToken } from "~/platform/crypto.server";
import { DAY } from "~/platform/durations";
import { newId } from "~/platform/ids";
import { boundRow } from "../audit/bound-rows";
import type { AuditDraft } from "../audit/chain.server";
import type { Context } from "../context";
import { linkHash, linkToken } from "../links/mailed-link.server";
import type { Revocation } from "./link-state";

export type SigningLink = typeof signingLinks.$inferSelect;

/**
 * The token of a link that is out: also of one from before the deployment's secret was changed. Null where that secret
 * is known no more; the link itself goes on working, as it is looked up by its hash.
 */
export async function tokenOf(
  { config }: Pick<Context, "config">,
  { id, tokenHash }: Pick<SigningLink, "id" | "tokenHash">,
): Promise<string | null> {
  for (const linkSecret of [config.linkSecret, ...config.formerLinkSecrets]) {
    const token = await linkToken({ config: { ...config, linkSecret } }, "signing-link", id);
    if ((await hashToken(token)) === tokenHash) return token;
  }
  return null;
}

/** What the owner chose for a proposal's links; `linkDays` is null for the configured number. */
export interface LinkRules {
  requiresCode: boolean;
  linkDays: number | null;
}

/** The rules that a link was issued under. */
export const rulesOf = ({ requiresCode, createdAt, expiresAt }: SigningLink): LinkRules => ({
  requiresCode,
  linkDays: (expiresAt - createdAt) / DAY,
});

/** Whether a link was issued under these rules. */
export const followsRules = (
  { config }: Pick<Context, "config">,
  link: SigningLink,
  { requiresCode, linkDays }: LinkRules,
): boolean =>
  link.requiresCode === requiresCode && rulesOf(link).linkDays === (linkDays ?? config.signingLinkDays);

/** A fresh link to one version for one recipient. */
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

/** What people at other addresses still hold: once it is sent to a new address, the old one signs no more. */
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

/** Every link of a proposal that nobody has revoked yet, old and new. */
export const unrevokedLinks = (ctx: Context, proposalId: string) =>
  ctx.db.select().from(signingLinks).where(isUnrevoked(proposalId)).orderBy(desc(signingLinks.createdAt));

/** Takes these links back. Their ids travel as one value: D1 binds at most 100. */
export const revokeLinks = (ctx: Context, ids: string[]) =>
  ctx.db
    .update(signingLinks)
    .set({ revokedAt: ctx.now })
    .where(sql`${signingLinks.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** Takes back every link of a proposal that is out, however many there are. */
export const revokeEveryLink = (ctx: Context, proposalId: string) =>
  ctx.db.update(signingLinks).set({ revokedAt: ctx.now }).where(isUnrevoked(proposalId));

const isUnrevoked = (proposalId: string) =>
  and(eq(signingLinks.proposalId, proposalId), isNull(signingLinks.revokedAt));

/**
 * Taken back, in the vocabulary of the evidence: an event for each link.
 * @param at what the batch writes as their time, UTC milliseconds
 */
export const revocations = (links: SigningLink[], reason: Revocation, at: number): AuditDraft[] =>
  links.map((link) => ({
    type: "link.revoked",
    linkId: link.id,
    recipientId: link.recipientId,
    versionId: link.versionId,
    payload: { reason },
    rows: [boundRow("signing_links", { ...link, revokedAt: at })],
  }));

/** How a link reached its recipient, in the vocabulary of the evidence. */
export const channelOf = ({ handedOver }: Pick<SigningLink, "handedOver">) =>
  handedOver === "copy" ? "copied link" : "e-mailed link";

/** What having a link shows: an emailed one, that its reader has the mail; a copied one, nothing but itself. */
export const linkMethod = (link: Pick<SigningLink, "handedOver"> | undefined) =>
  link?.handedOver === "copy" ? "link only" : "link from e-mail";

/** Given out, in the vocabulary of the evidence. */
export const issuance = (link: SigningLink): AuditDraft => ({
  type: "link.issued",
  versionId: link.versionId,
  recipientId: link.recipientId,
  linkId: link.id,
  payload: { channel: channelOf(link), expiresAt: link.expiresAt, requiresCode: link.requiresCode },
  rows: [boundRow("signing_links", link)],
});
