import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { AccountFrame } from "../auth/account-frame";
import type { InvitationPage } from "./page.server";

type Closed = Extract<InvitationPage, { kind: "closed" }>;

export function ClosedInvitation({ page: { state, text, isSignedIn } }: { page: Closed }) {
  const isThere = state === "joined";
  return (
    <AccountFrame title={isThere ? t("You’re already in the team") : t(TITLES[state])} lead={text}>
      <div className="mt-8 grid gap-3 sm:flex">
        <Way isThere={isThere} isSignedIn={isSignedIn} />
      </div>
    </AccountFrame>
  );
}

const TITLES: Record<Exclude<Closed["state"], "joined">, AppMessage> = {
  unknown: msg("This link does not work"),
  used: msg("Already accepted"),
  revoked: msg("This invitation was revoked"),
  expired: msg("This invitation has expired"),
  locked: msg("This team is locked"),
  full: msg("This team is full"),
};

function Way({ isThere, isSignedIn }: { isThere: boolean; isSignedIn: boolean }) {
  if (isThere)
    return (
      <ButtonLink to="/team" variant="primary">
        {t("Open the team")}
      </ButtonLink>
    );
  return isSignedIn ? (
    <ButtonLink to="/dashboard" variant="primary">
      {t("Go to your dashboard")}
    </ButtonLink>
  ) : (
    <>
      <ButtonLink to="/auth" variant="primary">
        {t("Sign In")}
      </ButtonLink>
      <ButtonLink to="/">{t("About Countersign")}</ButtonLink>
    </>
  );
}
