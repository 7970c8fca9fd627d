import * as z from "zod";
import { EMAIL } from "~/platform/json-formats";
import { typedEmail, typedName } from "~/platform/text/typed-text";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { EMAIL_PATTERN } from "../briefs/email-pattern";
import { businessDetails } from "./business-details";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./passwords/password-rules";

const noEmail = { error: () => t("Enter your email address.") };

const email = typedEmail(noEmail)
  .toLowerCase()
  .min(1, noEmail)
  .max(254, { error: () => t("An email address can have at most 254 characters.") })
  .regex(EMAIL_PATTERN, { error: () => t("Please enter a valid email address") })
  .meta(EMAIL);

const noName = { error: () => t("Enter your full name.") };

const name = typedName(noName)
  .min(1, noName)
  .max(200, { error: () => t("A name can have at most 200 characters.") });

/** A current password is only compared with its hash. */
const knownPassword = (needed: AppMessage) => {
  const missing = { error: () => t(needed) };
  return z
    .string(missing)
    .min(1, missing)
    .max(MAX_PASSWORD_LENGTH, { error: () => t("That password is too long.") });
};

const newPassword = (needed: AppMessage) =>
  z
    .string({ error: () => t(needed) })
    .min(MIN_PASSWORD_LENGTH, {
      error: () => t("Use at least {min} characters.", { min: MIN_PASSWORD_LENGTH }),
    })
    .max(MAX_PASSWORD_LENGTH, {
      error: () => t("Use at most {max} characters.", { max: MAX_PASSWORD_LENGTH }),
    });

export const signInSchema = z.object({ email, password: knownPassword(msg("Enter your password.")) });

export const signUpSchema = z.object({ name, email, password: newPassword(msg("Choose a password.")) });

/** The form of a reader who opens the mailed link in another browser. */
export const newHolderSchema = signUpSchema.omit({ email: true });

/** The browser that signed up needs only the token. */
export const finishSignUpSchema = z.object({
  token: z
    .string({ error: () => t("The link's token is missing.") })
    .max(100, { error: () => t("This token is not valid.") }),
  name: name.optional(),
  password: newPassword(msg("Choose a password.")).optional(),
});

export const resetRequestSchema = z.object({ email });

export const newPasswordSchema = z.object({ password: newPassword(msg("Choose a new password.")) });

export const changePasswordSchema = z.object({
  currentPassword: knownPassword(msg("Enter your current password.")),
  newPassword: newPassword(msg("Choose a new password.")),
});

export const passwordSettingsForm = changePasswordSchema.extend({
  removePasskeys: z.literal("on").optional(),
});

/** A change of the email takes the password. */
export const profileSchema = z.object({
  name,
  ...z.object(businessDetails).partial().shape,
  email: email.optional(),
  currentPassword: knownPassword(msg("Enter your current password.")).optional(),
});

export type SignIn = z.output<typeof signInSchema>;
export type SignUp = z.output<typeof signUpSchema>;
export type NewHolder = z.output<typeof newHolderSchema>;
export type ResetRequest = z.output<typeof resetRequestSchema>;
export type ChangePassword = z.output<typeof changePasswordSchema> & { removePasskeys: boolean };
export type Profile = z.output<typeof profileSchema>;
