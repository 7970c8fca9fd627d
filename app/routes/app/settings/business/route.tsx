import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Section } from "~/components/settings/section";
import { SettingsPage } from "~/components/settings/settings-page";
import { pageLoader } from "../../../http/page.server";
import { requireMember } from "../../../http/session.server";
import { settingsAction } from "../settings-action.server";
import { BusinessForm } from "./business-form";

export const meta: MetaFunction = () => [{ title: "Business | Countersign" }];

/** For locked accounts too, as the profile is. */
export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  const { businessName, postalAddress, vatNumber, signatureLine } = actor;
  const website = actor.website.replace(/^https:\/\//i, "");
  return { details: { businessName, postalAddress, vatNumber, website, signatureLine } };
});

export const action = settingsAction;

export { keepFormOffline as clientAction } from "~/components/connection";

export default function BusinessSettings() {
  const { details } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  return (
    <SettingsPage title="Business">
      <Section
        id="business"
        title="Business details"
        text="Who sends the proposal: on your client’s page, in emails, in the PDF and on the certificate. What you have sent keeps the details that it was sent with."
      >
        <BusinessForm details={details} refusal={refusal} />
      </Section>
    </SettingsPage>
  );
}
