import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Refusal, refusedForm } from "~/components/settings/refusal";
import { SECURITY } from "~/components/settings/settings-paths";
import { renamePasskey } from "~/domain/accounts/second-factor/add-passkey.server";
import { passkeyNameForm } from "~/domain/accounts/second-factor/passkey-forms";
import { passwordForm } from "~/domain/accounts/second-factor/password-form";
import { ownPasskey, removePasskey } from "~/domain/accounts/second-factor/remove-factor.server";
import { t } from "~/platform/words/t";
import { readForm } from "~/routes/http/form.server";
import { pageAction, pageLoader } from "~/routes/http/page.server";
import { requireMember } from "~/routes/http/session.server";
import { PageHeader } from "~/ui/page-header";
import { CurrentPassword } from "./current-password";
import { PasskeyName } from "./passkey-name";
import { SecurityForm } from "./security-form";
import { backToSecurity, runForm } from "./security-step.server";

export const meta: MetaFunction = () => [{ title: t("Passkey | Countersign") }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireMember(ctx, request);
  const { name } = await ownPasskey(member, params.id ?? "");
  return { name, email: member.actor.email };
});

const FORM = { schemas: [passkeyNameForm, passwordForm], fields: ["intent"] };

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireMember(ctx, request);
  const { id } = await ownPasskey(member, params.id ?? "");
  const form = await readForm(ctx, request, FORM);
  if (form.get("intent") === "rename")
    return runForm(ctx, form, passkeyNameForm, async ({ name }) => {
      await renamePasskey(member, id, name);
      return backToSecurity(ctx, t("Passkey renamed"));
    });
  return runForm(ctx, form, passwordForm, async ({ currentPassword }) => {
    await removePasskey(member, id, currentPassword);
    return backToSecurity(ctx, t("Passkey removed"));
  });
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function Passkey() {
  const { name, email } = useLoaderData<typeof loader>();
  const refusal: Refusal = useActionData<typeof action>()?.result;
  const isRename = refusal?.initialValue?.intent === "rename";
  const renamed = refusedForm(isRename ? refusal : undefined);
  const removed = refusedForm(isRename ? undefined : refusal);
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title={name} back={{ to: SECURITY, text: t("Security") }} />
      <PasskeyName name={name} of={renamed} />
      <SecurityForm intent="remove" submit={t("Remove passkey")} isDanger of={removed}>
        <div className="grid gap-1">
          <h2 className="font-semibold">{t("Remove this passkey")}</h2>
          <p className="max-w-prose text-muted">
            {t(
              "You can no longer sign in with it. Delete it from your device or password manager too. If you have no other passkey and no authenticator app, two-factor authentication is turned off and your recovery codes are deleted.",
            )}
          </p>
        </div>
        <CurrentPassword email={email} of={removed} />
      </SecurityForm>
    </div>
  );
}
