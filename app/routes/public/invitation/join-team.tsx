import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { AccountFrame } from "../auth/account-frame";
import { InvitationDetails, JoinTerms, type OpenPage } from "./invitation-details";

type Join = Extract<OpenPage, { kind: "join" }>;

export function JoinTeam({ page }: { page: Join }) {
  const { ownerName, obstacle } = page;
  return (
    <AccountFrame
      title={t("Join {ownerName}’s team", { ownerName })}
      lead={t("You were invited to write and send proposals together.")}
    >
      <InvitationDetails page={page} />
      {obstacle ? (
        <>
          <Banner tone="warning" title={t("Not yet.")} className="mt-6">
            {obstacle.text}
          </Banner>
          <div className="mt-6 grid gap-3 sm:flex">
            <ButtonLink to={WAYS[obstacle.kind].to} variant="primary">
              {t(WAYS[obstacle.kind].text)}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <JoinTerms page={page} />
          <form method="post" className="mt-6 grid gap-3 sm:flex">
            <input type="hidden" name="intent" value="join" />
            <Button variant="primary">{t("Join team")}</Button>
            <ButtonLink to="/dashboard">{t("Not now")}</ButtonLink>
          </form>
        </>
      )}
    </AccountFrame>
  );
}

const WAYS: Record<NonNullable<Join["obstacle"]>["kind"], { to: string; text: AppMessage }> = {
  "other team": { to: "/team", text: msg("Open your team") },
  "own team": { to: "/team", text: msg("Open your team") },
  "own plan": { to: "/settings/subscription", text: msg("See your plan") },
};

type Other = Extract<OpenPage, { kind: "other account" }>;

export function WrongAccount({ page }: { page: Other }) {
  return (
    <AccountFrame
      title={t("This invitation is for another address")}
      lead={t("It was sent to {email}. You are signed in as {account}.", {
        email: page.email,
        account: page.account,
      })}
    >
      <p className="mt-5 text-muted">{t("Sign out to continue with the invited address.")}</p>
      <form method="post" className="mt-6 grid gap-3 sm:flex">
        <input type="hidden" name="intent" value="sign-out" />
        <Button variant="primary">{t("Sign out and continue")}</Button>
        <ButtonLink to="/dashboard">{t("Stay signed in")}</ButtonLink>
      </form>
    </AccountFrame>
  );
}
