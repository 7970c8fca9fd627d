import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { proposalListing, proposals } from "~/db/schema";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import type { Brief } from "./brief";
import { linkUntil } from "./link-until.server";
import type { ListRequest, ListSort } from "./list-request";
import { isAscending, type Place, wantedIds } from "./search.server";
import type { ListedProposal } from "./view";

/** Rows of a screen's page; callers of the JSON API get more at a time. */
export const PAGE_SIZE = 20;
export const API_PAGE_SIZE = 50;

/** A row with what its line about the last activity needs. Times are UTC milliseconds. */
export interface ListRow extends ListedProposal {
  /** Of drafts without a text alone. */
  draftBrief: Brief | null;
  pricingModel: Brief["pricingModel"];
  /** When a client signed; null also where "signed" was set by hand. */
  signedAt: number | null;
  /** The client's decision, where it is what the status says. */
  decidedAt: number | null;
  decisionReason: string | null;
  /** Whether the newest mail with the proposal could not be delivered. */
  mailFailed: boolean;
  /** When the last signing link to what was sent ends; null where none works. */
  linkUntil: number | null;
}

export interface ProposalPage {
  proposals: ListRow[];
  /** Hand this in to get what comes after; null on the last page. */
  nextCursor: string | null;
}

/** In the inner selects the table is named by hand: Drizzle leaves its name off in a select of one table. */
const ofDecision = (column: "decided_at" | "reason") =>
  sql`(select ${sql.raw(column)} from decisions where decisions.proposal_id = proposals.id
    and decisions.version_id = proposals.current_version_id and decisions.outcome = proposals.status
    order by decided_at desc limit 1)`;

const columns = {
  id: proposals.id,
  userId: proposals.userId,
  title: proposals.title,
  clientName: proposals.clientName,
  clientEmail: proposals.clientEmail,
  clientCompany: proposals.clientCompany,
  projectType: proposals.projectType,
  budget: proposals.budget,
  currency: proposals.currency,
  valueMinor: proposals.valueMinor,
  status: proposals.status,
  requiresSignature: proposals.requiresSignature,
  requiresCode: proposals.requiresCode,
  linkDays: proposals.linkDays,
  includeFooter: proposals.includeFooter,
  contentRevision: proposals.contentRevision,
  currentVersionId: proposals.currentVersionId,
  currentRecipientId: proposals.currentRecipientId,
  viewCount: proposals.viewCount,
  lastViewedAt: proposals.lastViewedAt,
  sentAt: proposals.sentAt,
  createdAt: proposals.createdAt,
  updatedAt: proposals.updatedAt,
  deletedAt: proposals.deletedAt,
  archivedAt: proposals.archivedAt,
  pageClosedAt: proposals.pageClosedAt,
  draftBrief: sql<Brief | null>`case when proposals.status = 'draft' and proposals.content_html = ''
    then proposals.brief end`.mapWith((text: string) => JSON.parse(text) as Brief),
  pricingModel: sql<Brief["pricingModel"]>`json_extract(proposals.brief, '$.pricingModel')`,
  signedAt: sql<number | null>`(select max(signed_at) from signatures
    where signatures.proposal_id = proposals.id and proposals.status = 'signed')`,
  decidedAt: sql<number | null>`${ofDecision("decided_at")}`,
  decisionReason: sql<string | null>`${ofDecision("reason")}`,
  mailFailed:
    sql`coalesce((select state = 'failed' from deliveries where deliveries.proposal_id = proposals.id
    and deliveries.kind = 'proposal' order by created_at desc limit 1), 0)`
      .mapWith(Boolean)
      .as("mail_failed") as SQL.Aliased<boolean>,
  linkUntil: linkUntil.as("link_until") as SQL.Aliased<number | null>,
};

/** The condition "of this owner, not deleted". */
export const mine = (ctx: MemberContext) =>
  and(eq(proposals.userId, ctx.actor.id), isNull(proposals.deletedAt));

/** The owner's proposals that a request asks for, a page at a time. */
export async function listProposals(
  ctx: MemberContext,
  request: ListRequest,
  pageSize = PAGE_SIZE,
): Promise<ProposalPage> {
  return toPage(await pageQuery(ctx, request, pageSize), request.sort, pageSize);
}

/** The first page of everything, and whether the owner has put any proposal away, in one round trip. */
export async function wholeList(
  ctx: MemberContext,
  request: ListRequest,
): Promise<ProposalPage & { hasArchived: boolean }> {
  const { proposalId, userId, isArchived } = proposalListing;
  const [rows, archived] = await ctx.db.batch([
    pageQuery(ctx, request, PAGE_SIZE),
    ctx.db
      .select({ proposalId })
      .from(proposalListing)
      .where(and(eq(userId, ctx.actor.id), eq(isArchived, true)))
      .limit(1),
  ]);
  return { ...toPage(rows, request.sort, PAGE_SIZE), hasArchived: archived.length > 0 };
}

/** The first that match, of the lists and then, where something was asked for, of the archive: in one round trip. */
export async function findProposals(
  ctx: MemberContext,
  request: ListRequest,
  rows: number,
): Promise<ListRow[]> {
  if (request.query === "") return (await listProposals(ctx, request, rows)).proposals;
  const [listed, archived] = await ctx.db.batch([
    pageQuery(ctx, request, rows),
    pageQuery(ctx, { ...request, status: "archived" }, rows),
  ]);
  return toPage([...listed, ...archived], request.sort, rows).proposals;
}

/** One row more than the page has, which tells whether there is another page. */
export function pageQuery(
  ctx: MemberContext,
  { query, status, sort, cursor }: ListRequest,
  pageSize: number,
) {
  const wanted = { query, status, sort, after: parseCursor(sort, cursor), rows: pageSize + 1 };
  const direction = sql.raw(isAscending(sort) ? "asc" : "desc");
  return (
    ctx.db
      .select({ ...columns, sortKey: sql<string | number>`wanted.sort_key`.as("sort_key") })
      .from(sql`(${wantedIds(ctx, wanted)}) as wanted`)
      // A cross join keeps this order: the few rows that are wanted lead to their proposals.
      .crossJoin(proposals)
      .where(and(sql`${proposals.id} = wanted.id`, mine(ctx)))
      .orderBy(sql`wanted.sort_key ${direction}, wanted.id ${direction}`)
  );
}

type Keyed = ListRow & { sortKey: string | number };

/** A cursor carries the key its page ended with, so a row that changes meanwhile moves no page. */
export function toPage(rows: Keyed[], sort: ListSort, pageSize: number): ProposalPage {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    proposals: shown.map(({ sortKey: _, ...row }) => row),
    nextCursor: rows.length > pageSize && last ? `${sort}.${last.sortKey}.${last.id}` : null,
  };
}

/** A cursor of another sort, or one that somebody made up, counts as none: the list begins at its first page. */
function parseCursor(sort: ListSort, cursor: string | null): Place | null {
  const [, sortedBy, key = "", id] = /^([a-z]+)\.(.*)\.([\w-]+)$/s.exec(cursor ?? "") ?? [];
  if (sortedBy !== sort || !isId(id)) return null;
  if (sort === "title") return { key, id };
  return /^-?\d{1,16}$/.test(key) ? { key: Number(key), id } : null;
}
