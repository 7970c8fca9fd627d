import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Section } from "~/components/settings/section";
import { SettingsPage } from "~/components/settings/settings-page";
import { allChoices } from "~/domain/people/notification-kinds";
import { t } from "~/platform/words/t";
import { pageLoader } from "../../http/page.server";
import { requireMember } from "../../http/session.server";
import { NotificationsForm } from "./notifications-form";
import { settingsAction } from "./settings-action.server";

export const meta: MetaFunction = () => [{ title: t("Notifications | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  return { notices: allChoices(actor.noticeChoices) };
});

export const action = settingsAction;

export { keepFormOffline as clientAction } from "~/components/connection";

export default function NotificationSettings() {
  return (
    <SettingsPage title={t("Notifications")}>
      <Section
        id="notifications"
        title={t("Proposals")}
        text={t("Choose what reaches you by email and what appears under the bell at the top.")}
      >
        <NotificationsForm
          choices={useLoaderData<typeof loader>().notices}
          refusal={useActionData<typeof action>()?.result}
        />
      </Section>
    </SettingsPage>
  );
}
