/** What a signature submits (docs/product.md 3). */
import * as z from "zod";
import { EMAIL } from "~/platform/json-formats";
import { typedLine } from "~/platform/typed-text";
import { EMAIL_PATTERN } from "../proposals/brief";
import { claimedTime, claimedTimeZone } from "./claimed";
import { FACES } from "./faces";
import { inkOf, LEAST_INK, MOST_STROKES_TEXT } from "./stroke-path";
import { isDrawablePath, readStrokes } from "./strokes";

/** A tick: JSON sends true, a form sends "on" or "true". */
const ticked = (needed: string) =>
  z.preprocess((value) => value === true || value === "on" || value === "true", z.literal(true, needed));

/** A field left out, empty or null says the same: nothing. */
const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.nullish());

const LONGEST_TYPED = 200;
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
  /** A typed signature is its text, the name itself unless another is given; a drawn one its SVG path. */
  signatureImage: orNothing(typedLine().max(MOST_STROKES_TEXT, "This signature is too large.")),
  signatureFace: orNothing(z.enum(FACES, "Choose one of the styles.")),
  /** JSON of a drawing, `[[[x, y, ms], …], …]`. Where it is given, the path is made of it and of nothing else. */
  signatureStrokes: orNothing(
    z.string().max(MOST_STROKES_TEXT, "This drawing is too large. Clear it and draw again."),
  ),
  /** "I may sign for …": a company or a person. */
  signingFor: typedLine().max(200, "This can have at most 200 characters.").default(""),
  /** The person that the signer confirmed to be, when asked about a name other than the invited one. */
  confirmedSigner: typedLine().max(500).default(""),
  clientTimeZone: claimedTimeZone,
  clientTime: claimedTime,
  scrolledToBottom: ticked("Please read to the end first."),
  legalDisclaimer: ticked("Tick the box to say that you have read and agree."),
});

type Fields = z.output<typeof fields>;

export const signSchema = fields.superRefine((signature, { addIssue }) => {
  const problem = signature.signatureMethod === "drawn" ? drawnProblem(signature) : typedProblem(signature);
  if (problem) addIssue({ code: "custom", ...problem });
});

const typedProblem = ({ signatureImage }: Fields) =>
  (signatureImage ?? "").length > LONGEST_TYPED
    ? { path: ["signatureImage"], message: `A typed signature can have at most ${LONGEST_TYPED} characters.` }
    : null;

function drawnProblem({ signatureImage, signatureStrokes }: Fields) {
  if (!signatureStrokes) {
    const isDrawn = !!signatureImage && isDrawablePath(signatureImage);
    return isDrawn ? null : { path: ["signatureImage"], message: DRAW };
  }
  const strokes = readStrokes(signatureStrokes);
  if (!strokes)
    return { path: ["signatureStrokes"], message: "This drawing could not be read. Draw it again." };
  return inkOf(strokes) < LEAST_INK ? { path: ["signatureStrokes"], message: DRAW } : null;
}

export type SignFields = z.output<typeof signSchema>;
