import { and, eq, ne } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import type { Cover, Theme } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import { type Letterhead, letterheadQuery, letterheadToFreeze } from "../branding/letterhead.server";
import { USUAL_THEME } from "../branding/themes";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { brandingLocked } from "../plans/plan-errors";
import { assertUnlocked, found, isOwn, ownProposal, type Proposal } from "./find-own.server";
import { coverKeys, namedIn, nameInText } from "./pictures/named-pictures.server";
import { uploadedAmong } from "./pictures/own-pictures.server";

/** The look of a proposal, apart from its text. A null theme is the account's. */
type Look = Pick<Proposal, "theme" | "cover">;

/** Changes only the next send's look. @throws DomainError not_found, locked, forbidden (docs/product.md 6) */
export async function setLook(ctx: MemberContext, id: string, look: Partial<Look>): Promise<Proposal> {
  assertOpenAccount(ctx);
  if (look.theme && !ctx.actor.rights.canUseBranding) throw brandingLocked();
  return retryOnConflict(async () => {
    const [rows, [head]] = await ctx.db.batch([ownProposal(ctx, id), chainHead(ctx, id)]);
    const proposal = found(rows);
    assertUnlocked(proposal);
    const changed = changedParts(proposal, look);
    if (changed.length === 0) return proposal;
    if (look.cover) await assertOwnPicture(ctx, look.cover, proposal.cover);
    const next = { ...look, updatedAt: ctx.now };
    await commit(
      ctx,
      { proposalId: id, head, actor: ownerActor(ctx.actor) },
      {
        statements: [
          ctx.db
            .update(proposals)
            .set(next)
            .where(
              and(isOwn(ctx, id), ne(proposals.status, "signed"), eq(proposals.status, proposal.status)),
            ),
          expectOneChange(ctx.db),
          ...nameInText(ctx, id, namedIn(proposal), namedIn({ ...proposal, ...next })),
        ],
        events: [{ type: "document.details_changed", payload: { fields: changed.join(", ") } }],
      },
    );
    return { ...proposal, ...next };
  });
}

/** One that stood on the cover before may have come from a colleague. */
async function assertOwnPicture(ctx: MemberContext, cover: Cover, before: Cover | null): Promise<void> {
  const known = new Set(coverKeys(before));
  const fresh = coverKeys(cover).filter((key) => !known.has(key));
  if (fresh.length === 0 || (await uploadedAmong(ctx, fresh)).length === fresh.length) return;
  const text = t("This picture is no longer there. Please choose it again.");
  throw new DomainError("invalid_input", text, { fieldErrors: { coverPicture: text } });
}

/** Finds a proposal with the account's letterhead, which the next send would freeze. @throws DomainError not_found */
export async function findWithLetterhead(
  ctx: MemberContext,
  id: string,
): Promise<Letterhead & { proposal: Proposal; accounts: Theme }> {
  const [rows, [saved]] = await ctx.db.batch([
    ownProposal(ctx, isId(id) ? id : ""),
    letterheadQuery(ctx, ctx.actor.id),
  ]);
  const proposal = found(rows);
  return {
    proposal,
    ...letterheadToFreeze(ctx.actor, proposal, saved),
    accounts: saved?.theme ?? USUAL_THEME,
  };
}

const changedParts = (proposal: Proposal, look: Partial<Look>): string[] =>
  (Object.keys(look) as (keyof Look)[]).filter(
    (part) => look[part] !== undefined && JSON.stringify(look[part]) !== JSON.stringify(proposal[part]),
  );
