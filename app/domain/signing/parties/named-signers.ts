import * as z from "zod";
import { PARTY_ROLES } from "~/db/vocabulary";
import { EMAIL } from "~/platform/json-formats";
import { typedEmail, typedLine, typedName } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { EMAIL_PATTERN } from "../../briefs/email-pattern";
import {
  hasSeveralPayers,
  hasTooManySigners,
  MAX_LENGTH,
  MAX_PARTIES,
  MOST_OTHERS,
  placed,
  severalPayers,
  tooManyParties,
  tooManySigners,
} from "./typed-signers";

const invalidEmail = { error: () => t("Please enter a valid email address") };
const noName = { error: () => t("Write a name.") };

const namedSigner = z.object(
  {
    name: typedName(noName)
      .min(1, noName)
      .max(MAX_LENGTH.name, {
        error: () => t("A name can have at most {max} characters.", { max: MAX_LENGTH.name }),
      }),
    email: typedEmail(invalidEmail)
      .max(MAX_LENGTH.email, {
        error: () => t("An email address can have at most {max} characters.", { max: MAX_LENGTH.email }),
      })
      .regex(EMAIL_PATTERN, invalidEmail)
      .meta(EMAIL),
  },
  { error: () => t("A signer has a name and an email address.") },
);

const stepField = z
  .number({ error: () => t("A step is a number.") })
  .int({ error: () => t("A step is a whole number.") })
  .min(1, { error: () => t("Steps begin with 1.") })
  .max(MAX_PARTIES, { error: () => t("The last step is {step}.", { step: MAX_PARTIES }) });

export const recipientStep = stepField.optional().meta({
  description:
    "When it is the recipient’s turn to sign, as a step of the signers; their mail waits until then. When omitted, it is 1 with new signers, else as in the last send.",
});

/** A line for one person alone. */
export const personalMessage = typedLine({ error: () => t("Write a line of text.") }).max(
  MAX_LENGTH.message,
  {
    error: () => t("Use at most {max} characters.", { max: MAX_LENGTH.message }),
  },
);

export const recipientMessage = personalMessage.optional().meta({
  description:
    "A line for the recipient alone, in their email and seen by nobody else. When omitted, there is none with new signers, else that of the last send. Only with a signature.",
});

/** A signer who takes the place of another. */
export const newSigner = namedSigner.extend({
  message: personalMessage.default("").meta({
    description:
      "With another address: a line for the new person alone. The line for the one before is not theirs.",
  }),
});

/** The signers in the API. */
export const namedSigners = z
  .array(
    namedSigner
      .extend({
        title: typedLine({ error: () => t("Write a title.") })
          .max(MAX_LENGTH.title, {
            error: () => t("A title can have at most {max} characters.", { max: MAX_LENGTH.title }),
          })
          .default("")
          .meta({ description: "As what they sign or approve, such as “Finance”." }),
        message: personalMessage.default("").meta({
          description: "A line for them alone, in their email and seen by nobody else.",
        }),
        step: stepField.default(1).meta({
          description:
            "When it is their turn. Those of one step are asked at the same time, once everybody of the step before has signed or approved. Viewers and payers have no step.",
        }),
        role: z
          .enum(PARTY_ROLES, { error: () => t("Choose signer, approver, viewer or payer.") })
          .default("signer")
          .meta({
            description:
              "An approver has a step and answers without a signature. A viewer only reads: nobody waits for them. A payer reads too, and is asked for the payments; there is one at most.",
          }),
      })
      .transform(placed),
    { error: () => t("Signers are a list.") },
  )
  .max(MOST_OTHERS, { error: tooManyParties })
  .refine((signers) => !hasTooManySigners(signers), { error: tooManySigners })
  .refine((signers) => !hasSeveralPayers(signers), { error: severalPayers });
