import { limitBursts } from "~/limits/rate-limits.server";
import { isId } from "~/platform/ids";
import type { Context } from "../context";
import { isSenderOrColleague } from "../people/is-sender-or-colleague.server";
import { trackingFor } from "../people/tracking";
import { type Opening, recordOpening } from "../signing/record-opening.server";
import { deviceOf } from "./device";
import { recordNamedBot } from "./record-bot-fetch.server";
import type { Visit } from "./view-counters";
import { viewerId } from "./viewer-id.server";

interface RecordView extends Omit<Opening, "isAnswered"> {
  /** Visits by the owner or a teammate never count. */
  readerId: string | null;
  measuresReading: boolean;
  /** Comes from the page's script, for browsers that send no privacy header. */
  asksPrivacy?: boolean;
}

/** Call before any lookup. @throws DomainError rate_limited */
export const limitViews = (ctx: Context) => limitBursts(ctx, `view:${ctx.request.ip}`);

/** A reader's first view is evidence, even when tracking is off (docs/decisions/0017). Counting writes nothing to the database. */
export async function recordView(ctx: Context, view: RecordView): Promise<void> {
  if (!isId(view.viewId) || (await isSenderOrColleague(ctx, view))) return;
  if (recordNamedBot(ctx, { ...view, id: view.proposalId })) return;
  // Each version is opened anew, on the page as by link.
  const reader = view.linkId ?? `page:${view.versionId}`;
  const visit = await visitOf(ctx, view);
  const counted = await ctx.views.record(view.proposalId, { id: view.viewId, reader, at: ctx.now, visit });
  if (!counted.isNewReader) return;
  await recordOpening(ctx, view);
  await ctx.views.markSeen(view.proposalId, reader);
}

async function visitOf(ctx: Context, view: RecordView): Promise<Visit | null> {
  const request = { ...ctx.request, asksPrivacy: view.asksPrivacy || ctx.request.asksPrivacy };
  if (trackingFor(view, request) !== "on") return null;
  const viewer = await viewerId(ctx, view.proposalId);
  return { viewer, versionId: view.versionId, device: deviceOf(ctx.request.userAgent) };
}
