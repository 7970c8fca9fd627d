import * as z from "zod";
import { typedLine } from "~/platform/text/typed-text";
import { DAY } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { API_SCOPES } from "../../people/api-scopes";
import { KEY_LIFETIMES, type KeyLifetime } from "./key-lifetimes";

export const MAX_KEYS = 20;

const noName = { error: () => t("Give the key a name.") };
const noPassword = { error: () => t("Enter your password.") };

/** The form posts `scopes` once per scope. */
export const newKeySchema = z.object({
  name: typedLine(noName)
    .min(1, noName)
    .max(60, { error: () => t("Please keep the name under 60 characters.") }),
  scopes: z
    .array(z.enum(API_SCOPES, { error: () => t("There is no such scope.") }))
    .min(1, { error: () => t("Choose at least one permission.") }),
  expires: z.enum(KEY_LIFETIMES, { error: () => t("Choose when it expires.") }).default("90"),
  password: z.string(noPassword).min(1, noPassword).max(200),
});

export type NewKey = z.output<typeof newKeySchema>;

/** UTC milliseconds; null for never. */
export const keyExpiresAt = (life: KeyLifetime, now: number): number | null =>
  life === "never" ? null : now + Number(life) * DAY;
