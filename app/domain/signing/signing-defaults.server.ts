import { eq } from "drizzle-orm";
import type * as z from "zod";
import { users } from "~/db/schema";
import type { MemberContext } from "../context";
import type { signingForm } from "./signing-defaults-form";

export async function saveSigningDefaults(
  ctx: MemberContext,
  { delegation }: z.output<typeof signingForm>,
): Promise<void> {
  await ctx.primary.update(users).set({ delegation }).where(eq(users.id, ctx.actor.id));
}
