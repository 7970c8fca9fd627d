import { and, eq, isNull } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { proposals, users } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { showDocument } from "../content/shown-document.server";
import type { MemberContext } from "../context";
import { contentHtml } from "../proposals/text.server";
import { assertAdmin } from "./accounts.server";
import { logAction } from "./log-action.server";

interface ProposalContent {
  title: string;
  /** Sanitised when it is saved. */
  html: string;
}

/** Metadata only. @throws DomainError forbidden, not_found */
export async function proposalDetails(ctx: MemberContext, userId: string, proposalId: string) {
  assertAdmin(ctx);
  const [found] = isId(proposalId) && isId(userId) ? await detailsQuery(ctx, userId, proposalId) : [];
  if (!found) throw notFound();
  return found;
}

/** Every opening is logged with its reason. @throws DomainError forbidden, not_found */
export async function readProposalContent(
  ctx: MemberContext,
  userId: string,
  proposalId: string,
  reason: string,
): Promise<ProposalContent> {
  const { owner } = await proposalDetails(ctx, userId, proposalId);
  const content = ctx.db
    .select({ title: proposals.title, html: contentHtml.as("html") })
    .from(proposals)
    .where(and(eq(proposals.id, proposalId), isNull(proposals.deletedAt)));
  const act = logAction(
    ctx,
    { type: "proposal.read", detail: { proposalId } },
    { id: userId, ...owner },
    reason,
  );
  // The log entry comes first: nothing is read unlogged.
  const [, rows] = (await runBatch(ctx.db, [act, content])) as [unknown, ProposalContent[]];
  const [found] = rows;
  if (!found) throw notFound();
  const { html, afterPrice } = showDocument(found.html);
  return { ...found, html: html + (afterPrice ?? "") };
}

const detailsQuery = (ctx: MemberContext, userId: string, proposalId: string) =>
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
