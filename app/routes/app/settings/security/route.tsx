import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Section } from "~/components/settings/section";
import { SettingsPage } from "~/components/settings/settings-page";
import { mustSetUp } from "~/domain/accounts/second-factor/requirement";
import { securityPage } from "~/domain/accounts/second-factor/security-page.server";
import { t } from "~/platform/words/t";
import { pageLoader } from "~/routes/http/page.server";
import { requireMember } from "~/routes/http/session.server";
import { settingsAction } from "../settings-action.server";
import { FactorRows, SetUpFirst } from "./factor-rows";
import { PasswordForm } from "./password-form";
import { SignInList } from "./sign-in-list";

export const meta: MetaFunction = () => [{ title: t("Security | Countersign") }];

/** Opens for locked accounts too. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { actor } = member;
  const page = await securityPage(member);
  const setUpFor = mustSetUp(actor) ? (actor.team?.ownerName ?? null) : null;
  return { ...page, hasFactor: actor.hasSecondFactor, setUpFor, email: actor.email };
});

export const action = settingsAction;

export { keepFormOffline as clientAction } from "~/components/connection";

export default function Security() {
  const { setUpFor, signIns, email, ...factors } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  return (
    <SettingsPage title={t("Security")}>
      {setUpFor === null ? null : <SetUpFirst teamOf={setUpFor} />}
      <Section
        id="password"
        title={t("Password")}
        text={t("Changing it signs you out on all your other devices.")}
      >
        <PasswordForm email={email} passkeys={factors.passkeys.length} refusal={refusal} />
      </Section>
      <Section
        id="second-factor"
        title={t("Two-factor authentication")}
        text={t("A second step after your password, so that a stolen password is not enough to sign in.")}
      >
        <FactorRows {...factors} />
      </Section>
      <Section
        id="sign-ins"
        title={t("Sign-in history")}
        text={t("The last 90 days, with attempts that failed at the second step.")}
      >
        <SignInList signIns={signIns} />
      </Section>
    </SettingsPage>
  );
}
