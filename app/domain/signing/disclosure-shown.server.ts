/** That the terms of electronic signing stood on the recipient's page: evidence of its own, before any consent. */
import { and, eq, sql } from "drizzle-orm";
import { retryOnConflict } from "~/db/client.server";
import { auditEvents } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { type AuditDraft, chainHead } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { DISCLOSURE_VERSION, disclosureText } from "./disclosure";
import type { FoundLink } from "./find-link.server";
import { ofLink, recipientActor } from "./recipient-act.server";

/**
 * Notes it when a person is known to have the page open. A wording is noted once for each recipient of a version, and
 * only where the page shows it: not before a code that is asked for, nor once somebody agreed.
 */
export async function noteDisclosureShown(ctx: Context, found: FoundLink): Promise<void> {
  if (found.state !== "open" || found.codeStep !== null || found.consent) return;
  await retryOnConflict(async () => {
    const [[head], shown] = await Promise.all([chainHead(ctx, found.proposal.id), shownYet(ctx, found)]);
    const chain = { proposalId: found.proposal.id, head, actor: recipientActor(found) };
    await commit(ctx, chain, { events: shown });
  });
}

/** The event that today's wording is shown, for the batch of what comes next; none where it was noted before. */
export async function shownYet(ctx: Context, found: FoundLink): Promise<AuditDraft[]> {
  const { proposal, version, recipient } = found;
  const [before] = await ctx.db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.proposalId, proposal.id),
        eq(auditEvents.type, "disclosure.shown"),
        eq(auditEvents.versionId, version.id),
        eq(auditEvents.recipientId, recipient.id),
        sql`json_extract(${auditEvents.payload}, '$.disclosureVersion') = ${DISCLOSURE_VERSION}`,
      ),
    )
    .limit(1);
  if (before) return [];
  const payload = {
    disclosureVersion: DISCLOSURE_VERSION,
    disclosureSha256: await sha256(disclosureText()),
  };
  return [{ type: "disclosure.shown", ...ofLink(found), payload }];
}
