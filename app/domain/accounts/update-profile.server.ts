import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { vatProblem } from "../parties/vat-number";
import type { Member } from "../people/member";
import type { BusinessDetails } from "./business-details";
import { requestEmailChange } from "./change-email.server";
import type { Profile } from "./credentials";

interface UpdatedProfile {
  member: Member;
  /** Null when the email is unchanged. */
  confirmAt: string | null;
}

/** A new email counts once it is confirmed. @throws DomainError invalid_input beside `currentPassword`; rate_limited */
export async function updateProfile(ctx: MemberContext, profile: Profile): Promise<UpdatedProfile> {
  const { email = ctx.actor.email, currentPassword, ...typed } = profile;
  const changed = defined(typed);
  if ("vatNumber" in changed || "country" in changed) refuseWrongVat({ ...ctx.actor, ...changed });
  const isNew = email !== ctx.actor.email;
  if (isNew && currentPassword === undefined) throw passwordNeeded();
  if (isNew) await requestEmailChange(ctx, { newEmail: email, currentPassword: currentPassword ?? "" });
  await ctx.primary.update(users).set(changed).where(eq(users.id, ctx.actor.id));
  return { member: { ...ctx.actor, ...changed }, confirmAt: isNew ? email : null };
}

const defined = <Some extends object>(typed: Some): Partial<Some> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) as Partial<Some>;

/** @throws DomainError invalid_input beside `vatNumber` */
export async function saveBusinessDetails(ctx: MemberContext, details: BusinessDetails): Promise<void> {
  refuseWrongVat(details);
  await ctx.primary.update(users).set(details).where(eq(users.id, ctx.actor.id));
}

function refuseWrongVat({ vatNumber, country }: Pick<BusinessDetails, "vatNumber" | "country">): void {
  const sentence = vatProblem(vatNumber, country);
  if (sentence) throw new DomainError("invalid_input", sentence, { fieldErrors: { vatNumber: sentence } });
}

function passwordNeeded(): DomainError {
  const sentence = t("Enter your current password to change your email address.");
  return new DomainError("invalid_input", sentence, { fieldErrors: { currentPassword: sentence } });
}
