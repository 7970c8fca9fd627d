import { limitBursts } from "~/limits/rate-limits.server";
import { messageOf } from "~/platform/log.server";
import type { MemberContext } from "../../context";
import { type CurrentContent, newerContent } from "../revision.server";
import type { Claim, Lease } from "./lease";

interface EditingCheck extends Claim {
  /** The revision that the page has. */
  since: number;
  /** The page is closed. */
  leaves: boolean;
}

interface EditingState extends CurrentContent {
  /** The tab that edits it instead; null where this page does. */
  editor: { tab: string; since: number } | null;
}

/** Checks whether it was saved elsewhere, and who edits it. @throws DomainError rate_limited, not_found */
export async function checkEditing(
  ctx: MemberContext,
  id: string,
  { since, leaves, ...claim }: EditingCheck,
): Promise<EditingState> {
  await limitBursts(ctx, `editing:${ctx.request.ip}`);
  const content = await newerContent(ctx, id, since);
  const lease = leaves || content.isLocked ? await leave(ctx, id, claim) : await hold(ctx, id, claim);
  const isOther = lease !== null && lease.tab !== claim.tab;
  return {
    ...content,
    editor: isOther ? { tab: lease.tab, since: lease.since } : null,
  };
}

/** Everybody may edit where no answer comes: the revision decides what is saved. */
const hold = (ctx: MemberContext, id: string, claim: Claim): Promise<Lease | null> =>
  ctx.editing.hold(id, claim, ctx.now).catch((error) => unknown(ctx, error));

const leave = (ctx: MemberContext, id: string, { tab }: Claim): Promise<null> =>
  ctx.editing.leave(id, tab).then(
    () => null,
    (error) => unknown(ctx, error),
  );

function unknown(ctx: MemberContext, error: unknown): null {
  ctx.log({ event: "editing.lease_failed", error: messageOf(error) });
  return null;
}
