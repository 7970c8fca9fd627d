/** What a signature submits (spec 3 'Signature submission', spec 5 'Signing'). */
import * as z from "zod";
import { EMAIL_PATTERN } from "../proposals/brief";

/** A tick: JSON sends true, a form sends "on" or "true". */
const ticked = (needed: string) =>
  z.preprocess((value) => value === true || value === "on" || value === "true", z.literal(true, needed));

export const signSchema = z.object({
  signerName: z
    .string("Enter your full name.")
    .transform((value) => value.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(2, "Enter your full name.").max(200, "A name can have at most 200 characters.")),
  signerEmail: z
    .string("Enter your e-mail address.")
    .trim()
    .max(254, "An e-mail address can have at most 254 characters.")
    .regex(EMAIL_PATTERN, "Please enter a valid email address"),
  signatureMethod: z.literal("typed", "Sign by typing your name.").default("typed"),
  /** A typed signature is its text: the name itself unless another is given. */
  signatureImage: z.string().max(200, "A typed signature can have at most 200 characters.").nullish(),
  scrolledToBottom: ticked("Read the proposal to its end first."),
  legalDisclaimer: ticked("Tick the box to say that you have read and agree."),
});

export type SignFields = z.output<typeof signSchema>;
