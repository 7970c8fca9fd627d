/** Somebody else's proposal: what may be seen of it at once, and its content for a reason that is written down. */
import { and, eq, isNull } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { proposals, users } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { showDocument } from "../documents/shown-document.server";
import { assertAdmin } from "./accounts.server";
import { recordAct } from "./record-act.server";

export interface ProposalContent {
  title: string;
  /** Sanitised at the write. */
  html: string;
}

/** Whose it is and what is known of it besides its content. @throws DomainError forbidden, not_found */
export async function proposalFacts(ctx: MemberContext, userId: string, proposalId: string) {
  assertAdmin(ctx);
  const [found] = isId(proposalId) && isId(userId) ? await factsQuery(ctx, userId, proposalId) : [];
  if (!found) throw notFound();
  return found;
}

/**
 * Opens one proposal's title and content, and writes down who did it, when and why. Every opening is one of its own.
 * @throws DomainError forbidden, not_found
 */
export async function readProposal(
  ctx: MemberContext,
  userId: string,
  proposalId: string,
  reason: string,
): Promise<ProposalContent> {
  const { owner } = await proposalFacts(ctx, userId, proposalId);
  const content = ctx.db
    .select({ title: proposals.title, html: proposals.contentHtml })
    .from(proposals)
    .where(and(eq(proposals.id, proposalId), isNull(proposals.deletedAt)));
  const act = recordAct(
    ctx,
    { type: "proposal.read", detail: { proposalId } },
    { id: userId, ...owner },
    reason,
  );
  // The record comes first: nothing is read that is not written down.
  const [, rows] = (await runBatch(ctx.db, [act, content])) as [unknown, ProposalContent[]];
  const [found] = rows;
  if (!found) throw notFound();
  return { ...found, html: showDocument(found.html).html };
}

const factsQuery = (ctx: MemberContext, userId: string, proposalId: string) =>
  ctx.db
    .select({
      owner: { name: users.name, email: users.email },
      proposal: {
        id: proposals.id,
        status: proposals.status,
        requiresSignature: proposals.requiresSignature,
        createdAt: proposals.createdAt,
        updatedAt: proposals.updatedAt,
        sentAt: proposals.sentAt,
        viewCount: proposals.viewCount,
      },
    })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.userId))
    .where(
      and(
        eq(proposals.id, proposalId),
        eq(users.id, userId),
        isNull(proposals.deletedAt),
        isNull(users.deletedAt),
      ),
    );
