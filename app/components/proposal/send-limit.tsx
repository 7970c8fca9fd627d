import { useLocation } from "@remix-run/react";
import { type SendsLeft, sendsLeftWords } from "~/domain/plans/sends-left";
import { upgradeTitle } from "~/domain/plans/upgrade-reasons";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import { upgradeTo } from "../plans/upgrade-address";

/** In place of the form where no send is left (docs/product.md 4). */
export function SendLimit({ sends, back }: { sends: SendsLeft; back: string }) {
  const plans = upgradeTo(useLocation(), "email_limit");
  return (
    <Panel flush>
      <EmptyState
        title={upgradeTitle("email_limit")}
        action={
          <div className="flex flex-col gap-2 sm:flex-row sm:justify-center">
            <ButtonLink to={plans} variant="primary" preventScrollReset>
              Upgrade to send
            </ButtonLink>
            <ButtonLink to={back} variant="quiet">
              Maybe Later
            </ButtonLink>
          </div>
        }
      >
        {sendsLeftWords(sends)}
      </EmptyState>
    </Panel>
  );
}
