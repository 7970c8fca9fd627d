import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SettingsPage } from "~/components/settings/settings-page";
import { SUBSCRIPTION } from "~/components/settings/settings-paths";
import { ownBranding } from "~/domain/accounts/settings.server";
import { t } from "~/platform/words/t";
import { pageLoader } from "~/routes/http/page.server";
import { requireMember } from "~/routes/http/session.server";
import { settingsAction } from "../settings-action.server";
import { BrandingSection } from "./branding-section";
import { brandingCard } from "./commands.server";

export const meta: MetaFunction = () => [{ title: t("Branding | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { rights, name } = member.actor;
  if (rights.isLocked) throw redirect(SUBSCRIPTION);
  return {
    branding: brandingCard(await ownBranding(member), rights),
    portalOf: rights.hasClientPortal ? name : null,
  };
});

export const action = settingsAction;

export { keepFormOffline as clientAction } from "~/components/connection";

export default function BrandingSettings() {
  const { branding, portalOf } = useLoaderData<typeof loader>();
  return (
    <SettingsPage title={t("Branding")}>
      <BrandingSection
        branding={branding}
        refusal={useActionData<typeof action>()?.result}
        portalName={portalOf}
      />
    </SettingsPage>
  );
}
