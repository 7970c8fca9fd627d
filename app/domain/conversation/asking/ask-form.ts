import * as z from "zod";
import { THREAD_AUDIENCES, THREAD_KINDS } from "~/db/vocabulary";
import { isId, newId } from "~/platform/ids";
import { invalidInput } from "~/platform/invalid-input";
import { inEnglish, type Translate } from "~/platform/language/translate";
import { cutText } from "~/platform/text/cut-text";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { MAX_LINE_AMOUNT, MAX_QUANTITY } from "../../prices/price-table";
import { MAX_MESSAGE_LENGTH, MAX_QUOTE_LENGTH } from "../bounds";

/** A form's own key, made when it is rendered: it becomes the message's id. */
export const newMessageKey = newId;

const key = z.string().refine(isId);
/** Ids of blocks and price lines. Empty for none. */
const placeId = z
  .string()
  .regex(/^[\w-]{0,64}$/)
  .default("")
  .transform((id) => id || null);

const textIn = (t: Translate) =>
  typedLines()
    .min(1, { error: () => t("conversation.no_message") })
    .max(MAX_MESSAGE_LENGTH, { error: () => t("conversation.too_long") });

const messageIn = (t: Translate) => z.object({ key, text: textIn(t) });

const askIn = (t: Translate) =>
  messageIn(t)
    .extend({
      kind: z.enum(THREAD_KINDS).default("question"),
      audience: z.enum(THREAD_AUDIENCES).default("everybody"),
      block: placeId,
      line: placeId,
      /** The title that the page shows above the form; a line's is its name. */
      place: typedLine().default(""),
      quote: typedLines()
        .default("")
        .transform((quote) => cutText(quote, MAX_QUOTE_LENGTH))
        .meta({
          description: "Words of the place. They are left out where the place does not have them.",
        }),
      /** Thousandths. */
      wantedQuantity: z.number().int().min(1).max(MAX_QUANTITY).nullable().default(null),
      /** Minor units. */
      wantedMinor: z.number().int().min(0).max(MAX_LINE_AMOUNT).nullable().default(null),
    })
    .refine(
      ({ kind, line, wantedQuantity, wantedMinor }) =>
        kind !== "counter_offer" || (line !== null && (wantedQuantity ?? wantedMinor) !== null),
      { error: () => t("conversation.no_offer"), path: ["wantedMinor"] },
    );

export const askSchema = askIn(inEnglish);
export const messageSchema = messageIn(inEnglish);
export const messageText = textIn(inEnglish);

export type AskCommand = z.output<typeof askSchema>;

export interface MessageCommand {
  key: string;
  text: string;
}

/** @throws DomainError invalid_input beside the field */
export const parseAsk = (form: unknown, t: Translate): AskCommand => parsed(askIn(t).safeParse(form));

/** @throws DomainError invalid_input beside the field */
export const parseMessage = (form: unknown, t: Translate): MessageCommand =>
  parsed(messageIn(t).safeParse(form));

function parsed<T>(result: z.ZodSafeParseResult<T>): T {
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}
