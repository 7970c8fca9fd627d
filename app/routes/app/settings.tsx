import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { HistorySection } from "~/components/billing/history-section";
import { paymentRow } from "~/components/billing/payment-row";
import { LogoDialog } from "~/components/branding/logo-dialog";
import { asksForLogo } from "~/components/branding/logo-prompt";
import { BrandingSection } from "~/components/settings/branding-section";
import { NoticesForm } from "~/components/settings/notices-form";
import { PasswordForm } from "~/components/settings/password-form";
import { ProfileForm } from "~/components/settings/profile-form";
import { receiptOf } from "~/components/settings/receipt";
import { ReceiptLine } from "~/components/settings/receipt-line";
import { Section } from "~/components/settings/section";
import { subscriptionCard } from "~/components/settings/subscription-card";
import { SubscriptionDialogs } from "~/components/settings/subscription-dialogs";
import { SubscriptionFacts } from "~/components/settings/subscription-facts";
import { SubscriptionNotice } from "~/components/settings/subscription-notice";
import { accountSettings } from "~/domain/accounts/settings.server";
import { isLastUnpaid } from "~/domain/billing/billing-entry";
import { isSubscriptionIntent } from "~/domain/billing/subscription-intents";
import { allChoices } from "~/domain/notices/notice-kinds";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember, sessionToken } from "../session.server";
import { keptWayBack } from "../way-back.server";
import { replacePassword, switchNotices, updateProfile } from "./settings-action.server";
import { brandingCard, clearLogo, updateBranding, uploadLogo } from "./settings-branding.server";
import { changeSubscription } from "./settings-subscription.server";

export const meta: MetaFunction = () => [{ title: "Account Settings | Countersign" }];

/** For locked accounts too: the settings are what is left to them (spec 4). */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { actor } = member;
  const settings = await accountSettings(member);
  const branding = brandingCard(settings.branding);
  const history = settings.history?.map(paymentRow) ?? null;
  const { name, email } = actor;
  const notices = allChoices(actor.noticeChoices);
  const { contactEmail } = ctx.config;
  const card = subscriptionCard(actor, ctx.now, isLastUnpaid(settings.history ?? []));
  const isBought = new URL(request.url).searchParams.get("upgraded") === "true";
  const receipt = isBought ? receiptOf(card, history ?? [], ctx.now, keptWayBack(ctx, request)) : null;
  return { name, email, card, contactEmail, branding, notices, history, receipt };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(request, LARGEST_UPLOAD);
  const intent = form.get("intent");
  if (intent === "branding") return updateBranding(member, form);
  if (intent === "logo") return uploadLogo(member, form);
  if (intent === "remove-logo") return clearLogo(member);
  if (isSubscriptionIntent(intent)) return changeSubscription(member, intent);
  if (intent === "notices") return switchNotices(member, form);
  return intent === "password"
    ? replacePassword(member, form, sessionToken(ctx, request) ?? "")
    : updateProfile(member, form);
});

/** Bytes. More than any logo may have, so that a logo that is too large is told so beside its field. */
const LARGEST_UPLOAD = 16_000_000;

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function Settings() {
  const { name, email, card, branding, notices, history } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const refusal = useActionData<typeof action>()?.result;
  return (
    <div className="grid gap-8">
      <PageHeader title="Account Settings" />
      {/* Whoever is locked out is here because of the plan. */}
      {card.isLocked ? <Subscription /> : null}
      <Section title="Profile" text="Your name as your clients read it in proposals and e-mails.">
        <ProfileForm name={name} email={email} refusal={refusal} />
      </Section>
      <Section title="Password" text="Changing it signs you out on every other device.">
        <PasswordForm email={email} refusal={refusal} />
      </Section>
      <Section
        id="notifications"
        title="Notifications"
        text="Choose what reaches you by e-mail and what appears under the bell at the top."
      >
        <NoticesForm choices={notices} refusal={refusal} />
      </Section>
      {card.isLocked ? null : (
        <>
          <BrandingSection branding={branding} refusal={refusal} />
          <Subscription />
        </>
      )}
      {history ? <HistorySection rows={history} /> : null}
      {branding && asksForLogo(search) ? <LogoDialog saved={branding.logo} refusal={refusal} /> : null}
      <SubscriptionDialogs card={card} />
      <Section title="Account Actions" text="Signing out ends your session on this device.">
        {/* A whole page load, so that nothing of the account stays in the browser's memory. */}
        <form method="post" action="/sign-out">
          <Button className="max-sm:w-full">Sign Out</Button>
        </form>
      </Section>
    </div>
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
