import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Factors, SetUpFirst } from "~/components/security/factor-sections";
import { SignInList } from "~/components/security/sign-in-list";
import { Section } from "~/components/settings/section";
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
        title="Second factor"
        text="Something that only you have, asked for after the password: whoever finds out your password alone cannot sign in."
      >
        <Factors {...factors} />
      </Section>
      <Section
        id="access"
        title="Access"
        text="Sessions, API keys and webhooks: everything that can act for your account, in one list."
      >
        <ButtonLink to="/settings/access">See and revoke access</ButtonLink>
      </Section>
      <Section
        id="sign-ins"
        title="Sign-in history"
        text="Who signed in with your password or passkey, and second steps that failed after the right password. Kept for 90 days."
      >
        <SignInList signIns={signIns} />
      </Section>
    </div>
  );
}
