import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NoticesForm } from "~/components/settings/notices-form";
import { Section } from "~/components/settings/section";
import { SettingsPage } from "~/components/settings/settings-page";
import { allChoices } from "~/domain/notices/notice-kinds";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";
import { settingsAction } from "./settings-post.server";

export const meta: MetaFunction = () => [{ title: "Notifications | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  return { notices: allChoices(actor.noticeChoices) };
});

export const action = settingsAction;

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function NotificationSettings() {
  return (
    <SettingsPage title="Notifications">
      <Section
        id="notifications"
        title="Proposals"
        text="Choose what reaches you by email and what appears under the bell at the top."
      >
        <NoticesForm
          choices={useLoaderData<typeof loader>().notices}
          refusal={useActionData<typeof action>()?.result}
        />
      </Section>
    </SettingsPage>
  );
}
