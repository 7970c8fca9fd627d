import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, type SQL } from "drizzle-orm";
import { proposals, users } from "~/db/schema";
import { isId } from "~/platform/ids";
import { keysetPage, type Place } from "~/platform/keyset";
import type { MemberContext } from "../context";
import type { ProposalStatus } from "../proposals/status";
import { workOf } from "./team.server";
import { requireStanding, type Standing, sharedAccounts } from "./team-plan";
import { seesEverything } from "./team-rules";

export const TEAM_PAGE_SIZE = 50;

/** docs/product.md 3, and what its badge is told by; times in UTC milliseconds. */
export interface TeamProposal {
  id: string;
  title: string;
  /** The creator's name. */
  createdBy: string;
  /** Of the creator's account. */
  userId: string;
  clientName: string;
  status: ProposalStatus;
  requiresSignature: boolean;
  currentVersionId: string | null;
  sentAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface TeamProposalPage {
  proposals: TeamProposal[];
  /** Hand these in as `before` and `after` to get the pages beside this one; null at either end. */
  previousCursor: string | null;
  nextCursor: string | null;
}

/**
 * What of the team's proposals the actor may read: owner and admins all of it, members what was sent and their own;
 * in a locked team everybody their own.
 */
export async function readableWork(ctx: MemberContext, standing: Standing): Promise<SQL | undefined> {
  const accounts = sharedAccounts(standing, ctx.actor.id);
  const isShown = or(eq(proposals.userId, ctx.actor.id), isNotNull(proposals.sentAt));
  return and(
    inArray(proposals.userId, accounts),
    await workOf(ctx, accounts),
    seesEverything(standing.role) ? undefined : isShown,
  );
}

/** The team's proposals, last changed first, a page at a time. @throws DomainError forbidden */
export async function teamProposals(ctx: MemberContext, place: Place): Promise<TeamProposalPage> {
  const readable = await readableWork(ctx, requireStanding(ctx.actor));
  return proposalPageOf(await proposalQuery(ctx, readable, place), place);
}

/** Rows that were found as the page that they are. */
export function proposalPageOf(found: TeamProposal[], place: Place): TeamProposalPage {
  const page = keysetPage(found, TEAM_PAGE_SIZE, place, ({ updatedAt, id }) => `${updatedAt}.${id}`);
  return { proposals: page.rows, previousCursor: page.previous, nextCursor: page.next };
}

/** The query for a page. @param readable which of them may be read (`readableWork`) */
export function proposalQuery(ctx: MemberContext, readable: SQL | undefined, { after, before }: Place) {
  const isBackwards = before !== null;
  const inOrder = isBackwards ? asc : desc;
  return ctx.db
    .select({
      id: proposals.id,
      title: proposals.title,
      createdBy: users.name,
      userId: proposals.userId,
      clientName: proposals.clientName,
      status: proposals.status,
      requiresSignature: proposals.requiresSignature,
      currentVersionId: proposals.currentVersionId,
      sentAt: proposals.sentAt,
      createdAt: proposals.createdAt,
      updatedAt: proposals.updatedAt,
    })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.userId))
    .where(and(readable, beyond(before ?? after, isBackwards)))
    .orderBy(inOrder(proposals.updatedAt), inOrder(proposals.id))
    .limit(TEAM_PAGE_SIZE + 1);
}

function beyond(cursor: string | null, isBackwards: boolean) {
  const [time, id = ""] = (cursor ?? "").split(".");
  const updatedAt = Number(time);
  if (!isId(id) || !Number.isSafeInteger(updatedAt)) return undefined;
  const passes = isBackwards ? gt : lt;
  return or(
    passes(proposals.updatedAt, updatedAt),
    and(eq(proposals.updatedAt, updatedAt), passes(proposals.id, id)),
  );
}
