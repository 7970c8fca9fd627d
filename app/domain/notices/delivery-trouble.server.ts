import { and, eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { notices, proposals, proposalVersions, users } from "~/db/schema";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import type { Delivery } from "../mail/claim.server";
import { deliveryNotice } from "../mail/kinds/owner-notices.server";
import { OWNER_NOTICES } from "../mail/owner-notices";
import { type Happening, noticeStatements, notifyOwner } from "./notice.server";

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
 * Notifies the owner of a mail that did not arrive: failed here, sent back, or called spam. A mail about an account, and a
 * notification, notify nobody: one failure must not make another.
 */
export async function notifyOfTrouble(ctx: Context, failed: Delivery, trouble: Trouble): Promise<Change> {
  const { proposalId, userId, versionId, toEmail, id } = failed;
  if (proposalId === null || userId === null || OWNER_NOTICES.includes(failed.kind)) return {};
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
  if (!owner || !proposal) return {};
  const title = version?.title ?? proposal.title;
  const happening: Happening = {
    kind: "delivery_failed",
    owner,
    proposalId,
    title,
    actorName: toEmail,
    detail: trouble.reason,
    aboutId: matterOf(id, trouble.outcome),
  };
  const data = { delivery: { id, to: toEmail, ...trouble } };
  const hooks = [{ type: "delivery.failed" as const, proposalId, data }];
  // No mail to the mailbox that takes none.
  if (toEmail === owner.email) return { statements: noticeStatements(ctx, happening), hooks };
  const notification = notifyOwner(ctx, happening, {
    subject: `Not delivered: “${title}”`,
    written: deliveryNotice.mail({ to: toEmail, ...trouble }),
    versionId,
  });
  return { ...notification, hooks };
}
