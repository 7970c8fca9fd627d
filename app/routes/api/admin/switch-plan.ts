import * as z from "zod";
import { switchPlan } from "~/domain/admin/switch-plan.server";
import { TIERS } from "~/domain/plans/plans";
import { endpoint, member } from "../../http/endpoint.server";

const switchSchema = z.object({ tier: z.enum(TIERS, `Choose one of ${TIERS.join(", ")}.`) });

export const loader = endpoint({
  POST: member(async ({ ctx, body }) => switchPlan(ctx, body.tier), switchSchema),
});

export const action = loader;
