import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { proposals, signingLinks } from "~/db/schema";
import { hashToken, isToken } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitBursts } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { unknownLink } from "../signing/find-link.server";
import { measuringOf } from "./measuring";

/** Which page is read: the one behind a link's token, or the proposal's own. */
export type PageRead = { token: string } | { proposalId: string };

export interface Reading {
  viewId: string;
  ms: number;
  sections: readonly (readonly [section: number, ms: number])[];
}

/**
 * Keeps how long a page was looked at, and which of its sections. The view has to be counted already, which an
 * owner's own never is. It comes every few seconds from every reader, so nothing of the version is loaded: sections
 * that it does not have are left out where they are shown (section-times.ts).
 * @throws DomainError rate_limited, not_found
 */
export async function recordReading(ctx: Context, page: PageRead, reading: Reading): Promise<void> {
  await limitBursts(ctx, `beat:${ctx.request.ip}`);
  const proposal = await pageRead(ctx, page);
  if (measuringOf(proposal, ctx.request) !== "on" || !isId(reading.viewId)) return;
  await ctx.views.beat(proposal.id, { ...reading, at: ctx.now });
}

/** As open to readers as the page itself (find-link.server.ts, client-view.server.ts). */
async function pageRead(ctx: Context, page: PageRead): Promise<Read> {
  const query = "token" in page ? await linkedQuery(page.token) : ownPageQuery(page.proposalId);
  const [read] = query ? await query(ctx.db) : [];
  // What was sent a moment ago may not have reached this copy of the database.
  const [behind] = query && !read && ctx.db !== ctx.primary ? await query(ctx.primary) : [];
  const found = read ?? behind;
  if (!found) throw "token" in page ? unknownLink() : notFound();
  return found;
}

type Read = { id: string; measuresReading: boolean };
type ReadQuery = (db: Db) => PromiseLike<Read[]>;

const READ = { id: proposals.id, measuresReading: proposals.measuresReading };

async function linkedQuery(token: string): Promise<ReadQuery | null> {
  if (!isToken(token)) return null;
  const hash = await hashToken(token);
  return (db) =>
    db
      .select(READ)
      .from(signingLinks)
      .innerJoin(proposals, eq(proposals.id, signingLinks.proposalId))
      .where(
        and(
          eq(signingLinks.tokenHash, hash),
          or(isNull(proposals.deletedAt), eq(proposals.status, "signed")),
        ),
      );
}

const ownPageQuery = (id: string): ReadQuery | null =>
  isId(id)
    ? (db) =>
        db
          .select(READ)
          .from(proposals)
          .where(
            and(eq(proposals.id, id), isNull(proposals.deletedAt), isNotNull(proposals.currentVersionId)),
          )
    : null;
