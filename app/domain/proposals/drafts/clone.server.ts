import { batchRefusal, retryOnConflict, type Statement } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { newIdOfCell } from "~/platform/ids";
import { cutText } from "~/platform/text/cut-text";
import { ownerActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import { searchText } from "../../briefs/search-text";
import type { MemberContext } from "../../context";
import { cloningLocked } from "../../plans/plan-errors";
import {
  assertBelowLimit,
  assertCanCreateProposal,
  assertOpenAccount,
  countProposal,
} from "../../usage/count-usage.server";
import { assertUnlocked, findOwn, type Proposal } from "../find-own.server";
import { nextNumber } from "../number/next-number.server";
import { namedIn, nameInText } from "../pictures/named-pictures.server";
import type { CloneOverrides } from "./clone-form";
import { columnsFromBrief } from "./draft.server";

/** A copy with text counts against the plan. @throws DomainError not_found, locked, forbidden, account_locked, limit_reached */
export async function cloneProposal(
  ctx: MemberContext,
  id: string,
  overrides: CloneOverrides = {},
): Promise<string> {
  assertOpenAccount(ctx);
  const original = await findOwn(ctx, id);
  if (!ctx.actor.rights.canCloneProposal) throw cloningLocked();
  assertUnlocked(original);
  const copy = copyOf(ctx, original, overrides);
  assertCanCreateProposal(ctx);
  const chain = { proposalId: copy.id, head: undefined, actor: ownerActor(ctx.actor) };
  await retryOnConflict(async () =>
    commit(ctx, chain, {
      statements: [
        ...(copy.status === "draft" ? [ctx.db.insert(proposals).values(copy)] : await written(ctx, copy)),
        ...nameInText(ctx, copy.id, null, namedIn(copy)),
      ],
      events: [{ type: "document.cloned", payload: { fromProposalId: id } }],
    }).catch(async (error) => {
      if (batchRefusal(error) === "guard") await assertBelowLimit(ctx, "proposalsCreated");
      throw error;
    }),
  );
  return copy.id;
}

async function written(ctx: MemberContext, copy: ReturnType<typeof copyOf>): Promise<Statement[]> {
  const { number, statements } = await nextNumber(ctx);
  const row = { ...copy, number, searchText: searchText({ ...copy, number }) };
  return [...statements, ctx.db.insert(proposals).values(row), ...countProposal(ctx)];
}

const COPY_SUFFIX = " (copy)";

export const copyTitle = (title: string): string =>
  `${cutText(title, 300 - COPY_SUFFIX.length)}${COPY_SUFFIX}`;

function copyOf(ctx: MemberContext, original: Proposal, copyFor: CloneOverrides) {
  const given = Object.fromEntries(Object.entries(copyFor).filter(([, value]) => value !== undefined));
  const { brief: answers, language } = original;
  const brief = {
    ...answers,
    language: language ?? ("" as const),
    title: copyTitle(original.title),
    ...given,
  };
  return {
    id: newIdOfCell(ctx.config),
    userId: ctx.actor.id,
    ...columnsFromBrief(ctx, brief),
    requiresSignature: original.requiresSignature,
    status: original.contentHtml ? ("generated" as const) : ("draft" as const),
    contentHtml: original.contentHtml,
    theme: original.theme,
    cover: original.cover,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}
