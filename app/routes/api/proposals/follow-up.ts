import { followUpChange } from "~/domain/sending/follow-up/follow-up-form";
import { changeFollowUp, followUpPlan } from "~/domain/sending/follow-up/follow-up-plan.server";
import { followUpResponse, followUpView } from "~/domain/sending/follow-up/follow-up-response";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, params }) => followUpView(await followUpPlan(ctx, params.id ?? "")), {
    summary: "The reminders that leave by themselves: what was sent, and what is planned",
    scope: "proposals:read",
    response: followUpResponse,
  }),
  PATCH: member(
    async ({ ctx, params, body }) => followUpView(await changeFollowUp(ctx, params.id ?? "", body)),
    {
      summary: "Leaves out a planned reminder, ends all, or plans them anew by other days",
      scope: "proposals:send",
      body: followUpChange,
      response: followUpResponse,
      errors: ["conflict"],
    },
  ),
});

export const action = loader;
