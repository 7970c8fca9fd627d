import * as z from "zod";
import { FOLLOW_UP_REASONS, FOLLOW_UP_RULES, FOLLOW_UP_STATES, FOLLOW_UP_STOPPERS } from "~/db/vocabulary";
import { emailAddress, moment } from "~/platform/json-formats";
import { isoTime } from "~/platform/time/iso-time";
import type { FollowUpPlan } from "./follow-up-plan.server";

export const followUpResponse = z.object({
  schedule: z
    .object({ isOn: z.boolean(), days: z.array(z.number()), beforeEnd: z.number().nullable() })
    .nullable()
    .meta({ description: "Null where no send has chosen one." }),
  steps: z.array(
    z.object({
      id: z.string(),
      recipient: z.object({ name: z.string(), email: emailAddress }),
      rule: z.enum(FOLLOW_UP_RULES),
      days: z.number().nullable(),
      dueAt: moment,
      state: z.enum(FOLLOW_UP_STATES),
      reason: z.enum(FOLLOW_UP_REASONS).nullable(),
      stoppedBy: z.enum(FOLLOW_UP_STOPPERS).nullable(),
    }),
  ),
});

export const followUpView = ({ schedule, steps }: FollowUpPlan): z.output<typeof followUpResponse> => ({
  schedule,
  steps: steps.map(({ id, name, email, rule, days, dueAt, state, reason, stoppedBy }) => ({
    id,
    recipient: { name, email },
    rule,
    days,
    dueAt: isoTime(dueAt),
    state,
    reason,
    stoppedBy,
  })),
});
