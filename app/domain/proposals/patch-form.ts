/** One PATCH changes one thing (docs/product.md 7). */
import * as z from "zod";
import { THEMES } from "~/db/vocabulary";
import { LANGUAGES } from "~/platform/language/languages";
import { typedBlock } from "~/platform/text/typed-text";
import { priceTableSchema } from "../prices/price-table-schema";
import { askedFieldsSchema } from "../signature-fields/asked-fields-schema";
import { notesSchema } from "./internal-notes";
import { coverSchema } from "./look-form";

const ONE_OF = [
  "generatedContent",
  "requiresSignature",
  "requiresCode",
  "signatureFields",
  "measuresReading",
  "language",
  "theme",
  "cover",
  "priceTable",
  "isArchived",
  "internalNotes",
] as const;
const NEEDED = `Send ${ONE_OF.slice(0, -1).join(", ")} or internalNotes: one of them.`;

export const patchSchema = z
  .object({
    generatedContent: typedBlock("Send the content as text.").optional(),
    /** The revision the change started from; when given, a newer one refuses the save. */
    contentRevision: z.int("Send the revision as a whole number.").optional(),
    keepHidden: z.boolean("Send true or false.").optional(),
    requiresSignature: z.boolean("Send true or false.").optional(),
    requiresCode: z.boolean("Send true or false.").optional(),
    /** Null: the account's settings decide, as long as it was not sent. */
    signatureFields: askedFieldsSchema.nullable().optional(),
    measuresReading: z.boolean("Send true or false.").optional(),
    /** Empty: the text decides. */
    language: z.enum(["", ...LANGUAGES], "Choose a language from the list.").optional(),
    /** Empty: the account's. */
    theme: z.enum(["", ...THEMES], "Choose a theme from the list.").optional(),
    cover: coverSchema.nullable().optional(),
    /** Null: priced by its brief. */
    priceTable: priceTableSchema.nullable().optional(),
    /** Of the price table; when given, a newer one refuses the save. */
    priceRevision: z.int("Send the revision as a whole number.").optional(),
    isArchived: z.boolean("Send true or false.").optional(),
    ...notesSchema.partial().shape,
  })
  .refine((patch) => ONE_OF.filter((name) => patch[name] !== undefined).length === 1, NEEDED);

export type ProposalPatch = z.output<typeof patchSchema>;
