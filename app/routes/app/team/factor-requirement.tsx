import { Form } from "@remix-run/react";
import type { TeamMember } from "~/domain/team/team.server";
import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { Panel } from "~/ui/panel";
import type { TeamView } from "./team-view";

interface FactorRequirementProps {
  team: TeamView;
  members: TeamMember[];
}

export function FactorRequirement({ team, members }: FactorRequirementProps) {
  const { requiresSecondFactor: isRequired, hasSecondFactor } = team;
  const without = members.filter((member) => !member.hasSecondFactor).length;
  return (
    <Panel>
      <div className="flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">
            {isRequired
              ? t("Two-factor authentication is required")
              : t("Two-factor authentication is optional")}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {hasSecondFactor || isRequired
              ? `${isRequired ? t("Members who do not use it must set it up before they can continue.") : t("If you require it, members must set it up before they can continue.")} ${withoutFactorText(without)}`
              : t("To require it for all members, set it up for yourself first.")}
          </p>
        </div>
        {hasSecondFactor || isRequired ? (
          <Change isRequired={isRequired} without={without} />
        ) : (
          <ButtonLink to="/settings/security" className="max-sm:w-full">
            {t("Set it up")}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

/** Others are locked out until they have set one up, so it is confirmed. */
const Change = ({ isRequired, without }: { isRequired: boolean; without: number }) =>
  isRequired || without === 0 ? (
    <ChangeForm required={!isRequired} text={isRequired ? t("Make it optional") : t("Require it")} />
  ) : (
    <ConfirmDialog
      trigger={t("Require it")}
      title={t("Require two-factor authentication?")}
      text={`${withoutFactorText(without)} ${t("They are asked to set it up on their next page, and cannot continue before. We email them now.")}`}
      cancel={t("Cancel")}
    >
      <ChangeForm required text={t("Require and email them")} />
    </ConfirmDialog>
  );

const ChangeForm = ({ required, text }: { required: boolean; text: string }) => (
  <Form method="post" preventScrollReset className="shrink-0">
    <input type="hidden" name="intent" value="second-factor" />
    <Button name="required" value={required ? "yes" : "no"} className="max-sm:w-full">
      {text}
    </Button>
  </Form>
);

function withoutFactorText(without: number): string {
  if (without === 0) return t("All members use it.");
  return without === 1
    ? t("One member does not use it yet.")
    : t("{without} members do not use it yet.", { without });
}
