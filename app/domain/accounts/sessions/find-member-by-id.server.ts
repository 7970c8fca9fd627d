import { eq } from "drizzle-orm";
import { subscriptions, users } from "~/db/schema";
import type { Context } from "../../context";
import { type Member, toMember } from "../../people/member";
import { usageSince } from "../../people/usage/usage.server";
import { memberColumns } from "./sessions.server";

/** Finds an account that acts without a session. Deleted accounts have no subscription and are not found. */
export async function findMemberById(ctx: Context, id: string): Promise<Member | null> {
  const [found] = await ctx.db
    .select(memberColumns(usageSince(ctx.now)))
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, id));
  return found ? toMember(found, ctx.now) : null;
}
