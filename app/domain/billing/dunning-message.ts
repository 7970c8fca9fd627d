/** What a mail about a payment that did not come tells of, kept in the mail's own row: a retry says the same. */
import * as z from "zod";
import { TIERS } from "../plans/plans";

/** `failed`: an attempt to collect. `ending`: the grace is nearly over. `locked`: it is. */
export const DUNNING_OCCASIONS = ["failed", "ending", "locked"] as const;
export type DunningOccasion = (typeof DUNNING_OCCASIONS)[number];

const facts = z.object({
  occasion: z.enum(DUNNING_OCCASIONS),
  tier: z.enum(TIERS),
  amountMinor: z.int(),
  currency: z.string().length(3),
  /** UTC milliseconds; null where the account is closed already. */
  graceEndsAt: z.int().nullable(),
});
export type DunningFacts = z.output<typeof facts>;

const SUBJECTS: Record<DunningOccasion, string> = {
  failed: "Your Countersign payment did not go through",
  ending: "Your Countersign account will be locked soon",
  locked: "Your Countersign account is locked",
};

export const dunningSubject = (occasion: DunningOccasion): string => SUBJECTS[occasion];

export const dunningMessage = (told: DunningFacts): string => JSON.stringify(told);

/** @throws ZodError for what is no such message */
export const readDunningMessage = (message: string): DunningFacts => facts.parse(JSON.parse(message));
