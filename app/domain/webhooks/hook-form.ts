import * as z from "zod";
import { typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { HOOK_EVENTS } from "./hook-events";

export const MAX_ENDPOINTS = 10;

const noAddress = { error: () => t("Enter an address.") };

/** The URL is checked in hook-url.ts. The form posts `events` once per event. */
export const hookSchema = z.object({
  url: typedLine(noAddress)
    .min(1, noAddress)
    .max(4000, { error: () => t("Please use a shorter address.") }),
  events: z
    .array(z.enum(HOOK_EVENTS, { error: () => t("There is no such event.") }))
    .min(1, { error: () => t("Choose at least one event.") }),
});

export type HookFields = z.output<typeof hookSchema>;
