import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { prepared, preparedByForm } from "~/db/prepared.server";
import { proposalListing, proposals } from "~/db/schema";
import { isId } from "~/platform/ids";
import type { Brief } from "../../briefs/brief";
import type { MemberContext } from "../../context";
import { hasText } from "../text.server";
import type { ListedProposal } from "../view";
import { type Due, dueColumn } from "./due-column.server";
import { isSend } from "./is-send.server";
import { linkExpiresAt } from "./link-expires-at.server";
import type { ListRequest, ListSort } from "./list-request";
import { NEEDS_PLACEHOLDERS, needsValues } from "./needs.server";
import { type CursorPosition, isAscending, type SearchRequest, searchIds } from "./search.server";
import { countWaiting } from "./waiting-for-account.server";

export const PAGE_SIZE = 20;
export const API_PAGE_SIZE = 50;

/** Times are UTC milliseconds. */
export interface ListRow extends ListedProposal {
  draftBrief: Brief | null;
  /** Null when "signed" was set by hand. */
  signedAt: number | null;
  decidedAt: number | null;
  decisionReason: string | null;
  mailFailed: boolean;
  /** End of the last valid signing link to the current version; null for none. */
  linkExpiresAt: number | null;
  /** Null where only one person answers. */
  due: Due | null;
}

export interface ProposalPage {
  proposals: ListRow[];
  nextCursor: string | null;
}

/** Drizzle omits the table name in a select of one table, so inner selects spell it out. */
const decisionColumn = (column: "decided_at" | "reason") =>
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
  valueIsEstimate: proposals.valueIsEstimate,
  status: proposals.status,
  requiresSignature: proposals.requiresSignature,
  requiresCode: proposals.requiresCode,
  codeMethod: proposals.codeMethod,
  linkDays: proposals.linkDays,
  includeFooter: proposals.includeFooter,
  number: proposals.number,
  contentRevision: proposals.contentRevision,
  currentVersionId: proposals.currentVersionId,
  currentRecipientId: proposals.currentRecipientId,
  countersignerId: proposals.countersignerId,
  waitingFor: proposals.waitingFor,
  viewCount: proposals.viewCount,
  lastViewedAt: proposals.lastViewedAt,
  sentAt: proposals.sentAt,
  createdAt: proposals.createdAt,
  updatedAt: proposals.updatedAt,
  deletedAt: proposals.deletedAt,
  archivedAt: proposals.archivedAt,
  pageClosedAt: proposals.pageClosedAt,
  lastDay: proposals.lastDay,
  closing: proposals.closing,
  draftBrief: sql<Brief | null>`case when proposals.status = 'draft' and not ${hasText}
    then proposals.brief end`.mapWith((text: string) => JSON.parse(text) as Brief),
  signedAt: sql<number | null>`(select max(signed_at) from signatures
    where signatures.proposal_id = proposals.id and proposals.status = 'signed')`,
  decidedAt: sql<number | null>`${decisionColumn("decided_at")}`,
  decisionReason: sql<string | null>`${decisionColumn("reason")}`,
  mailFailed:
    sql`coalesce((select state = 'failed' from deliveries where deliveries.proposal_id = proposals.id
    and ${isSend} order by created_at desc limit 1), 0)`
      .mapWith(Boolean)
      .as("mail_failed") as SQL.Aliased<boolean>,
  linkExpiresAt: linkExpiresAt.as("link_until") as SQL.Aliased<number | null>,
  due: dueColumn.as("due") as SQL.Aliased<Due | null>,
};

export const isListedOf = (userId: string | Placeholder) =>
  and(eq(proposals.userId, userId), isNull(proposals.deletedAt));

export async function listProposals(
  ctx: MemberContext,
  request: ListRequest,
  pageSize = PAGE_SIZE,
): Promise<ProposalPage> {
  return toPage(await pageQuery(ctx, request, pageSize), request.sort, pageSize);
}

export async function listWithArchiveState(
  ctx: MemberContext,
  request: ListRequest,
): Promise<ProposalPage & { hasArchived: boolean; toCountersign: number }> {
  const [rows, archived, [waiting]] = await ctx.db.batch([
    pageQuery(ctx, request, PAGE_SIZE),
    selectAnArchived(ctx.db, { userId: ctx.actor.id }),
    countWaiting(ctx),
  ]);
  return {
    ...toPage(rows, request.sort, PAGE_SIZE),
    hasArchived: archived.length > 0,
    toCountersign: waiting?.toCountersign ?? 0,
  };
}

const selectAnArchived = prepared((db) =>
  db
    .select({ proposalId: proposalListing.proposalId })
    .from(proposalListing)
    .where(and(eq(proposalListing.userId, sql.placeholder("userId")), eq(proposalListing.isArchived, true)))
    .limit(1),
);

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

export function pageQuery(
  ctx: MemberContext,
  { query, status, sort, cursor }: ListRequest,
  pageSize: number,
) {
  const { db } = ctx;
  const after = parseCursor(sort, cursor);
  const needs = needsValues(ctx);
  const { userId } = needs;
  const wanted = { userId, query, status, sort, after, rows: pageSize + 1, needs };
  const values = { ...needs, key: after?.key, id: after?.id };
  return query === "" ? selectPage(db, wanted, values) : selectFound(db, wanted);
}

const { placeholder } = sql;

/** A search without words has as many forms as there are filters and orders. */
const selectPage = preparedByForm(
  ({ status, sort, after, rows }: SearchRequest) => [status, sort, after !== null, rows].join(),
  (db, { after, ...wanted }) =>
    selectFound(db, {
      ...wanted,
      userId: placeholder("userId"),
      needs: NEEDS_PLACEHOLDERS,
      after: after && { key: placeholder("key"), id: placeholder("id") },
    }),
);

function selectFound(db: Db, wanted: SearchRequest) {
  const direction = sql.raw(isAscending(wanted.sort) ? "asc" : "desc");
  return (
    db
      .select({ ...columns, sortKey: sql<string | number>`wanted.sort_key`.as("sort_key") })
      .from(sql`(${searchIds(wanted)}) as wanted`)
      // A cross join keeps SQLite from reordering: the few wanted rows come first.
      .crossJoin(proposals)
      .where(and(sql`${proposals.id} = wanted.id`, isListedOf(wanted.userId)))
      .orderBy(sql`wanted.sort_key ${direction}, wanted.id ${direction}`)
  );
}

type KeyedRow = ListRow & { sortKey: string | number };

/** The cursor carries the sort key of the last row, so changed rows shift no page. */
export function toPage(rows: KeyedRow[], sort: ListSort, pageSize: number): ProposalPage {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    proposals: shown.map(({ sortKey: _, ...row }) => row),
    nextCursor: rows.length > pageSize && last ? `${sort}.${last.sortKey}.${last.id}` : null,
  };
}

/** A cursor of another sort or a forged one counts as none. */
function parseCursor(sort: ListSort, cursor: string | null): CursorPosition | null {
  const [, sortedBy, key = "", id] = /^([a-z]+)\.(.*)\.([\w-]+)$/s.exec(cursor ?? "") ?? [];
  if (sortedBy !== sort || !isId(id)) return null;
  if (sort === "title") return { key, id };
  return /^-?\d{1,16}$/.test(key) ? { key: Number(key), id } : null;
}
