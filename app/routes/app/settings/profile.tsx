import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { paymentRow } from "~/components/billing/payment-row";
import { subscriptionCard } from "~/components/billing/subscription-card";
import { Section } from "~/components/settings/section";
import { SettingsPage } from "~/components/settings/settings-page";
import { movedAnchor, movedDialog } from "~/components/settings/settings-pages";
import { newestPayments, ownBranding, pendingAddress } from "~/domain/accounts/settings.server";
import { isLastUnpaid } from "~/domain/billing/history/billing-entry";
import type { MemberContext } from "~/domain/context";
import { t } from "~/platform/words/t";
import { lazyPart, Part } from "~/ui/on-demand";
import { pageLoader } from "../../http/page.server";
import { savedReturnPath } from "../../http/return-path.server";
import { requireMember } from "../../http/session.server";
import { regionCard } from "./account/commands.server";
import { brandingCard } from "./branding/commands.server";
import { isLogoPromptRequested } from "./branding/logo-prompt";
import { PendingEmail } from "./pending-email";
import { ProfileForm } from "./profile-form";
import { receiptOf } from "./receipt";
import { settingsAction } from "./settings-action.server";

const purchasePart = lazyPart("purchase", () => import("./purchase"));

export const meta: MetaFunction = () => [{ title: t("Account Settings | Countersign") }];

/** Opens for locked accounts too (docs/product.md 4). */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { actor } = member;
  const { search, searchParams } = new URL(request.url);
  const moved = movedDialog(search);
  if (moved) throw redirect(moved);
  const asksLogo = isLogoPromptRequested(search);
  const [waiting, branding, purchase] = await Promise.all([
    pendingAddress(member),
    asksLogo ? ownBranding(member) : null,
    searchParams.get("upgraded") === "true" ? purchaseReceipt(member, savedReturnPath(ctx, request)) : null,
  ]);
  return {
    name: actor.name,
    email: actor.email,
    pendingAddress: waiting,
    region: regionCard(ctx, actor.reader),
    asksLogo,
    branding: brandingCard(branding, actor.rights),
    purchase,
  };
});

/** Makes the receipt after a purchase (docs/product.md 2). */
async function purchaseReceipt(member: MemberContext, returnPath: string | null) {
  const payments = (await newestPayments(member)) ?? [];
  const card = subscriptionCard(member.actor, member.now, isLastUnpaid(payments));
  const receipt = receiptOf(card, payments.map(paymentRow), member.now, returnPath);
  return { card, receipt, contactEmail: member.config.contactEmail };
}

export const action = settingsAction;

export { saveProfile as clientAction } from "./save-profile";

export default function Settings() {
  const { asksLogo, branding, purchase, pendingAddress, ...profile } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  useMovedAnchor();
  return (
    <SettingsPage title={t("Account Settings")}>
      {purchase ? <Part part={purchasePart}>{({ Purchase }) => <Purchase {...purchase} />}</Part> : null}
      <Section
        id="profile"
        title={t("Profile")}
        text={t(
          "Your name as clients see it, the address you sign in with, and your time zone and date format.",
        )}
        banner={pendingAddress ? <PendingEmail email={pendingAddress} /> : null}
      >
        <ProfileForm key={profile.email} {...profile} refusal={refusal} />
      </Section>
      {branding && asksLogo ? (
        <Part part={purchasePart}>
          {({ LogoDialog }) => <LogoDialog saved={branding.logo} refusal={refusal} />}
        </Part>
      ) : null}
    </SettingsPage>
  );
}

/** Redirects old anchors, which only browsers see. */
function useMovedAnchor() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const moved = movedAnchor(hash);
    if (moved) navigate(moved, { replace: true });
  }, [hash, navigate]);
}
