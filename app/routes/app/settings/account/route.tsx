import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { subscriptionCard } from "~/components/billing/subscription-card";
import { SettingsPage } from "~/components/settings/settings-page";
import { isDeletionRequested } from "~/components/settings/settings-paths";
import { deletionSummary } from "~/domain/account-data/deletion/delete-own-account.server";
import { exportParts } from "~/domain/account-data/export/plan-parts.server";
import { t } from "~/platform/words/t";
import { pageLoader } from "~/routes/http/page.server";
import { requireMember } from "~/routes/http/session.server";
import { settingsAction } from "../settings-action.server";
import { AccountActions } from "./account-actions";
import { DeleteAccountDialog } from "./delete-account-dialog";

export const meta: MetaFunction = () => [{ title: t("Account | Countersign") }];

/** Opens for locked accounts too, so that they can export. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const [parts, deletion] = await Promise.all([
    exportParts(member),
    isDeletionRequested(new URL(request.url).search) ? deletionSummary(member) : null,
  ]);
  const { paidInterval, isLocked, planName } = subscriptionCard(member.actor, ctx.now, false);
  return {
    parts,
    deletion,
    email: member.actor.email,
    plan: paidInterval !== null && !isLocked ? planName : null,
  };
});

export const action = settingsAction;

export { keepFormOffline as clientAction } from "~/components/connection";

export default function AccountPage() {
  const { parts, deletion, email, plan } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  return (
    <SettingsPage title={t("Account")}>
      <AccountActions parts={parts} />
      {deletion ? <DeleteAccountDialog details={deletion} {...{ parts, plan, email, refusal }} /> : null}
    </SettingsPage>
  );
}
