import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { paymentRow } from "~/components/billing/payment-row";
import { LogoDialog } from "~/components/branding/logo-dialog";
import { asksForLogo } from "~/components/branding/logo-prompt";
import { PendingAddress } from "~/components/settings/pending-address";
import { ProfileForm } from "~/components/settings/profile-form";
import { receiptOf } from "~/components/settings/receipt";
import { ReceiptLine } from "~/components/settings/receipt-line";
import { Section } from "~/components/settings/section";
import { SettingsPage } from "~/components/settings/settings-page";
import { movedAnchor, movedDialog } from "~/components/settings/settings-pages";
import { subscriptionCard } from "~/components/settings/subscription-card";
import { SubscriptionSection } from "~/components/settings/subscription-section";
import { newestPayments, ownBranding, pendingAddress } from "~/domain/accounts/settings.server";
import { isLastUnpaid } from "~/domain/billing/billing-entry";
import type { MemberContext } from "~/domain/context";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";
import { keptWayBack } from "../way-back.server";
import { regionCard } from "./settings-account.server";
import { brandingCard } from "./settings-branding.server";
import { settingsAction } from "./settings-post.server";

export const meta: MetaFunction = () => [{ title: "Account Settings | Countersign" }];

/** For locked accounts too: the settings are what is left to them (docs/product.md 4). */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { actor } = member;
  const { search, searchParams } = new URL(request.url);
  const moved = movedDialog(search);
  if (moved) throw redirect(moved);
  const asksLogo = asksForLogo(search);
  const [waiting, branding, bought] = await Promise.all([
    pendingAddress(member),
    asksLogo ? ownBranding(member) : null,
    searchParams.get("upgraded") === "true" ? boughtNow(member, keptWayBack(ctx, request)) : null,
  ]);
  return {
    name: actor.name,
    businessName: actor.businessName,
    email: actor.email,
    pendingAddress: waiting,
    region: regionCard(actor, ctx.now),
    asksLogo,
    branding: brandingCard(branding, actor.rights),
    bought,
  };
});

/** docs/product.md 2 leads here after buying: the plan, with what was paid for it. */
async function boughtNow(member: MemberContext, wayBack: string | null) {
  const payments = (await newestPayments(member)) ?? [];
  const card = subscriptionCard(member.actor, member.now, isLastUnpaid(payments));
  const receipt = receiptOf(card, payments.map(paymentRow), member.now, wayBack);
  return { card, receipt, contactEmail: member.config.contactEmail };
}

export const action = settingsAction;

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function Settings() {
  const { asksLogo, branding, bought, pendingAddress, ...profile } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  useMovedAnchor();
  return (
    <SettingsPage title="Account Settings">
      {bought ? (
        <SubscriptionSection
          {...bought}
          receipt={bought.receipt ? <ReceiptLine receipt={bought.receipt} /> : null}
        />
      ) : null}
      <Section
        id="profile"
        title="Profile"
        text="Your name as clients see it, the address you sign in with, and your time zone and date format."
        notice={pendingAddress ? <PendingAddress address={pendingAddress} /> : null}
      >
        <ProfileForm key={profile.email} {...profile} refusal={refusal} />
      </Section>
      {branding && asksLogo ? <LogoDialog saved={branding.logo} refusal={refusal} /> : null}
    </SettingsPage>
  );
}

/** An address of a part that has a page of its own now. Only a browser knows it. */
function useMovedAnchor() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const moved = movedAnchor(hash);
    if (moved) navigate(moved, { replace: true });
  }, [hash, navigate]);
}
