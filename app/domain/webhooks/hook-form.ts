import * as z from "zod";
import { typedLine } from "~/platform/text/typed-text";
import { HOOK_EVENTS } from "./hook-events";

export const MAX_ENDPOINTS = 10;

/** The URL is checked in hook-url.ts. The form posts `events` once per event. */
export const hookSchema = z.object({
  url: typedLine("Enter an address.").min(1, "Enter an address.").max(4000, "Please use a shorter address."),
  events: z.array(z.enum(HOOK_EVENTS, "There is no such event.")).min(1, "Choose at least one event."),
});

export type HookFields = z.output<typeof hookSchema>;
