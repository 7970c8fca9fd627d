import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FactorRows, SetUpFirst } from "~/components/security/factor-rows";
import { SignInList } from "~/components/security/sign-in-list";
import { ACCESS } from "~/components/settings/account-address";
import { Section } from "~/components/settings/section";
import { SettingRow, SettingRows } from "~/components/settings/setting-rows";
import { mustSetUp } from "~/domain/second-factor/requirement";
import { securityPage } from "~/domain/second-factor/security-page.server";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";

export const meta: MetaFunction = () => [{ title: "Security | Countersign" }];

/** For locked accounts too: a plan that is over protects no less. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { actor } = member;
  const page = await securityPage(member);
  const setUpFor = mustSetUp(actor) ? (actor.team?.ownerName ?? null) : null;
  return { ...page, hasFactor: actor.hasSecondFactor, setUpFor };
});

export default function Security() {
  const { setUpFor, signIns, ...factors } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <PageHeader title="Security" back={{ to: "/settings", text: "Settings" }} />
      {setUpFor === null ? null : <SetUpFirst teamOf={setUpFor} />}
      <Section
        id="second-factor"
        title="Two-factor authentication"
        text="A second step after your password, so that a stolen password is not enough to sign in."
      >
        <FactorRows {...factors} />
      </Section>
      <Section id="access" title="Access" text="What else can act for your account.">
        <SettingRows>
          <SettingRow
            title="Sessions, API keys and webhooks"
            actions={
              <ButtonLink to={ACCESS} size="row">
                Manage access
              </ButtonLink>
            }
            stacks
          >
            Sign out other devices, and revoke keys you no longer use.
          </SettingRow>
        </SettingRows>
      </Section>
      <Section
        id="sign-ins"
        title="Sign-in history"
        text="The last 90 days, with attempts that failed at the second step."
      >
        <SignInList signIns={signIns} />
      </Section>
    </div>
  );
}
