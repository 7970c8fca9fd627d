import * as z from "zod";
import { DomainError } from "~/platform/errors";
import { typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { clientTimeSchema, clientTimeZoneSchema } from "../../people/client-clock";
import { MAX_STROKES_JSON_LENGTH } from "../mark/stroke-path";
import { MOST_AT_ONCE } from "../parties/countersign";

const text = (max: number) => typedLine().max(max).optional();

/** The form of the screen. The account gives the name, the email and the business. */
export const ownSignature = z.object({
  signatureMethod: text(20),
  signatureImage: text(200),
  signatureFace: text(40),
  signatureStrokes: text(MAX_STROKES_JSON_LENGTH),
  agrees: text(4),
  password: z.string().max(1000).default(""),
  clientTimeZone: clientTimeZoneSchema,
  clientTime: clientTimeSchema,
});

export type OwnSignature = z.output<typeof ownSignature>;

export const severalSchema = ownSignature.extend({
  proposal: z
    .array(typedLine().max(64))
    .min(1, { error: () => t("Choose at least one proposal.") })
    .max(MOST_AT_ONCE, {
      error: () => t("Sign at most {count} proposals at once.", { count: MOST_AT_ONCE }),
    }),
});

/** @throws DomainError invalid_input */
export function assertAgreed({ agrees }: Pick<OwnSignature, "agrees">): void {
  if (agrees === "on") return;
  const sentence = t("Tick the box to sign.");
  throw new DomainError("invalid_input", sentence, { fieldErrors: { agrees: sentence } });
}
