/** Every lookup goes through the owner, so a stranger's id is a 404. */

import { and, eq, isNull } from "drizzle-orm";
import { proposals } from "~/db/schema";
import type { AttachedThread } from "~/db/vocabulary";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { isLocked } from "./status";
import { proposalColumns } from "./text.server";

/** A row with what it takes from its current version (text.server.ts). */
export type Proposal = typeof proposals.$inferSelect & { appendix: AttachedThread[] | null };

export const isOwn = (ctx: MemberContext, id: string) =>
  and(eq(proposals.id, id), eq(proposals.userId, ctx.actor.id), isNull(proposals.deletedAt));

export const ownProposal = (ctx: MemberContext, id: string) =>
  ctx.db.select(proposalColumns).from(proposals).where(isOwn(ctx, id)).limit(1);

export async function findOwn(ctx: MemberContext, id: string): Promise<Proposal> {
  return found(isId(id) ? await ownProposal(ctx, id) : []);
}

/** @throws DomainError not_found */
export function found<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** @throws DomainError locked (docs/product.md 4) */
export function assertUnlocked(proposal: Pick<Proposal, "status">): void {
  if (!isLocked(proposal.status)) return;
  throw new DomainError("locked", t("This proposal is signed. It can no longer be edited or sent."), {
    isLocked: true,
  });
}
