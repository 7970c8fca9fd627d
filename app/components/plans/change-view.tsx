import type { ReactNode } from "react";
import { choiceInWords } from "~/domain/billing/plan-change";
import type { ShownChange } from "~/domain/billing/preview-change.server";
import type { CheckoutChoice } from "~/domain/plans/checkout-address";
import { PLANS } from "~/domain/plans/plans";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { PayLinks } from "../billing/pay-links";
import { SUBSCRIPTION } from "../settings/account-address";
import { LongDate } from "../settings/long-date";
import { changeAddress } from "../settings/subscription-address";
import { SubscriptionForm } from "../settings/subscription-form";
import { ChangeForm } from "./change-form";
import { type Later, LaterStatement } from "./later-statement";
import { UpgradeStatement } from "./upgrade-statement";
import { wayBackText } from "./way-back";

/** What is in the way of a change. */
export interface Refused {
  text: string;
  code: string;
  isEnding: boolean;
  isPastDue: boolean;
  /** It is the plan that one has. */
  isSame: boolean;
}

export interface ChangeViewProps {
  /** Null where it is refused before there is anything to confirm. */
  change: ShownChange | null;
  refusal: Refused | null;
  /** This very change waits for the end of the period already. */
  isScheduled: boolean;
  choice: CheckoutChoice;
  /** The page that it was chosen on; null for the settings. */
  back: string | null;
  /** Names the press of the button. */
  attemptId: string;
  /** What came of the last press. */
  failed: Refused | null;
}

/** The page on which a change of plan is looked at and confirmed (docs/product.md 2). */
export function ChangeView(props: ChangeViewProps) {
  const { change, refusal, isScheduled, choice, back, attemptId, failed } = props;
  if (!change || change.kind === "checkout")
    return <NoChange refusal={failed ?? refusal} again={choice} back={back} />;
  if (isScheduled && change.kind === "later") return <Scheduled change={change} back={back} />;
  const isUpgrade = change.kind === "upgrade";
  return (
    <Frame title={titleOf(change, choice)} lead={isUpgrade ? AT_ONCE : LATER} back={back}>
      {isUpgrade ? <UpgradeStatement change={change} /> : <LaterStatement change={change} />}
      <ChangeForm change={change} choice={choice} back={back} attemptId={attemptId} failed={failed} />
    </Frame>
  );
}

const AT_ONCE = "It takes effect immediately. What is left of your plan is taken off.";
const LATER = "It takes effect at the next billing cycle. Nothing is charged today.";

function titleOf({ from }: { from: { tier: string } }, { plan, interval }: CheckoutChoice): string {
  if (from.tier === plan) return `Switch to ${interval} billing`;
  return from.tier === "starter" ? `Upgrade to ${PLANS[plan].name}` : `Downgrade to ${PLANS[plan].name}`;
}

interface FrameProps {
  title: string;
  lead?: string;
  back: string | null;
  children: ReactNode;
}

const Frame = ({ title, lead, back, children }: FrameProps) => (
  <div className="mx-auto grid max-w-2xl gap-6">
    <PageHeader
      title={title}
      lead={lead}
      back={back ? { to: back, text: wayBackText(back) } : { to: SUBSCRIPTION, text: "Account Settings" }}
    />
    {children}
  </div>
);

interface NoChangeProps {
  refusal: Refused | null;
  again: CheckoutChoice;
  back: string | null;
}

/** Names what is in the way. */
function obstacle(refusal: Refused | null): string {
  if (refusal?.code === "payments_unavailable") return "Payments are unavailable right now";
  if (refusal?.code === "rate_limited") return "Please wait a moment";
  if (refusal?.isPastDue) return "Payment due";
  if (refusal?.isEnding) return "Subscription cancelled";
  return refusal?.isSame === false ? "This change is not possible" : "This is your plan";
}
/** What was confirmed before is not asked again: it can be taken back. */

const Scheduled = ({ change: { from, to, at }, back }: { change: Later; back: string | null }) => (
  <Frame title="This change is scheduled" back={back}>
    <p className="text-lg text-muted">
      Your plan becomes <strong className="font-semibold text-ink">{choiceInWords(to)}</strong> on{" "}
      <LongDate value={at} />. Until then you keep {PLANS[from.tier].name}.
    </p>
    <div className="flex flex-col gap-2 sm:flex-row">
      <SubscriptionForm intent="undo-change" label="Undo the change of plan">
        Undo
      </SubscriptionForm>
      <ButtonLink to={SUBSCRIPTION}>Back to settings</ButtonLink>
    </div>
  </Frame>
);

/** Why there is nothing to confirm, and what can be done about it. */
function NoChange({ refusal, again, back }: NoChangeProps) {
  const isUnanswered = refusal?.code === "payments_unavailable";
  return (
    <Frame title={obstacle(refusal)} lead={refusal?.text ?? "Your plan is as it was."} back={back}>
      <div className="flex flex-col gap-2 sm:flex-row">
        {isUnanswered ? (
          <a
            href={changeAddress(again.plan, again.interval, back)}
            className={buttonClass({ variant: "primary" })}
          >
            Try again
          </a>
        ) : null}
        {refusal?.isEnding ? (
          <SubscriptionForm intent="renew" variant="primary">
            Renew
          </SubscriptionForm>
        ) : null}
        {refusal?.isPastDue ? <PayLinks isPressing /> : null}
        <ButtonLink to={back ?? SUBSCRIPTION}>{back ? wayBackText(back) : "Back to settings"}</ButtonLink>
      </div>
    </Frame>
  );
}
