import { and, eq } from "drizzle-orm";
import { retryOnConflict } from "~/db/client.server";
import { auditEvents } from "~/db/schema";
import { newId } from "~/platform/ids";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { linkRefs } from "../guards.server";
import { type FoundLink, type ShownOwner, withShownOwner } from "../links/find-signing-link.server";
import { disclosureShownEvents } from "../record-disclosure-shown.server";
import { accountActor, findAccountLink } from "./account-link.server";

/** Opens a proposal that the account is asked to sign; its first opening is evidence. @throws DomainError not_found */
export async function openCountersign(
  ctx: MemberContext,
  proposalId: string,
): Promise<FoundLink<ShownOwner>> {
  const { found } = await findAccountLink(ctx, proposalId);
  // A browser fetches some pages before anybody wants them.
  if (found.state === "open" && !ctx.request.purpose) await recordOwnOpening(ctx, proposalId);
  return withShownOwner(ctx, found);
}

const recordOwnOpening = (ctx: MemberContext, proposalId: string): Promise<void> =>
  retryOnConflict(async () => {
    const { found, head } = await findAccountLink(ctx, proposalId);
    const [opened] = await openingOf(ctx, found);
    if (opened) return;
    await commit(
      ctx,
      { proposalId, head, actor: accountActor(ctx, found) },
      {
        events: [
          { type: "document.opened", ...linkRefs(found), payload: { viewId: newId() } },
          ...(await disclosureShownEvents(ctx, found, ctx.message)),
        ],
      },
    );
  });

/** Finds the opening through this very link, so that a new version counts as unread. */
export const openingOf = ({ db }: MemberContext, { proposal, link }: FoundLink) =>
  db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.proposalId, proposal.id),
        eq(auditEvents.type, "document.opened"),
        eq(auditEvents.linkId, link.id),
      ),
    )
    .limit(1);
