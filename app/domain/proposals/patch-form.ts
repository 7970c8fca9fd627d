/** One PATCH changes one thing (docs/product.md 7). */

import * as z from "zod";
import { THEMES } from "~/db/vocabulary";
import { LANGUAGES } from "~/platform/language/languages";
import { typedBlock } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { priceTableSchema } from "../prices/price-table-schema";
import { askedFieldsSchema } from "./asked-fields/asked-fields-schema";
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

const trueOrFalse = z.boolean({ error: () => t("Send true or false.") }).optional();
const revision = z.int({ error: () => t("Send the revision as a whole number.") }).optional();

export const patchSchema = z
  .object({
    generatedContent: typedBlock({ error: () => t("Send the content as text.") }).optional(),
    /** The revision the change started from; when given, a newer one refuses the save. */
    contentRevision: revision,
    keepHidden: trueOrFalse,
    requiresSignature: trueOrFalse,
    requiresCode: trueOrFalse,
    /** Null: the account's settings decide, as long as it was not sent. */
    signatureFields: askedFieldsSchema.nullable().optional(),
    measuresReading: trueOrFalse,
    /** Empty: the text decides. */
    language: z.enum(["", ...LANGUAGES], { error: () => t("Choose a language from the list.") }).optional(),
    /** Empty: the account's. */
    theme: z.enum(["", ...THEMES], { error: () => t("Choose a theme from the list.") }).optional(),
    cover: coverSchema.nullable().optional(),
    /** Null: priced by its brief. */
    priceTable: priceTableSchema.nullable().optional(),
    /** The revision of the price table; when given, a newer one refuses the save. */
    priceRevision: revision,
    isArchived: trueOrFalse,
    ...notesSchema.partial().shape,
  })
  .refine((patch) => ONE_OF.filter((name) => patch[name] !== undefined).length === 1, {
    error: () =>
      t("Send {names} or {last}: one of them.", {
        names: ONE_OF.slice(0, -1).join(", "),
        last: "internalNotes",
      }),
  });

export type ProposalPatch = z.output<typeof patchSchema>;
