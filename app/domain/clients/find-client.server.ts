/** Every lookup goes through the owner, so a stranger's id is a 404. */
import { and, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { clients, proposals, statusChanges } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import type { ClientRow } from "./client";
import { ANSWERS, type Figures, figuresOf, figuresQueries } from "./figures.server";

export const isOwnClient = ({ actor }: MemberContext, id: string) =>
  and(eq(clients.id, isId(id) ? id : ""), eq(clients.userId, actor.id));

const ownClient = (ctx: MemberContext, id: string) =>
  ctx.db.select().from(clients).where(isOwnClient(ctx, id)).limit(1);

/** @throws DomainError not_found */
export async function findClient(ctx: MemberContext, id: string): Promise<ClientRow> {
  const [row] = await ownClient(ctx, id);
  if (!row) throw notFound("client");
  return row;
}

export const clientOfProposal = ({ db, actor }: MemberContext, proposalId: string) =>
  db
    .select({ email: clients.email })
    .from(clients)
    .where(
      and(
        sql`${clients.id} = (select client_id from proposals where proposals.id = ${proposalId})`,
        eq(clients.userId, actor.id),
      ),
    );

const HISTORY_PAGE = 20;

const historyColumns = {
  id: proposals.id,
  title: proposals.title,
  status: proposals.status,
  requiresSignature: proposals.requiresSignature,
  sentAt: proposals.sentAt,
  valueMinor: proposals.valueMinor,
  valueIsEstimate: proposals.valueIsEstimate,
  currency: proposals.currency,
  currentVersionId: proposals.currentVersionId,
  updatedAt: proposals.updatedAt,
  // Drizzle omits the table name in a select of one table.
  answeredAt: sql<number | null>`(select max(changed_at) from status_changes
    where status_changes.proposal_id = proposals.id and ${inArray(statusChanges.to, [...ANSWERS])})`.as(
    "answered_at",
  ),
};

export type HistoryEntry = Awaited<ReturnType<typeof historyQuery>>[number];

interface ClientWithHistory {
  client: ClientRow;
  figures: Figures;
  history: HistoryEntry[];
  nextCursor: string | null;
}

/** @param cursor of an earlier page @throws DomainError not_found */
export async function findWithHistory(
  ctx: MemberContext,
  id: string,
  cursor: string | null,
): Promise<ClientWithHistory> {
  const { found, history, ...answers } = await readTogether(ctx.db, {
    found: ownClient(ctx, id),
    history: historyQuery(ctx, id, cursor),
    ...figuresQueries(ctx, sql`(${isId(id) ? id : ""})`),
  });
  const [client] = found;
  if (!client) throw notFound("client");
  const shown = history.slice(0, HISTORY_PAGE);
  const last = shown.at(-1);
  return {
    client,
    figures: figuresOf(answers)(client.id),
    history: shown,
    nextCursor: history.length > HISTORY_PAGE && last ? `${last.updatedAt}.${last.id}` : null,
  };
}

function historyQuery({ db, actor }: MemberContext, id: string, cursor: string | null) {
  const [, at = "", last = ""] = /^(\d{1,15})\.([\w-]{10,64})$/.exec(cursor ?? "") ?? [];
  const { updatedAt } = proposals;
  const after = at
    ? or(lt(updatedAt, Number(at)), and(eq(updatedAt, Number(at)), lt(proposals.id, last)))
    : undefined;
  return db
    .select(historyColumns)
    .from(proposals)
    .where(
      and(
        eq(proposals.clientId, isId(id) ? id : ""),
        eq(proposals.userId, actor.id),
        isNull(proposals.deletedAt),
        after,
      ),
    )
    .orderBy(desc(updatedAt), desc(proposals.id))
    .limit(HISTORY_PAGE + 1);
}
