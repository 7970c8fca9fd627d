import { and, eq, ne } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import type { FrameChange } from "./details-form";
import type { Proposal } from "./find-own.server";
import { assertDayAhead } from "./validity/chosen-day";
import { calendarOf, calendarQuery } from "./validity/own-calendar.server";

type FrameColumns = Partial<Pick<Proposal, "number" | "validUntil">>;

/** The columns that change. @throws DomainError invalid_input beside the field */
export async function frameToSave(
  ctx: MemberContext,
  proposal: Proposal,
  { number, validUntil }: FrameChange,
): Promise<FrameColumns> {
  const columns: FrameColumns = {};
  if (number && number !== proposal.number) {
    await assertNumberFree(ctx, proposal, number);
    columns.number = number;
  }
  if (validUntil !== undefined && validUntil !== (proposal.validUntil ?? "")) {
    if (validUntil !== "") assertDayAhead(validUntil, await ownToday(ctx));
    columns.validUntil = validUntil || null;
  }
  return columns;
}

async function ownToday(ctx: MemberContext): Promise<string> {
  const [row] = await calendarQuery(ctx);
  return calendarOf(ctx.now, row).today;
}

/** Deleted proposals keep theirs. */
async function assertNumberFree(ctx: MemberContext, proposal: Proposal, number: string): Promise<void> {
  if (proposal.sentAt !== null) throw numberError(t("It was sent with its number, which stays."));
  const [other] = await ctx.db
    .select({ title: proposals.title })
    .from(proposals)
    .where(
      and(eq(proposals.userId, ctx.actor.id), eq(proposals.number, number), ne(proposals.id, proposal.id)),
    )
    .limit(1);
  if (other) throw numberError(t("“{title}” has this number.", { title: other.title }));
}

const numberError = (sentence: string) =>
  new DomainError("invalid_input", sentence, { fieldErrors: { number: sentence } });
