import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountActions } from "~/components/settings/account-actions";
import { asksDeletion } from "~/components/settings/account-address";
import { DeleteAccountDialog } from "~/components/settings/delete-account-dialog";
import { SettingsPage } from "~/components/settings/settings-page";
import { subscriptionCard } from "~/components/settings/subscription-card";
import { deletionFacts } from "~/domain/accounts/delete-own-account.server";
import { exportParts } from "~/domain/accounts/settings.server";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";
import { settingsAction } from "./settings-post.server";

export const meta: MetaFunction = () => [{ title: "Account | Countersign" }];

/** For locked accounts too: their data stays theirs to take along. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const [parts, deletion] = await Promise.all([
    exportParts(member),
    asksDeletion(new URL(request.url).search) ? deletionFacts(member) : null,
  ]);
  const { paidInterval, isLocked, planName } = subscriptionCard(member.actor, ctx.now, false);
  return {
    parts,
    deletion,
    email: member.actor.email,
    // What ends with the account though it is paid.
    plan: paidInterval !== null && !isLocked ? planName : null,
  };
});

export const action = settingsAction;

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function AccountPage() {
  const { parts, deletion, email, plan } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  return (
    <SettingsPage title="Account">
      <AccountActions parts={parts} />
      {deletion ? <DeleteAccountDialog facts={deletion} {...{ parts, plan, email, refusal }} /> : null}
    </SettingsPage>
  );
}
