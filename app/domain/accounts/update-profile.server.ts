import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import type { Profile } from "./credentials";
import type { Member } from "./member";

/**
 * Changes the name that clients read. The evidence of what was sent and signed keeps the name of its time.
 * @param profile its `email` may repeat the account's own address, which stays as it is
 * @returns the member under the new name
 * @throws DomainError invalid_input beside `email` for any other address
 */
export async function updateProfileName(ctx: MemberContext, profile: Profile): Promise<Member> {
  if (profile.email !== undefined && profile.email !== ctx.actor.email) throw addressStays();
  await ctx.db.update(users).set({ name: profile.name }).where(eq(users.id, ctx.actor.id));
  return { ...ctx.actor, name: profile.name };
}

function addressStays(): DomainError {
  const sentence = "The e-mail address of an account cannot be changed.";
  return new DomainError("invalid_input", sentence, { fieldErrors: { email: sentence } });
}
