import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { HistorySection } from "~/components/billing/history-section";
import { type PaymentRow, paymentRow } from "~/components/billing/payment-row";
import { LogoDialog } from "~/components/branding/logo-dialog";
import { asksForLogo } from "~/components/branding/logo-prompt";
import { AccountActions } from "~/components/settings/account-actions";
import { asksDeletion } from "~/components/settings/account-address";
import { ApiSection } from "~/components/settings/api-section";
import { BrandingSection } from "~/components/settings/branding-section";
import { DeleteAccountDialog } from "~/components/settings/delete-account-dialog";
import { NoticesForm } from "~/components/settings/notices-form";
import { PasswordForm } from "~/components/settings/password-form";
import { PendingAddress } from "~/components/settings/pending-address";
import { ProfileForm } from "~/components/settings/profile-form";
import { receiptOf } from "~/components/settings/receipt";
import { ReceiptLine } from "~/components/settings/receipt-line";
import { RegionForm } from "~/components/settings/region-form";
import { Section } from "~/components/settings/section";
import { SectionIndex } from "~/components/settings/section-index";
import { SecuritySection } from "~/components/settings/security-section";
import { subscriptionCard } from "~/components/settings/subscription-card";
import { SubscriptionDialogs } from "~/components/settings/subscription-dialogs";
import { SubscriptionFacts } from "~/components/settings/subscription-facts";
import { SubscriptionNotice } from "~/components/settings/subscription-notice";
import type { Refusal } from "~/components/settings/use-settings-form";
import { deletionFacts } from "~/domain/accounts/delete-own-account.server";
import { accountSettings } from "~/domain/accounts/settings.server";
import { hasApi } from "~/domain/api/api-plan";
import { isLastUnpaid } from "~/domain/billing/billing-entry";
import { isSubscriptionIntent } from "~/domain/billing/subscription-intents";
import { allChoices } from "~/domain/notices/notice-kinds";
import { PageHeader } from "~/ui/page-header";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember, sessionToken } from "../session.server";
import { keptWayBack } from "../way-back.server";
import { regionCard, removeAccount, updateRegion } from "./settings-account.server";
import { replacePassword, settleAddress, switchNotices, updateProfile } from "./settings-action.server";
import { brandingCard, clearLogo, updateBranding, uploadLogo } from "./settings-branding.server";
import { SETTINGS_FORMS } from "./settings-forms.server";
import { changeSubscription } from "./settings-subscription.server";

export const meta: MetaFunction = () => [{ title: "Account Settings | Countersign" }];

/** For locked accounts too: the settings are what is left to them (spec 4). */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { actor } = member;
  const { search, searchParams } = new URL(request.url);
  const [settings, deletion] = await Promise.all([
    accountSettings(member),
    asksDeletion(search) ? deletionFacts(member) : null,
  ]);
  const { pendingAddress } = settings;
  const card = subscriptionCard(actor, ctx.now, isLastUnpaid(settings.history ?? []));
  const history = shownHistory(card, settings.history?.map(paymentRow) ?? null);
  const isBought = searchParams.get("upgraded") === "true";
  return {
    ...{
      name: actor.name,
      email: actor.email,
      pendingAddress,
      region: regionCard(actor),
      deletion,
      parts: settings.exportParts,
    },
    ...{
      card,
      contactEmail: ctx.config.contactEmail,
      history,
      branding: brandingCard(settings.branding, actor.rights),
    },
    notices: allChoices(actor.noticeChoices),
    receipt: isBought ? receiptOf(card, history ?? [], ctx.now, keptWayBack(ctx, request)) : null,
    // Keys from a plan that is over can still be revoked.
    hasApi: (hasApi(actor) && !card.isLocked) || settings.hasKeys,
    ...{ hasClientPortal: actor.rights.hasClientPortal, hasSecondFactor: actor.hasSecondFactor },
  };
});

/** Whom a team's plan covers pays nothing here: the card is there for what they paid before. */
const shownHistory = (card: { coveredBy: string | null }, rows: PaymentRow[] | null) =>
  card.coveredBy !== null && rows?.length === 0 ? null : rows;

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, SETTINGS_FORMS);
  const intent = form.get("intent");
  if (isSubscriptionIntent(intent)) return changeSubscription(member, intent);
  switch (intent) {
    case "branding":
      return updateBranding(member, form);
    case "logo":
      return uploadLogo(member, form);
    case "remove-logo":
      return clearLogo(member);
    case "notices":
      return switchNotices(member, form);
    case "region":
      return updateRegion(member, form);
    case "password":
      return replacePassword(member, form, sessionToken(ctx, request) ?? "");
    case "cancel-address":
    case "mail-address":
      return settleAddress(member, intent);
    case "delete-account":
      return removeAccount(member, form);
    default:
      return updateProfile(member, form);
  }
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function Settings() {
  const { card, history, hasApi } = useLoaderData<typeof loader>();
  const subscription = { id: "subscription", name: "Subscription" };
  return (
    <div className="grid gap-8">
      <PageHeader title="Account Settings" />
      <div className="grid gap-x-12 gap-y-3 xl:grid-cols-[9.5rem_minmax(0,1fr)]">
        <SectionIndex
          sections={[
            // Whoever is locked out is here because of the plan.
            ...(card.isLocked ? [subscription] : []),
            { id: "profile", name: "Profile" },
            { id: "password", name: "Password" },
            { id: "security", name: "Security" },
            { id: "notifications", name: "Notifications" },
            { id: "region", name: "Time and dates" },
            ...(card.isLocked ? [] : [{ id: "branding", name: "Branding" }, subscription]),
            ...(history ? [{ id: "billing-history", name: "Billing History" }] : []),
            ...(hasApi ? [{ id: "api", name: "API and webhooks" }] : []),
            { id: "account-actions", name: "Account Actions" },
          ]}
        />
        <div className="grid min-w-0 gap-8">
          <Sections />
        </div>
      </div>
      <Dialogs />
    </div>
  );
}

function Sections() {
  const { card, branding, history, hasApi, hasClientPortal, name, parts } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  return (
    <>
      {card.isLocked ? <Subscription /> : null}
      <Person refusal={refusal} />
      {card.isLocked ? null : (
        <>
          <BrandingSection branding={branding} refusal={refusal} portalOf={hasClientPortal ? name : null} />
          <Subscription />
        </>
      )}
      {history ? <HistorySection rows={history} /> : null}
      {hasApi ? <ApiSection /> : null}
      <AccountActions parts={parts} />
    </>
  );
}

function Person({ refusal }: { refusal: Refusal }) {
  const { name, email, pendingAddress, notices, region, hasSecondFactor } = useLoaderData<typeof loader>();
  return (
    <>
      <Section
        id="profile"
        title="Profile"
        text="Your name as your clients read it, and the address that you sign in with."
        notice={pendingAddress ? <PendingAddress address={pendingAddress} /> : null}
      >
        <ProfileForm key={email} name={name} email={email} refusal={refusal} />
      </Section>
      <Section id="password" title="Password" text="Changing it signs you out on all your other devices.">
        <PasswordForm email={email} refusal={refusal} />
      </Section>
      <SecuritySection isOn={hasSecondFactor} />
      <Section
        id="notifications"
        title="Notifications"
        text="Choose what reaches you by email and what appears under the bell at the top."
      >
        <NoticesForm choices={notices} refusal={refusal} />
      </Section>
      <Section id="region" title="Time zone and dates" text="How moments are written to you.">
        <RegionForm region={region} refusal={refusal} />
      </Section>
    </>
  );
}

function Dialogs() {
  const { card, branding, deletion, parts, email } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  const { search } = useLocation();
  const plan = card.paidInterval !== null && !card.isLocked ? card.planName : null;
  return (
    <>
      {branding && asksForLogo(search) ? <LogoDialog saved={branding.logo} refusal={refusal} /> : null}
      <SubscriptionDialogs card={card} />
      {deletion ? <DeleteAccountDialog facts={deletion} {...{ parts, plan, email, refusal }} /> : null}
    </>
  );
}

function Subscription() {
  const { card, contactEmail, receipt } = useLoaderData<typeof loader>();
  return (
    <Section
      id="subscription"
      title="Subscription"
      text="Your plan, and what you have used of it."
      notice={
        card.notice ? (
          <SubscriptionNotice notice={card.notice} />
        ) : receipt ? (
          <ReceiptLine receipt={receipt} />
        ) : null
      }
    >
      <SubscriptionFacts card={card} contactEmail={contactEmail} />
    </Section>
  );
}
