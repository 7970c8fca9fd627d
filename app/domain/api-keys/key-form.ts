import * as z from "zod";
import { typedLine } from "~/platform/text/typed-text";
import { DAY } from "~/platform/time/durations";
import { API_SCOPES } from "../people/api-scopes";
import { KEY_LIFETIMES, type KeyLifetime } from "./key-lifetimes";

export const MAX_KEYS = 20;

/** The form posts `scopes` once per scope. */
export const newKeySchema = z.object({
  name: typedLine("Give the key a name.")
    .min(1, "Give the key a name.")
    .max(60, "Please keep the name under 60 characters."),
  scopes: z.array(z.enum(API_SCOPES, "There is no such scope.")).min(1, "Choose at least one permission."),
  expires: z.enum(KEY_LIFETIMES, "Choose when it expires.").default("90"),
  password: z.string("Enter your password.").min(1, "Enter your password.").max(200),
});

export type NewKey = z.output<typeof newKeySchema>;

/** UTC milliseconds; null for never. */
export const keyExpiresAt = (life: KeyLifetime, now: number): number | null =>
  life === "never" ? null : now + Number(life) * DAY;
