import { and, eq, isNull } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { notices } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Context } from "../context";

interface Turn {
  userId: string;
  proposalId: string;
  versionId: string;
  title: string;
}

/** Puts a notice into the bell of the account whose turn it is to sign. */
export const noticeOfTurn = (ctx: Context, { versionId, ...turn }: Turn): Statement =>
  ctx.db
    .insert(notices)
    .values({ id: newId(), kind: "countersign", aboutId: versionId, ...turn, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [notices.userId, notices.kind, notices.aboutId],
      set: { createdAt: ctx.now, readAt: null },
    });

export const turnIsOver = (ctx: Context, versionId: string): Statement =>
  ctx.db
    .update(notices)
    .set({ readAt: ctx.now })
    .where(and(eq(notices.kind, "countersign"), eq(notices.aboutId, versionId), isNull(notices.readAt)));
