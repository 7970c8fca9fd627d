import * as z from "zod";
import { t } from "~/platform/words/t";
import { isCountry } from "./countries";

const wrong = { error: () => t("Choose a country from the list.") };

/** ISO 3166-1; "" where it is not known. */
export const countryCode = z.string(wrong).refine((code) => code === "" || isCountry(code), wrong);
