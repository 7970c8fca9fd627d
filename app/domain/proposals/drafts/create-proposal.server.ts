import { batchRefusal, retryOnConflict, type Statement } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { type AuditDraft, ownerActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import { searchText } from "../../briefs/search-text";
import { rememberClient } from "../../clients/remember-client.server";
import type { MemberContext } from "../../context";
import {
  assertBelowLimit,
  assertCanCreateProposal,
  countProposal,
} from "../../people/usage/count-usage.server";
import { type NextNumber, nextNumber } from "../number/numbering.server";
import { namedIn, nameInText } from "../pictures/named-pictures.server";
import type { columnsFromBrief } from "./draft.server";

type Row = typeof proposals.$inferInsert;
type NewProposal = Row &
  Omit<ReturnType<typeof columnsFromBrief>, "currency"> &
  Required<Pick<Row, "contentHtml" | "blockIds" | "cover" | "currency">>;

type Texts = Pick<NewProposal, "contentHtml" | "blockIds" | "brief" | "title"> & Pick<Row, "priceTable">;

interface Around {
  /** Written before it. */
  before?: readonly Statement[];
  /** Written after it. */
  after?: readonly Statement[];
  /** Writes the texts once the number is known; null for a draft, which has none. */
  textFor?: (number: string | null) => Promise<Texts>;
  /** Of its own kind; without one it gets the account's next number. */
  number?: () => Promise<NextNumber>;
}

/** One that does not begin in the wizard. With text it gets a number and counts against the plan. @throws DomainError limit_reached */
export async function createProposal(
  ctx: MemberContext,
  proposal: NewProposal,
  event: AuditDraft,
  { before = [], after = [], textFor, number = () => nextNumber(ctx) }: Around = {},
): Promise<void> {
  assertCanCreateProposal(ctx);
  const chain = { proposalId: proposal.id, head: undefined, actor: ownerActor(ctx.actor) };
  const named = namedIn({ contentHtml: proposal.contentHtml, cover: proposal.cover ?? null });
  await retryOnConflict(async () =>
    commit(ctx, chain, {
      statements: [
        ...before,
        ...(proposal.status === "draft"
          ? [ctx.db.insert(proposals).values(proposal)]
          : await written(ctx, proposal, await number(), textFor)),
        ...nameInText(ctx, proposal.id, null, named),
        ...rememberClient(ctx, proposal.id, proposal.brief),
        ...after,
      ],
      events: [event],
    }).catch(async (error) => {
      if (batchRefusal(error) === "guard") await assertBelowLimit(ctx, "proposalsCreated");
      throw error;
    }),
  );
}

async function written(
  ctx: MemberContext,
  proposal: NewProposal,
  { number, statements }: NextNumber,
  textFor: Around["textFor"],
): Promise<Statement[]> {
  const texts = { ...proposal, ...(await textFor?.(number)), number };
  const row = { ...texts, searchText: searchText(texts) };
  return [...statements, ctx.db.insert(proposals).values(row), ...countProposal(ctx)];
}
