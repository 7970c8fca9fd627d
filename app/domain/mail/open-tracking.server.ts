import { eq } from "drizzle-orm";
import { deliveries, proposals } from "~/db/schema";
import { limitBursts } from "~/limits/rate-limits.server";
import { isId } from "~/platform/ids";
import type { Context } from "../context";
import { trackingFor } from "../people/tracking";

/** A fetch is only a hint: scanners, mail programs and the owner fetch the pixel too. */
export async function recordPixelFetch(ctx: Context, deliveryId: string): Promise<void> {
  if (!isId(deliveryId)) return;
  await limitBursts(ctx, `picture:${ctx.request.ip}`);
  const [found] = await ctx.db
    .select({ id: proposals.id, measuresReading: proposals.measuresReading, kind: deliveries.kind })
    .from(deliveries)
    .innerJoin(proposals, eq(proposals.id, deliveries.proposalId))
    .where(eq(deliveries.id, deliveryId));
  if (!found || !PIXEL_KINDS.has(found.kind) || trackingFor(found, ctx.request) !== "on") return;
  await ctx.views.recordPixelLoad(found.id, deliveryId, ctx.now);
}

const PIXEL_KINDS = new Set(["proposal", "reminder"]);

/** Tracking is checked at the fetch: the owner may switch it between two tries, which must be the same mail. */
export const mailPixelUrl = (
  { config }: Pick<Context, "config">,
  { id, kind }: { id: string; kind: string },
): string | null => (PIXEL_KINDS.has(kind) ? `${config.appUrl}/o/${id}.gif` : null);
