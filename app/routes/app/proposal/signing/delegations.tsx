import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import type { DelegationView } from "./signing-view";

/** The mails about a delegation lead here. */
export const Delegations = ({ delegations }: { delegations: DelegationView[] }) => (
  <div id="delegation" className="grid scroll-mt-4 gap-6">
    {delegations.map((delegation) =>
      delegation.isHandedOver ? (
        <Handover key={delegation.id} delegation={delegation} />
      ) : (
        <Delegation key={delegation.id} delegation={delegation} />
      ),
    )}
  </div>
);

function Delegation({ delegation }: { delegation: DelegationView }) {
  const { isOtherReader, who, verb, name, email, reason, at } = delegation;
  return (
    <Panel
      title={
        isOtherReader
          ? t("This didn’t reach {who}", { who })
          : verb === "sign"
            ? t("{who} wants someone else to sign", { who })
            : t("{who} wants someone else to approve", { who })
      }
    >
      <p className="max-w-prose wrap-anywhere">
        {isOtherReader ? (
          <>
            <Words
              text="Someone opened the link you sent to {who} and says that they aren’t {who}."
              who={<bdi translate="no">{who}</bdi>}
            />{" "}
          </>
        ) : null}
        {email ? (
          <Words
            text="They named {name} ({email})."
            name={<strong className="font-semibold">{name}</strong>}
            email={<bdi translate="no">{email}</bdi>}
          />
        ) : null}
      </p>
      {reason ? <p className="mt-2 wrap-anywhere whitespace-pre-line">{`“${reason}”`}</p> : null}
      <p className="mt-1 text-sm text-muted">
        <LocalTime value={at} />
      </p>
      <p className="mt-3 max-w-prose text-muted">
        {email
          ? t("If you agree, they get a link of their own and the old one stops working. No send is used.")
          : t("If the address is wrong, send the proposal to the right person.")}
      </p>
      <Answer delegation={delegation} />
    </Panel>
  );
}

/** It can be undone until the person named has answered. */
function Handover({
  delegation: { id, who, verb, name, email, reason, at },
}: {
  delegation: DelegationView;
}) {
  const isBusy = useNavigation().formData?.get("intent") === "take-back";
  const person = {
    name: <strong className="font-semibold">{name}</strong>,
    email: <bdi translate="no">{email}</bdi>,
  };
  return (
    <Panel title={t("{name} was asked in {who}’s place", { who, name })}>
      <p className="max-w-prose wrap-anywhere">
        {verb === "sign" ? (
          <Words
            text="{name} ({email}) has been asked to sign instead, and the old link no longer works."
            {...person}
          />
        ) : (
          <Words
            text="{name} ({email}) has been asked to approve instead, and the old link no longer works."
            {...person}
          />
        )}
      </p>
      {reason ? <p className="mt-2 wrap-anywhere whitespace-pre-line">{`“${reason}”`}</p> : null}
      <p className="mt-1 text-sm text-muted">
        <LocalTime value={at} />
      </p>
      <div className="mt-4">
        <ConfirmDialog
          trigger={t("Take back")}
          title={t("Ask {who} again?", { who })}
          text={t(
            "{who} gets a new link, and {name}’s link stops working. Both get an email. No send is used.",
            { who, name },
          )}
          cancel={t("Cancel")}
        >
          <Form method="post" preventScrollReset>
            <input type="hidden" name="delegationId" value={id} />
            <Button variant="primary" name="intent" value="take-back" busy={isBusy}>
              {t("Take back")}
            </Button>
          </Form>
        </ConfirmDialog>
      </div>
    </Panel>
  );
}

function Answer({
  delegation: { id, who, verb, name, email, isOtherReader },
}: {
  delegation: DelegationView;
}) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
      <input type="hidden" name="delegationId" value={id} />
      {email ? (
        <Button variant="primary" name="intent" value="agree-delegation" busy={intent === "agree-delegation"}>
          {verb === "sign" ? t("Let {name} sign", { name }) : t("Let {name} approve", { name })}
        </Button>
      ) : null}
      <Button name="intent" value="refuse-delegation" busy={intent === "refuse-delegation"}>
        {isOtherReader && !email ? t("Dismiss") : t("Keep {who}", { who })}
      </Button>
    </Form>
  );
}
