import { and, eq, sql } from "drizzle-orm";
import { retryOnConflict } from "~/db/client.server";
import { auditEvents } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import type { Translate } from "~/platform/language/translate";
import { type AuditDraft, chainHead } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { disclosureIn, disclosureText, disclosureVersion } from "./disclosure";
import { linkRefs, recipientActor } from "./guards.server";
import type { FoundLink } from "./links/find-signing-link.server";
import { actOf } from "./parties/act";

/** Records once per recipient and version that the page showed the terms, in the language of `ctx.message`. */
export async function recordDisclosureShown(ctx: Context, found: FoundLink): Promise<void> {
  if (actOf(found) !== "sign" || found.state !== "open" || found.codeStep !== null || found.consent) return;
  await retryOnConflict(async () => {
    const [[head], shown] = await Promise.all([
      chainHead(ctx, found.proposal.id),
      disclosureShownEvents(ctx, found, ctx.message),
    ]);
    const chain = { proposalId: found.proposal.id, head, actor: recipientActor(found) };
    await commit(ctx, chain, { events: shown });
  });
}

export async function disclosureShownEvents(
  ctx: Context,
  found: FoundLink,
  shownIn: Translate,
): Promise<AuditDraft[]> {
  const { proposal, version, recipient } = found;
  const { language } = shownIn;
  const [before] = await ctx.db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.proposalId, proposal.id),
        eq(auditEvents.type, "disclosure.shown"),
        eq(auditEvents.versionId, version.id),
        eq(auditEvents.recipientId, recipient.id),
        sql`json_extract(${auditEvents.payload}, '$.disclosureVersion') = ${disclosureVersion(language)}`,
      ),
    )
    .limit(1);
  if (before) return [];
  const payload = {
    disclosureVersion: disclosureVersion(language),
    disclosureSha256: await sha256(disclosureText(disclosureIn(shownIn))),
    language,
  };
  return [{ type: "disclosure.shown", ...linkRefs(found), payload }];
}
