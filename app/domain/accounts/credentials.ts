/** What sign-in and sign-up ask for (spec 2 'Auth screen', spec 5); screens and API share it. */
import { z } from "zod";
import { EMAIL_PATTERN } from "../proposals/brief";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./password-rules";

const email = z
  .string("Enter your e-mail address.")
  .trim()
  .toLowerCase()
  .min(1, "Enter your e-mail address.")
  .max(254, "An e-mail address can have at most 254 characters.")
  .regex(EMAIL_PATTERN, "Please enter a valid email address");

export const signInSchema = z.object({
  email,
  password: z
    .string("Enter your password.")
    .min(1, "Enter your password.")
    .max(LONGEST_PASSWORD, "That password is too long."),
});

export const signUpSchema = z.object({
  name: z
    .string("Enter your full name.")
    .transform((value) => value.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, "Enter your full name.").max(200, "A name can have at most 200 characters.")),
  email,
  password: z
    .string("Choose a password.")
    .min(SHORTEST_PASSWORD, `Use at least ${SHORTEST_PASSWORD} characters.`)
    .max(LONGEST_PASSWORD, `Use at most ${LONGEST_PASSWORD} characters.`),
});

export type SignIn = z.output<typeof signInSchema>;
export type SignUp = z.output<typeof signUpSchema>;
