import { and, asc, desc, eq, gt, inArray, lt, or, type SQL } from "drizzle-orm";
import { proposals, users } from "~/db/schema";
import { isId } from "~/platform/ids";
import { keysetPage, type PageCursor } from "~/platform/keyset";
import type { MemberContext } from "../context";
import type { ProposalStatus } from "../proposals/status";
import { isShownTo, proposalsOf } from "./team.server";
import { requireTeamAccess, type TeamAccess, visibleAccounts } from "./team-access";

const TEAM_PAGE_SIZE = 50;

/** docs/product.md 3; times in UTC milliseconds. */
export interface TeamProposal {
  id: string;
  title: string;
  createdBy: string;
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
  previousCursor: string | null;
  nextCursor: string | null;
}

/** Members see their own and sent proposals; in a locked team everybody only their own. */
export async function readableProposals(ctx: MemberContext, standing: TeamAccess): Promise<SQL | undefined> {
  const accounts = visibleAccounts(standing, ctx.actor.id);
  return and(inArray(proposals.userId, accounts), await proposalsOf(ctx, accounts), isShownTo(ctx, standing));
}

/** Last changed first. @throws DomainError forbidden */
export async function teamProposals(ctx: MemberContext, place: PageCursor): Promise<TeamProposalPage> {
  const readable = await readableProposals(ctx, requireTeamAccess(ctx.actor));
  return toProposalPage(await proposalQuery(ctx, readable, place), place);
}

export function toProposalPage(found: TeamProposal[], place: PageCursor): TeamProposalPage {
  const page = keysetPage(found, TEAM_PAGE_SIZE, place, ({ updatedAt, id }) => `${updatedAt}.${id}`);
  return { proposals: page.rows, previousCursor: page.previous, nextCursor: page.next };
}

export function proposalQuery(ctx: MemberContext, readable: SQL | undefined, { after, before }: PageCursor) {
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
    .where(and(readable, afterCursor(before ?? after, isBackwards)))
    .orderBy(inOrder(proposals.updatedAt), inOrder(proposals.id))
    .limit(TEAM_PAGE_SIZE + 1);
}

function afterCursor(cursor: string | null, isBackwards: boolean) {
  const [time, id = ""] = (cursor ?? "").split(".");
  const updatedAt = Number(time);
  if (!isId(id) || !Number.isSafeInteger(updatedAt)) return undefined;
  const passes = isBackwards ? gt : lt;
  return or(
    passes(proposals.updatedAt, updatedAt),
    and(eq(proposals.updatedAt, updatedAt), passes(proposals.id, id)),
  );
}
