import * as z from "zod";
import { PARTY_ROLES } from "~/db/vocabulary";
import { EMAIL } from "~/platform/json-formats";
import { typedLine } from "~/platform/text/typed-text";
import { EMAIL_PATTERN } from "../briefs/email-pattern";
import {
  hasTooManySigners,
  MAX_LENGTH,
  MOST_OTHERS,
  placed,
  TOO_MANY,
  TOO_MANY_SIGNERS,
} from "./typed-signers";

const INVALID_EMAIL = "Please enter a valid email address";

/** A signer who takes the place of another. */
export const namedSigner = z.object(
  {
    name: typedLine("Write a name.")
      .min(1, "Write a name.")
      .max(MAX_LENGTH.name, `A name can have at most ${MAX_LENGTH.name} characters.`),
    email: typedLine(INVALID_EMAIL)
      .max(MAX_LENGTH.email, `An email address can have at most ${MAX_LENGTH.email} characters.`)
      .regex(EMAIL_PATTERN, INVALID_EMAIL)
      .meta(EMAIL),
  },
  "A signer has a name and an email address.",
);

/** As the API takes them. */
export const namedSigners = z
  .array(
    namedSigner
      .extend({
        title: typedLine("Write a title.")
          .max(MAX_LENGTH.title, `A title can have at most ${MAX_LENGTH.title} characters.`)
          .default("")
          .meta({ description: "As what they sign or approve, such as “Finance”." }),
        step: z
          .number("A step is a number.")
          .int("A step is a whole number.")
          .min(1, "Steps begin with 1.")
          .max(MOST_OTHERS + 1, `The last step is ${MOST_OTHERS + 1}.`)
          .default(1)
          .meta({
            description:
              "When it is their turn. The recipient signs in step 1. Those of one step are asked at the same time, once everybody of the step before has signed or approved. Viewers have no step.",
          }),
        role: z.enum(PARTY_ROLES, "Choose signer, approver or viewer.").default("signer").meta({
          description:
            "An approver has a step and answers without a signature. A viewer only reads: nobody waits for them.",
        }),
      })
      .transform(placed),
    "Signers are a list.",
  )
  .max(MOST_OTHERS, TOO_MANY)
  .refine((signers) => !hasTooManySigners(signers), TOO_MANY_SIGNERS);
