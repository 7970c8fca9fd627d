import { and, eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { notices, proposals, proposalVersions, users } from "~/db/schema";
import type { Context } from "../context";
import type { Delivery } from "../mail/claim.server";
import { OWNER_NOTICES } from "../mail/owner-notices";
import { tellHooks } from "../webhooks/tell-hooks.server";
import { type Happening, NOTHING_TOLD, noticeStatements, type Telling, tellOwner } from "./notice.server";

/** What became of a mail that did not arrive. */
export interface Trouble {
  outcome: "bounced" | "failed" | "complained";
  /** In words for people; empty where nothing is known. */
  reason: string;
}

const matterOf = (id: string, outcome: Trouble["outcome"]): string => `${id}.${outcome}`;

/** The statement for a mail that we took for lost and that is out, or arrived after all: its notice was wrong. */
export const takeBackTrouble = (
  ctx: Context,
  { id, userId }: Delivery,
  outcome: "failed" | "bounced",
): Statement =>
  ctx.db
    .delete(notices)
    .where(
      and(
        eq(notices.userId, userId ?? ""),
        eq(notices.kind, "delivery_failed"),
        eq(notices.aboutId, matterOf(id, outcome)),
      ),
    );

/**
 * What the owner is told of a mail that did not arrive, for the batch that puts it down: failed here, sent back, or
 * called spam. Of a mail about an account, and of a notice, nothing is told: one failure must not make another.
 * @returns statements and events for the batch, and the mail to publish after its commit
 */
export async function tellOfTrouble(ctx: Context, failed: Delivery, trouble: Trouble): Promise<Telling> {
  const { proposalId, userId, versionId, toEmail, id } = failed;
  if (proposalId === null || userId === null || OWNER_NOTICES.includes(failed.kind)) return NOTHING_TOLD;
  const [[owner], [proposal], [version]] = await ctx.db.batch([
    ctx.db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        noticeChoices: users.noticeChoices,
      })
      .from(users)
      .where(eq(users.id, userId)),
    ctx.db.select({ title: proposals.title }).from(proposals).where(eq(proposals.id, proposalId)),
    ctx.db
      .select({ title: proposalVersions.title })
      .from(proposalVersions)
      .where(eq(proposalVersions.id, versionId ?? "")),
  ]);
  if (!owner || !proposal) return NOTHING_TOLD;
  const title = version?.title ?? proposal.title;
  const happening: Happening = {
    ...{ kind: "delivery_failed", owner, proposalId, title, actorName: toEmail, detail: trouble.reason },
    aboutId: matterOf(id, trouble.outcome),
  };
  const data = { delivery: { id, to: toEmail, ...trouble } };
  const hooks = [tellHooks(ctx, { type: "delivery.failed", proposalId, data })];
  // A mailbox that takes nothing need not be told so by mail.
  if (toEmail === owner.email)
    return { ...NOTHING_TOLD, statements: [...noticeStatements(ctx, happening), ...hooks] };
  const told = tellOwner(ctx, happening, {
    subject: `Not delivered: “${title}”`,
    message: { to: toEmail, ...trouble },
    versionId,
  });
  return { ...told, statements: [...told.statements, ...hooks] };
}
