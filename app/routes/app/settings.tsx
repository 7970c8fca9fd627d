import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PasswordForm } from "~/components/settings/password-form";
import { ProfileForm } from "~/components/settings/profile-form";
import { Section } from "~/components/settings/section";
import { subscriptionCard } from "~/components/settings/subscription-card";
import { SubscriptionFacts } from "~/components/settings/subscription-facts";
import { SubscriptionNotice } from "~/components/settings/subscription-notice";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember, sessionToken } from "../session.server";
import { replacePassword, updateProfile } from "./settings-action.server";

export const meta: MetaFunction = () => [{ title: "Account Settings | Countersign" }];

/** For locked accounts too: the settings are what is left to them (spec 4). */
export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  return { name: actor.name, email: actor.email, card: subscriptionCard(actor, ctx.now) };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(request);
  return form.get("intent") === "password"
    ? replacePassword(member, form, sessionToken(ctx, request) ?? "")
    : updateProfile(member, form);
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function Settings() {
  const { name, email, card } = useLoaderData<typeof loader>();
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
      {card.isLocked ? null : <Subscription />}
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
  const { card } = useLoaderData<typeof loader>();
  return (
    <Section
      title="Subscription"
      text="Your plan, and what you have used of it."
      notice={card.notice ? <SubscriptionNotice notice={card.notice} /> : null}
    >
      <SubscriptionFacts card={card} />
    </Section>
  );
}
