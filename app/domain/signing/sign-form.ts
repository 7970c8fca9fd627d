import * as z from "zod";
import { EMAIL } from "~/platform/json-formats";
import { typedLine } from "~/platform/text/typed-text";
import { EMAIL_PATTERN } from "../briefs/brief";
import { clientTimeSchema, clientTimeZoneSchema } from "../people/client-clock";
import { FACES } from "./mark/handwriting-font";
import { isDrawablePath, parseStrokes } from "./mark/parse-strokes";
import { drawnLength, MAX_STROKES_JSON_LENGTH, MIN_DRAWN_LENGTH } from "./mark/stroke-path";

const ticked = (needed: string) =>
  z.preprocess((value) => value === true || value === "on" || value === "true", z.literal(true, needed));

const emptyAsMissing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.nullish());

const MAX_TYPED_LENGTH = 200;
const DRAW = "Draw your signature, or type it instead.";

const fields = z.object({
  signerName: typedLine("Enter your full name.")
    .min(2, "Enter your full name.")
    .max(200, "A name can have at most 200 characters."),
  signerEmail: typedLine("Enter your email address.")
    .max(254, "An email address can have at most 254 characters.")
    .regex(EMAIL_PATTERN, "Please enter a valid email address")
    .meta(EMAIL),
  signatureMethod: z.enum(["typed", "drawn"], "Type or draw your signature.").default("typed"),
  signatureImage: emptyAsMissing(typedLine().max(MAX_STROKES_JSON_LENGTH, "This signature is too large.")),
  signatureFace: emptyAsMissing(z.enum(FACES, "Choose one of the styles.")),
  /** JSON `[[[x, y, ms], …], …]`. If present, the path is derived from it. */
  signatureStrokes: emptyAsMissing(
    z.string().max(MAX_STROKES_JSON_LENGTH, "This drawing is too large. Clear it and draw again."),
  ),
  /** The company or person after "I may sign for …". */
  signingFor: typedLine().max(200, "This can have at most 200 characters.").default(""),
  confirmedSigner: typedLine().max(500).default(""),
  clientTimeZone: clientTimeZoneSchema,
  clientTime: clientTimeSchema,
  scrolledToBottom: ticked("Please read to the end first."),
  legalDisclaimer: ticked("Tick the box to say that you have read and agree."),
});

type Fields = z.output<typeof fields>;

export const signSchema = fields.superRefine((signature, { addIssue }) => {
  const problem = signature.signatureMethod === "drawn" ? drawnProblem(signature) : typedProblem(signature);
  if (problem) addIssue({ code: "custom", ...problem });
});

const typedProblem = ({ signatureImage }: Fields) =>
  (signatureImage ?? "").length > MAX_TYPED_LENGTH
    ? {
        path: ["signatureImage"],
        message: `A typed signature can have at most ${MAX_TYPED_LENGTH} characters.`,
      }
    : null;

function drawnProblem({ signatureImage, signatureStrokes }: Fields) {
  if (!signatureStrokes) {
    const isDrawn = !!signatureImage && isDrawablePath(signatureImage);
    return isDrawn ? null : { path: ["signatureImage"], message: DRAW };
  }
  const strokes = parseStrokes(signatureStrokes);
  if (!strokes)
    return { path: ["signatureStrokes"], message: "This drawing could not be read. Draw it again." };
  return drawnLength(strokes) < MIN_DRAWN_LENGTH ? { path: ["signatureStrokes"], message: DRAW } : null;
}

export type SignFields = z.output<typeof signSchema>;
