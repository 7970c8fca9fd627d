import * as z from "zod";
import { EMAIL } from "~/platform/json-formats";
import { typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { EMAIL_PATTERN } from "../briefs/email-pattern";
import { businessDetails } from "./business-details";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./passwords/password-rules";

const email = typedLine("Enter your email address.")
  .toLowerCase()
  .min(1, "Enter your email address.")
  .max(254, "An email address can have at most 254 characters.")
  .regex(EMAIL_PATTERN, "Please enter a valid email address")
  .meta(EMAIL);

const name = typedLine("Enter your full name.")
  .min(1, "Enter your full name.")
  .max(200, "A name can have at most 200 characters.");

/** A current password is only compared with its hash. */
const knownPassword = (missing: string) =>
  z.string(missing).min(1, missing).max(MAX_PASSWORD_LENGTH, t("That password is too long."));

const newPassword = (missing: string) =>
  z
    .string(missing)
    .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`)
    .max(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters.`);

export const signInSchema = z.object({ email, password: knownPassword("Enter your password.") });

export const signUpSchema = z.object({ name, email, password: newPassword("Choose a password.") });

/** For a reader who opens the mailed link in another browser. */
export const newHolderSchema = signUpSchema.omit({ email: true });

/** In the browser that signed up the token is enough. */
export const finishSignUpSchema = z.object({
  token: z.string("The link's token is missing.").max(100, "This token is not valid."),
  name: name.optional(),
  password: newPassword("Choose a password.").optional(),
});

export const resetRequestSchema = z.object({ email });

export const newPasswordSchema = z.object({ password: newPassword("Choose a new password.") });

export const changePasswordSchema = z.object({
  currentPassword: knownPassword("Enter your current password."),
  newPassword: newPassword("Choose a new password."),
});

/** Changing the email takes the password. */
export const profileSchema = z.object({
  name,
  ...z.object(businessDetails).partial().shape,
  email: email.optional(),
  currentPassword: knownPassword("Enter your current password.").optional(),
});

export type SignIn = z.output<typeof signInSchema>;
export type SignUp = z.output<typeof signUpSchema>;
export type NewHolder = z.output<typeof newHolderSchema>;
export type ResetRequest = z.output<typeof resetRequestSchema>;
export type ChangePassword = z.output<typeof changePasswordSchema>;
export type Profile = z.output<typeof profileSchema>;
