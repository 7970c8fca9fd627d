import * as z from "zod";
import { EMAIL } from "~/platform/json-formats";
import type { Language } from "~/platform/language/languages";
import { inEnglish, type Translate } from "~/platform/language/translate";
import { typedEmail, typedLine, typedName } from "~/platform/text/typed-text";
import { EMAIL_PATTERN } from "../briefs/email-pattern";
import { shownTotalsSchema } from "../change-orders/shown-totals";
import { clientTimeSchema, clientTimeZoneSchema } from "../people/client-clock";
import { selectionSchemaIn } from "../prices/selection-schema";
import { FACES } from "./mark/handwriting-font";
import { isDrawablePath, parseStrokes } from "./mark/parse-strokes";
import { drawnLength, MAX_STROKES_JSON_LENGTH, MIN_DRAWN_LENGTH } from "./mark/stroke-path";

const ticked = (needed: string) =>
  z.preprocess((value) => value === true || value === "on" || value === "true", z.literal(true, needed));

const emptyAsMissing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.nullish());

const MAX_NAME_LENGTH = 200;
const MAX_EMAIL_LENGTH = 254;

const MAX_GIVEN = 300;

/** The fields are checked later against those that the version asks for (fields/filled-fields.ts). */
function givenFieldsIn(t: Translate) {
  const long = { error: () => t("sign.refused.long", { max: MAX_GIVEN }) };
  const text = () => typedLine(long).max(MAX_GIVEN, long);
  return z
    .object(
      {
        place: text().optional(),
        title: text().optional(),
        initials: text().optional(),
        sections: z
          .array(text(), long)
          .max(100, long)
          .optional()
          .meta({ description: "The titles of all sections that are to be initialled." }),
      },
      long,
    )
    .default({})
    .meta({ description: "What `signatureFields` asks for; the rest is passed over." });
}

const fieldsIn = (t: Translate) =>
  z.object({
    signerName: typedName(t("sign.refused.name"))
      .min(1, t("sign.refused.name"))
      .max(MAX_NAME_LENGTH, { error: () => t("sign.refused.name_long", { max: MAX_NAME_LENGTH }) }),
    signerEmail: typedEmail(t("sign.refused.email"))
      .max(MAX_EMAIL_LENGTH, { error: () => t("sign.refused.email_long", { max: MAX_EMAIL_LENGTH }) })
      .regex(EMAIL_PATTERN, t("sign.refused.email_wrong"))
      .meta(EMAIL),
    signatureMethod: z.enum(["typed", "drawn"], t("sign.refused.method")).default("typed"),
    signatureImage: emptyAsMissing(typedLine().max(MAX_STROKES_JSON_LENGTH, t("sign.refused.mark_large"))),
    signatureFace: emptyAsMissing(z.enum(FACES, t("sign.refused.face"))),
    /** JSON `[[[x, y, ms], …], …]`. If present, the path is derived from it. */
    signatureStrokes: emptyAsMissing(
      z.string().max(MAX_STROKES_JSON_LENGTH, t("sign.refused.drawing_large")),
    ),
    /** The company or person after "I may sign for …". */
    signingFor: typedLine()
      .max(MAX_NAME_LENGTH, { error: () => t("sign.refused.long", { max: MAX_NAME_LENGTH }) })
      .default(""),
    fields: givenFieldsIn(t),
    choice: selectionSchemaIn(t),
    confirmedSigner: typedLine().max(500).default(""),
    shownTotals: shownTotalsSchema,
    clientTimeZone: clientTimeZoneSchema,
    clientTime: clientTimeSchema,
    scrolledToBottom: ticked(t("sign.read_first")),
    legalDisclaimer: ticked(t("sign.refused.not_ticked")),
  });

type Fields = z.output<ReturnType<typeof fieldsIn>>;

const makeSchema = (t: Translate) =>
  fieldsIn(t).superRefine((signature, { addIssue }) => {
    const findProblem = signature.signatureMethod === "drawn" ? drawnProblem : typedProblem;
    const problem = findProblem(t, signature);
    if (problem) addIssue({ code: "custom", ...problem });
  });

type SignSchema = ReturnType<typeof makeSchema>;

/** Making one takes a moment. */
const made = new Map<Language, SignSchema>();

export function signSchemaIn(t: Translate): SignSchema {
  const schema = made.get(t.language) ?? makeSchema(t);
  made.set(t.language, schema);
  return schema;
}

/** The schema in English, for the documentation of the API. */
export const signSchema = signSchemaIn(inEnglish);

const typedProblem = (t: Translate, { signatureImage }: Fields) =>
  (signatureImage ?? "").length > MAX_NAME_LENGTH
    ? { path: ["signatureImage"], message: t("sign.refused.mark_long", { max: MAX_NAME_LENGTH }) }
    : null;

function drawnProblem(t: Translate, { signatureImage, signatureStrokes }: Fields) {
  const noDrawing = t("sign.refused.no_drawing");
  if (!signatureStrokes) {
    const isDrawn = !!signatureImage && isDrawablePath(signatureImage);
    return isDrawn ? null : { path: ["signatureImage"], message: noDrawing };
  }
  const strokes = parseStrokes(signatureStrokes);
  if (!strokes) return { path: ["signatureStrokes"], message: t("sign.refused.drawing_unreadable") };
  return drawnLength(strokes) < MIN_DRAWN_LENGTH ? { path: ["signatureStrokes"], message: noDrawing } : null;
}

export type SignFields = z.output<SignSchema>;
