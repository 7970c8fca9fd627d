import { useLocation } from "@remix-run/react";
import { withUpgradeDialog } from "~/components/plans/upgrade-path";
import { type SendsLeft, sendsLeftLabel } from "~/domain/people/usage/sends-left";
import { upgradeTitle } from "~/domain/plans/upgrade-reasons";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";

export function SendLimit({ sends, back }: { sends: SendsLeft; back: string }) {
  const plans = withUpgradeDialog(useLocation(), "email_limit");
  return (
    <Panel flush>
      <EmptyState
        title={upgradeTitle("email_limit")}
        action={
          <div className="flex flex-col gap-2 sm:flex-row sm:justify-center">
            <ButtonLink to={plans} variant="primary" preventScrollReset>
              {t("Upgrade to send")}
            </ButtonLink>
            <ButtonLink to={back} variant="quiet">
              {t("Maybe Later")}
            </ButtonLink>
          </div>
        }
      >
        {sendsLeftLabel(sends)}
      </EmptyState>
    </Panel>
  );
}
