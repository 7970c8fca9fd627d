import { and, ne, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { limitBursts } from "~/limits/rate-limits.server";
import type { MemberContext } from "../../context";
import { proposalFacts } from "../../facts/proposal-facts.server";
import type { Facts } from "../../facts/remark";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { assertUnlocked, findOwn, isOwn } from "../../proposals/find-own.server";
import { draftAsSent } from "./draft-as-sent.server";

/** The text in the editor, which need not be saved. @throws DomainError rate_limited, not_found, locked, payload_too_large */
export async function checkTyped(ctx: MemberContext, id: string, html: string): Promise<Facts> {
  await limitBursts(ctx, `facts:${ctx.request.ip}`);
  const { proposal, version, letterhead, problems } = await draftAsSent(ctx, id, { html, block: null });
  const facts = await proposalFacts(ctx, { proposal, html: version.html, sender: ctx.actor, letterhead });
  const { openVariables } = problems;
  return openVariables === null ? facts : { ...facts, openVariables };
}

/** The limit for one proposal. */
const MOST_CONFIRMED = 500;

/** The remark is not shown again until its text changes. @throws DomainError not_found, locked */
export async function confirmFact(ctx: MemberContext, id: string, key: string): Promise<void> {
  assertOpenAccount(ctx);
  assertUnlocked(await findOwn(ctx, id));
  await ctx.db
    .update(proposals)
    .set({ confirmedFacts: sql`json_insert(confirmed_facts, '$[#]', ${key})` })
    .where(
      and(
        isOwn(ctx, id),
        ne(proposals.status, "signed"),
        sql`json_array_length(confirmed_facts) < ${MOST_CONFIRMED}`,
        sql`not exists (select 1 from json_each(confirmed_facts) where value = ${key})`,
      ),
    );
}
