import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { signingLinks } from "~/db/schema";
import type { RecipientRole } from "~/db/vocabulary";
import { hashToken } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
import { type BoundRow, boundRow } from "../../audit/bound-rows";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { linkHash, linkToken } from "../../mail/links/mailed-link.server";
import { mayAnswer } from "../parties/act";
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

export interface LinkRules {
  requiresCode: boolean;
  /** Null for the configured number. */
  linkDays: number | null;
  /** UTC milliseconds; the link must not expire earlier, whatever its days. */
  neededUntil: number;
}

export const linkRules = (
  { requiresCode, createdAt, expiresAt }: SigningLink,
  neededUntil: number,
): LinkRules => ({ requiresCode, linkDays: (expiresAt - createdAt) / DAY, neededUntil });

/** A person who answers nothing proves nothing, and needs no code. */
export const rulesFor = (role: RecipientRole, rules: LinkRules): LinkRules =>
  mayAnswer(role) ? rules : { ...rules, requiresCode: false };

export const matchesRules = (ctx: Pick<Context, "config">, link: SigningLink, rules: LinkRules): boolean =>
  link.requiresCode === rules.requiresCode && link.expiresAt === linkExpiry(ctx, link.createdAt, rules);

export const linkExpiry = (
  { config }: Pick<Context, "config">,
  createdAt: number,
  { linkDays, neededUntil }: LinkRules,
): number => Math.max(createdAt + Math.round((linkDays ?? config.signingLinkDays) * DAY), neededUntil);

export async function newLink(
  ctx: Context,
  of: { proposalId: string; recipientId: string; versionId: string },
  rules: LinkRules,
  handedOver: SigningLink["handedOver"] = "email",
): Promise<SigningLink> {
  const id = newId();
  return {
    id,
    tokenHash: await linkHash(ctx, "signing-link", id),
    ...of,
    handedOver,
    requiresCode: rules.requiresCode,
    createdAt: ctx.now,
    expiresAt: linkExpiry(ctx, ctx.now, rules),
    revokedAt: null,
  };
}

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

/** The same links, for longer. */
export function prolongLinks({ db }: Context, links: SigningLink[], neededUntil: number): Prolonged {
  const short = links.filter(({ expiresAt }) => expiresAt < neededUntil);
  if (short.length === 0) return { statements: [], rows: [] };
  const ids = JSON.stringify(short.map(({ id }) => id));
  const prolonged = sql`${signingLinks.id} in (select value from json_each(${ids}))`;
  return {
    statements: [db.update(signingLinks).set({ expiresAt: neededUntil }).where(prolonged)],
    rows: short.map((link) => boundRow("signing_links", { ...link, expiresAt: neededUntil })),
  };
}

interface Prolonged {
  statements: Statement[];
  rows: BoundRow[];
}

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

const CHANNELS = { email: "e-mailed link", copy: "copied link", account: "account" } as const;

export const linkChannel = ({ handedOver }: Pick<SigningLink, "handedOver">) => CHANNELS[handedOver];

/** A mailed link shows that its reader has the mailbox; a copied one shows nothing. */
export const linkAuthMethod = (link: Pick<SigningLink, "handedOver"> | undefined) =>
  link?.handedOver === "copy" ? "link only" : "link from e-mail";
