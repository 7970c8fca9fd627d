import { inArray } from "drizzle-orm";
import { receivedMails, replyAddresses } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { canonicalJson } from "~/platform/canonical-json";
import { hashToken, sha256 } from "~/platform/crypto.server";
import type { Context } from "../../context";
import { publish } from "../../outbox/publish.server";
import type { ReceivedEvent } from "./received-event";
import { replyTokenOf } from "./reply-address.server";

/** People have one address per thread; an email to many of them is a mistake or an attack. */
const MAX_THREADS_OF_A_MAIL = 5;

export type ReceivedOutcome = "queued" | "known" | "unknown";

/** Records a received email, to be read later: once for each of our addresses. @throws DomainError rate_limited: the email service reports it again later */
export async function queueReceived(ctx: Context, event: ReceivedEvent): Promise<ReceivedOutcome> {
  const outcome = await queueOnce(ctx, event);
  ctx.log({ event: "answer.received", outcome });
  return outcome;
}

async function queueOnce(
  ctx: Context,
  { providerId, messageId, to }: ReceivedEvent,
): Promise<ReceivedOutcome> {
  const tokens = [...new Set(to.map(replyTokenOf).filter((token) => token !== null))];
  if (tokens.length === 0) return "unknown";
  const named = tokens.slice(0, MAX_THREADS_OF_A_MAIL).map(async (token) => {
    const tokenHash = await hashToken(token);
    return { tokenHash, id: await sha256(canonicalJson({ mail: messageId || providerId, tokenHash })) };
  });
  const wanted = await Promise.all(named);
  const [addresses, earlier] = await ctx.db.batch([
    ctx.db
      .select({ tokenHash: replyAddresses.tokenHash })
      .from(replyAddresses)
      .where(
        inArray(
          replyAddresses.tokenHash,
          wanted.map(({ tokenHash }) => tokenHash),
        ),
      ),
    ctx.db
      .select({ id: receivedMails.id })
      .from(receivedMails)
      .where(
        inArray(
          receivedMails.id,
          wanted.map(({ id }) => id),
        ),
      ),
  ]);
  const ours = wanted.filter((one) => addresses.some(({ tokenHash }) => tokenHash === one.tokenHash));
  if (ours.length === 0) return "unknown";
  const fresh = ours.filter((one) => !earlier.some(({ id }) => id === one.id));
  const queued = await Promise.all(fresh.map((one) => insert(ctx, { ...one, providerId })));
  return queued.includes(true) ? "queued" : "known";
}

async function insert(
  ctx: Context,
  row: { id: string; tokenHash: string; providerId: string },
): Promise<boolean> {
  await limitRate(ctx, { "mail-in": row.tokenHash });
  const [inserted] = await ctx.db
    .insert(receivedMails)
    .values({ ...row, state: "pending", createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: receivedMails.id });
  if (!inserted) return false;
  await publish(ctx, "answer", inserted.id);
  return true;
}
