import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { notices, users } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { keysetPage, type PageCursor } from "~/platform/keyset";
import type { MemberContext } from "../context";
import {
  allChoices,
  type NotificationChoice,
  type NotificationKind,
  type OptionalNotification,
} from "../people/notification-kinds";
import type { ChangedChoices } from "./choices-form";
import { MAX_UNREAD } from "./unread-label";

export const NOTICE_PAGE_SIZE = 25;

interface NoticePage {
  notices: Notice[];
  /** The count stops at `MAX_UNREAD` + 1, because counting costs. */
  unread: number;
  previousCursor: string | null;
  nextCursor: string | null;
}

export type Notice = Awaited<ReturnType<typeof pageQuery>>[number];

const FIRST: PageCursor = { after: null, before: null };

export async function listNotices(
  ctx: MemberContext,
  place: PageCursor = FIRST,
  size = NOTICE_PAGE_SIZE,
): Promise<NoticePage> {
  const [found, [counted]] = await ctx.db.batch([pageQuery(ctx, place, size), unreadQuery(ctx)]);
  const page = keysetPage(found, size, place, ({ createdAt, id }) => `${createdAt}.${id}`);
  return {
    notices: page.rows,
    unread: counted?.unread ?? 0,
    previousCursor: page.previous,
    nextCursor: page.next,
  };
}

function pageQuery(ctx: MemberContext, { after, before }: PageCursor, size: number) {
  const isBackwards = before !== null;
  const inOrder = isBackwards ? asc : desc;
  const { id, kind, proposalId, title, actorName, detail, createdAt, readAt } = notices;
  return ctx.db
    .select({
      id,
      kind,
      proposalId,
      title,
      actorName,
      detail,
      createdAt,
      readAt,
      isGone:
        sql<boolean>`coalesce((select p.deleted_at is not null from proposals p where p.id = ${proposalId}), 1)`
          .mapWith(Boolean)
          .as("is_gone"),
    })
    .from(notices)
    .where(and(isTheirs(ctx), beyond(before ?? after, isBackwards)))
    .orderBy(inOrder(createdAt), inOrder(id))
    .limit(size + 1);
}

function beyond(cursor: string | null, isBackwards: boolean) {
  const [time, id = ""] = (cursor ?? "").split(".");
  const createdAt = Number(time);
  if (!isId(id) || !Number.isSafeInteger(createdAt)) return undefined;
  const passes = isBackwards ? gt : lt;
  return or(
    passes(notices.createdAt, createdAt),
    and(eq(notices.createdAt, createdAt), passes(notices.id, id)),
  );
}

const isTheirs = (ctx: MemberContext) => eq(notices.userId, ctx.actor.id);

const unreadQuery = (ctx: MemberContext) => {
  const unread = ctx.db
    .select({ id: notices.id })
    .from(notices)
    .where(and(isTheirs(ctx), isNull(notices.readAt)))
    .limit(MAX_UNREAD + 1)
    .as("unread");
  return ctx.db.select({ unread: count() }).from(unread);
};

/** @throws DomainError not_found, for strangers too */
export async function markRead(
  ctx: MemberContext,
  noticeId: string,
): Promise<{ proposalId: string | null; kind: NotificationKind }> {
  if (!isId(noticeId)) throw notFound("notice");
  const [found] = await ctx.db
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, ${ctx.now})` })
    .where(and(eq(notices.id, noticeId), isTheirs(ctx)))
    .returning({ proposalId: notices.proposalId, kind: notices.kind });
  if (!found) throw notFound("notice");
  return found;
}

/** Marks all where no ids are given. @throws DomainError not_found when one of them is not theirs */
export async function markAllRead(ctx: MemberContext, ids?: readonly string[]): Promise<void> {
  if (ids) await assertTheirs(ctx, ids);
  const chosen = ids ? inArray(notices.id, [...ids]) : undefined;
  await ctx.db
    .update(notices)
    .set({ readAt: ctx.now })
    .where(and(isTheirs(ctx), isNull(notices.readAt), chosen));
}

async function assertTheirs(ctx: MemberContext, ids: readonly string[]): Promise<void> {
  const uniqueIds = new Set(ids);
  const [found] = await ctx.db
    .select({ known: count() })
    .from(notices)
    .where(and(isTheirs(ctx), inArray(notices.id, [...uniqueIds])));
  if (found?.known !== uniqueIds.size) throw notFound("notice");
}

/** Kinds that are not named keep their setting, even under concurrent changes. @throws DomainError not_found */
export async function chooseNotices(
  ctx: MemberContext,
  changes: ChangedChoices,
): Promise<Record<OptionalNotification, NotificationChoice>> {
  const [everything, changed] = [allChoices({}), changes].map((choices) => JSON.stringify(choices));
  // A kind is stored with both settings or not at all; both default to on.
  const [row] = await ctx.db
    .update(users)
    .set({
      noticeChoices: sql`json_patch(json_patch(${everything}, ${users.noticeChoices}), ${changed})`,
    })
    .where(eq(users.id, ctx.actor.id))
    .returning({ noticeChoices: users.noticeChoices });
  if (!row) throw notFound("account");
  return allChoices(row.noticeChoices);
}
