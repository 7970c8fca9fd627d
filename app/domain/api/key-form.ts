import * as z from "zod";
import { DAY } from "~/platform/durations";
import { typedLine } from "~/platform/typed-text";
import { API_SCOPES } from "./api-scopes";
import { KEY_LIVES, type KeyLife } from "./key-lives";

/** Live keys of one account at most. */
export const MOST_KEYS = 20;

/** What a new key is made of. The form posts `scopes` once for each. */
export const newKeySchema = z.object({
  name: typedLine("Give the key a name.")
    .min(1, "Give the key a name.")
    .max(60, "Please keep the name under 60 characters."),
  scopes: z.array(z.enum(API_SCOPES, "There is no such scope.")).min(1, "Choose at least one permission."),
  expires: z.enum(KEY_LIVES, "Choose when it expires.").default("90"),
  password: z.string("Enter your password.").min(1, "Enter your password.").max(200),
});

export type NewKey = z.output<typeof newKeySchema>;

/** UTC milliseconds; null for a key that works until it is revoked. */
export const expiryOf = (life: KeyLife, now: number): number | null =>
  life === "never" ? null : now + Number(life) * DAY;
