/** Change orders in the JSON API. */
import * as z from "zod";
import { day, moment } from "~/platform/json-formats";
import { PROPOSAL_STATUSES } from "../proposals/status";
import type { ChangeOnPage } from "./change-on-page.server";

export const changeOrderResponse = z.object({
  shown: z.string().meta({ description: "Sent back as `shownTotals` with the answer." }),
  agreement: z.string().meta({ description: "The title and number of the agreement that it changes." }),
  versionSha256: z.string().meta({ description: "Of the version that was agreed first." }),
  totals: z
    .array(
      z.object({
        key: z.enum(["so_far", "adds", "takes_off", "by", "new_total", "renewed"]),
        sums: z.string(),
      }),
    )
    .meta({ description: "In words: agreed so far, what this change adds or takes off, the new total." }),
});

export const changeOrderView = ({ shown, title, versionSha256, rows }: ChangeOnPage) => ({
  shown,
  agreement: title,
  versionSha256,
  totals: rows,
});

export const agreementResponse = z.object({
  id: z.string().meta({ description: "Of the proposal that was agreed first." }),
  number: z.string().nullable(),
  currency: z.string(),
  total: z
    .string()
    .nullable()
    .meta({ description: "With all agreed changes, in words; null without a price." }),
  finish: day.nullable().meta({ description: "The last day of the work that was agreed." }),
  agreedAt: moment.nullable(),
  lines: z.array(z.object({ key: z.string(), name: z.string(), amount: z.int() })).meta({
    description: "What can be taken off. Amounts are the currency’s smallest unit, after discounts.",
  }),
  ending: z
    .array(z.object({ key: z.string(), name: z.string(), amount: z.int(), from: day, until: day }))
    .meta({ description: "Recurring lines that end: what a renewal can go on with." }),
  taxes: z.array(z.object({ key: z.string(), name: z.string() })),
  changeOrders: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      title: z.string(),
      status: z.enum(PROPOSAL_STATUSES),
      sums: z.string().nullable().meta({ description: "In words, once it is agreed." }),
    }),
  ),
});
