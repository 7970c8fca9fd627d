import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import type { AskedFields, DelegationRule } from "~/db/vocabulary";
import type { MemberContext } from "../context";

export interface SigningDefaults {
  /** The screens propose a code by email. */
  asksForCode: boolean;
  delegation: DelegationRule;
  signatureFields: AskedFields | null;
}

export async function ownSigningDefaults(ctx: MemberContext): Promise<SigningDefaults> {
  const [row] = await ctx.primary
    .select({
      asksForCode: users.asksForCode,
      delegation: users.delegation,
      signatureFields: users.signatureFields,
    })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  if (!row) throw new Error("The account of these settings is gone.");
  return row;
}

export async function saveSigningDefaults(ctx: MemberContext, defaults: SigningDefaults): Promise<void> {
  await ctx.primary.update(users).set(defaults).where(eq(users.id, ctx.actor.id));
}
