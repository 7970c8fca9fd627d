import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SUBSCRIPTION } from "~/components/settings/account-address";
import { BrandingSection } from "~/components/settings/branding-section";
import { SettingsPage } from "~/components/settings/settings-page";
import { ownBranding } from "~/domain/accounts/settings.server";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";
import { brandingCard } from "./settings-branding.server";
import { settingsAction } from "./settings-post.server";

export const meta: MetaFunction = () => [{ title: "Branding | Countersign" }];

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

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function BrandingSettings() {
  const { branding, portalOf } = useLoaderData<typeof loader>();
  return (
    <SettingsPage title="Branding">
      <BrandingSection
        branding={branding}
        refusal={useActionData<typeof action>()?.result}
        portalOf={portalOf}
      />
    </SettingsPage>
  );
}
