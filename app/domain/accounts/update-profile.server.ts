import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import { askForAddress } from "./change-address.server";
import type { Profile } from "./credentials";
import type { Member } from "./member";

export interface UpdatedProfile {
  member: Member;
  /** Where a mail has gone that confirms the address; null when the address is as it was. */
  confirmAt: string | null;
}

/**
 * Changes the names that clients read; a business name that is left out stays. Evidence keeps the names of its time. A
 * new email address counts once it is confirmed from there.
 * @throws DomainError invalid_input beside `currentPassword`, which another address takes; rate_limited
 */
export async function updateProfile(ctx: MemberContext, profile: Profile): Promise<UpdatedProfile> {
  const { name, businessName = ctx.actor.businessName, email = ctx.actor.email, currentPassword } = profile;
  const isNew = email !== ctx.actor.email;
  if (isNew && currentPassword === undefined) throw passwordNeeded();
  if (isNew) await askForAddress(ctx, { newEmail: email, currentPassword: currentPassword ?? "" });
  await ctx.primary.update(users).set({ name, businessName }).where(eq(users.id, ctx.actor.id));
  return { member: { ...ctx.actor, name, businessName }, confirmAt: isNew ? email : null };
}

function passwordNeeded(): DomainError {
  const sentence = "Enter your current password to change your email address.";
  return new DomainError("invalid_input", sentence, { fieldErrors: { currentPassword: sentence } });
}
