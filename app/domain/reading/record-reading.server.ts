import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { proposals, signingLinks } from "~/db/schema";
import { limitBursts } from "~/limits/rate-limits.server";
import { hashToken, isToken } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { Context } from "../context";
import { trackingFor } from "../people/tracking";
import { unknownLink } from "../signing/links/find-signing-link.server";

type PageRef = { token: string } | { proposalId: string };

interface Reading {
  viewId: string;
  ms: number;
  sections: readonly (readonly [section: string, ms: number])[];
}

/** Runs every few seconds per reader, so it does not check the sections. @throws DomainError rate_limited, not_found */
export async function recordReading(ctx: Context, page: PageRef, reading: Reading): Promise<void> {
  await limitBursts(ctx, `beat:${ctx.request.ip}`);
  const proposal = await findTrackedProposal(ctx, page);
  if (trackingFor(proposal, ctx.request) !== "on" || !isId(reading.viewId)) return;
  await ctx.views.recordHeartbeat(proposal.id, { ...reading, at: ctx.now });
}

/** Same access rules as the page (find-signing-link.server.ts, client-view.server.ts). */
async function findTrackedProposal(ctx: Context, page: PageRef): Promise<TrackedProposal> {
  const query = "token" in page ? await queryByToken(page.token) : queryById(page.proposalId);
  const [read] = query ? await query(ctx.db) : [];
  const [behind] = query && !read && ctx.db !== ctx.primary ? await query(ctx.primary) : [];
  const found = read ?? behind;
  if (!found) throw "token" in page ? unknownLink(ctx) : notFound();
  return found;
}

type TrackedProposal = { id: string; measuresReading: boolean };
type ProposalQuery = (db: Db) => PromiseLike<TrackedProposal[]>;

const COLUMNS = { id: proposals.id, measuresReading: proposals.measuresReading };

async function queryByToken(token: string): Promise<ProposalQuery | null> {
  if (!isToken(token)) return null;
  const hash = await hashToken(token);
  return (db) =>
    db
      .select(COLUMNS)
      .from(signingLinks)
      .innerJoin(proposals, eq(proposals.id, signingLinks.proposalId))
      .where(
        and(
          eq(signingLinks.tokenHash, hash),
          or(isNull(proposals.deletedAt), eq(proposals.status, "signed")),
        ),
      );
}

const queryById = (id: string): ProposalQuery | null =>
  isId(id)
    ? (db) =>
        db
          .select(COLUMNS)
          .from(proposals)
          .where(
            and(eq(proposals.id, id), isNull(proposals.deletedAt), isNotNull(proposals.currentVersionId)),
          )
    : null;
