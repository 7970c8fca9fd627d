import * as z from "zod";
import type { Translate } from "~/platform/language/translate";
import { typedLine } from "~/platform/text/typed-text";
import { MAX_SELECTION_LENGTH } from "./selection-fields";

/** JSON of `SentSelection`: a page sends its text, the API an object. */
export const selectionSchemaIn = (t: Translate) =>
  z
    .preprocess(
      (value) => (typeof value === "object" && value !== null ? JSON.stringify(value) : value || undefined),
      typedLine().max(MAX_SELECTION_LENGTH, t("price.refused.unreadable")).nullish(),
    )
    .meta({
      description:
        "What is chosen in the price table, as an object or its JSON: `versionId`, `selection` with `chosen` (ids of lines) and `quantities` (thousandths by id), and `totals` if a page showed some. Without it, the choice that was kept last counts.",
    });
