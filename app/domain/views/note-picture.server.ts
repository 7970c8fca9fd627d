import { eq, lt } from "drizzle-orm";
import { deliveries, proposals } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { isId } from "~/platform/ids";
import { limitBursts } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { measuringOf } from "./measuring";

/**
 * Notes that a mail's picture was fetched: a hint that it was opened, and as often a scanner or the mail program
 * itself. Whoever fetches is not told apart: an owner who opens their own mail counts too.
 */
export async function notePicture(ctx: Context, deliveryId: string): Promise<void> {
  if (!isId(deliveryId)) return;
  await limitBursts(ctx, `picture:${ctx.request.ip}`);
  const [found] = await ctx.db
    .select({ id: proposals.id, measuresReading: proposals.measuresReading, kind: deliveries.kind })
    .from(deliveries)
    .innerJoin(proposals, eq(proposals.id, deliveries.proposalId))
    .where(eq(deliveries.id, deliveryId));
  if (!found || !PICTURED.has(found.kind) || measuringOf(found, ctx.request) !== "on") return;
  await ctx.views.pictured(found.id, deliveryId, ctx.now);
}

/** As long as the object of the proposal keeps the fetch itself (workers/view-tables.ts). */
const HINTS_KEPT = 365 * DAY;

/** Lets go of hints that are older than the privacy policy lets them grow. */
export const forgetOpenHints = (ctx: Context) =>
  ctx.db
    .update(deliveries)
    .set({ openHintAt: null })
    .where(lt(deliveries.openHintAt, ctx.now - HINTS_KEPT));

/** The mails that carry a picture. */
const PICTURED = new Set(["proposal", "reminder"]);

/**
 * Where the picture of a mail is fetched from; null for mails without one. Whether reading is measured is asked when it
 * is fetched: the owner may switch it between two tries of a mail, and both have to be the same mail.
 */
export const pictureUrl = (
  { config }: Pick<Context, "config">,
  { id, kind }: { id: string; kind: string },
): string | null => (PICTURED.has(kind) ? `${config.appUrl}/o/${id}.gif` : null);
