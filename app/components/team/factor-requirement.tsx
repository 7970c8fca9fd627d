import { Form } from "@remix-run/react";
import type { TeamMember } from "~/domain/team/team.server";
import { Button, ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import type { TeamView } from "./team-view";

interface FactorRequirementProps {
  team: TeamView;
  members: TeamMember[];
}

/** For the owner: whether everybody in the team needs a second factor, and how many have none. */
export function FactorRequirement({ team, members }: FactorRequirementProps) {
  const { requiresSecondFactor: isRequired, hasSecondFactor } = team;
  const without = members.filter((member) => !member.hasSecondFactor).length;
  return (
    <Panel>
      <div className="flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">
            {isRequired ? "Members must use a second factor" : "Members may use a second factor"}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {hasSecondFactor || isRequired
              ? `${isRequired ? "Whoever has none sets one up before anything else." : "Required, it is asked for at each member’s next click."} ${withoutWords(without)}`
              : "To require one of everybody, set one up for yourself first."}
          </p>
        </div>
        {hasSecondFactor || isRequired ? (
          <Form method="post" preventScrollReset className="shrink-0">
            <input type="hidden" name="intent" value="second-factor" />
            <Button name="required" value={isRequired ? "no" : "yes"} className="max-sm:w-full">
              {isRequired ? "Stop requiring it" : "Require it"}
            </Button>
          </Form>
        ) : (
          <ButtonLink to="/settings/security" className="max-sm:w-full">
            Set up your own
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

function withoutWords(without: number): string {
  if (without === 0) return "Everybody has one.";
  return without === 1 ? "One member has none yet." : `${without} members have none yet.`;
}
