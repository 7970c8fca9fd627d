import type { ReactNode } from "react";
import { LongDate } from "~/components/billing/long-date";
import { PayLinks } from "~/components/billing/pay-links";
import { SubscriptionForm } from "~/components/billing/subscription-form";
import { planChangePath } from "~/components/billing/subscription-paths";
import { returnLinkText } from "~/components/plans/return-link-text";
import { SUBSCRIPTION } from "~/components/settings/settings-paths";
import type { PreviewedChange } from "~/domain/billing/plan-change/preview-change.server";
import type { CheckoutChoice } from "~/domain/plans/checkout-path";
import { planChoiceLabel } from "~/domain/plans/plan-change";
import { PLANS } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Words } from "~/ui/words/words";
import { ChangeForm } from "./change-form";
import { type Later, LaterStatement } from "./later-statement";
import { UpgradeStatement } from "./upgrade-statement";

export interface RefusedChange {
  text: string;
  code: string;
  isEnding: boolean;
  isPastDue: boolean;
  /** Already the current plan. */
  isSame: boolean;
}

interface ChangeViewProps {
  /** Null if refused before confirmation. */
  change: PreviewedChange | null;
  refusal: RefusedChange | null;
  isScheduled: boolean;
  choice: CheckoutChoice;
  /** Null for the settings. */
  back: string | null;
  attemptId: string;
  refused: RefusedChange | null;
}

export function ChangeView(props: ChangeViewProps) {
  const { change, refusal, isScheduled, choice, back, attemptId, refused } = props;
  if (!change || change.kind === "checkout")
    return <NoChange refusal={refused ?? refusal} again={choice} back={back} />;
  if (isScheduled && change.kind === "later") return <Scheduled change={change} back={back} />;
  const isUpgrade = change.kind === "upgrade";
  const lead = isUpgrade
    ? t("It takes effect immediately. What is left of your plan is taken off.")
    : t("It takes effect at the next billing cycle. Nothing is charged today.");
  return (
    <Frame title={titleOf(change, choice)} lead={lead} back={back}>
      {isUpgrade ? <UpgradeStatement change={change} /> : <LaterStatement change={change} />}
      <ChangeForm change={change} choice={choice} back={back} attemptId={attemptId} refused={refused} />
    </Frame>
  );
}

function titleOf({ from }: { from: { tier: string } }, { plan, interval }: CheckoutChoice): string {
  if (from.tier === plan)
    return interval === "monthly" ? t("Switch to monthly billing") : t("Switch to yearly billing");
  return from.tier === "starter"
    ? t("Upgrade to {name}", { name: t(PLANS[plan].name) })
    : t("Downgrade to {name}", { name: t(PLANS[plan].name) });
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
      back={
        back ? { to: back, text: returnLinkText(back) } : { to: SUBSCRIPTION, text: t("Account Settings") }
      }
    />
    {children}
  </div>
);

interface NoChangeProps {
  refusal: RefusedChange | null;
  again: CheckoutChoice;
  back: string | null;
}

function refusalTitle(refusal: RefusedChange | null): string {
  if (refusal?.code === "payments_unavailable") return t("Payments are unavailable right now");
  if (refusal?.code === "rate_limited") return t("Please wait a moment");
  if (refusal?.isPastDue) return t("Payment due");
  if (refusal?.isEnding) return t("Subscription cancelled");
  return refusal?.isSame === false ? t("This change is not possible") : t("This is your plan");
}

/** Already confirmed; can be undone. */
const Scheduled = ({ change: { from, to, at }, back }: { change: Later; back: string | null }) => (
  <Frame title={t("This change is scheduled")} back={back}>
    <p className="text-lg text-muted">
      <Words
        text="Your plan becomes {plan} on {day}. Until then you keep {name}."
        plan={<strong className="font-semibold text-ink">{planChoiceLabel(to)}</strong>}
        day={<LongDate value={at} />}
        name={t(PLANS[from.tier].name)}
      />
    </p>
    <div className="flex flex-col gap-2 sm:flex-row">
      <SubscriptionForm intent="undo-change" label={t("Undo the change of plan")}>
        {t("Undo")}
      </SubscriptionForm>
      <ButtonLink to={SUBSCRIPTION}>{t("Back to settings")}</ButtonLink>
    </div>
  </Frame>
);

function NoChange({ refusal, again, back }: NoChangeProps) {
  const isUnanswered = refusal?.code === "payments_unavailable";
  return (
    <Frame title={refusalTitle(refusal)} lead={refusal?.text ?? t("Your plan is as it was.")} back={back}>
      <div className="flex flex-col gap-2 sm:flex-row">
        {isUnanswered ? (
          <a
            href={planChangePath(again.plan, again.interval, back)}
            className={buttonClass({ variant: "primary" })}
          >
            {t("Try again")}
          </a>
        ) : null}
        {refusal?.isEnding ? (
          <SubscriptionForm intent="renew" variant="primary">
            {t("Renew")}
          </SubscriptionForm>
        ) : null}
        {refusal?.isPastDue ? <PayLinks isPressing /> : null}
        <ButtonLink to={back ?? SUBSCRIPTION}>
          {back ? returnLinkText(back) : t("Back to settings")}
        </ButtonLink>
      </div>
    </Frame>
  );
}
