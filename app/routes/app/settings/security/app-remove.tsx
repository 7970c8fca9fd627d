import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordForm } from "~/domain/accounts/second-factor/password-form";
import { removeApp } from "~/domain/accounts/second-factor/remove-factor.server";
import { t } from "~/platform/words/t";
import { readForm } from "~/routes/http/form.server";
import { pageAction, pageLoader } from "~/routes/http/page.server";
import { requireMember } from "~/routes/http/session.server";
import { CurrentPassword } from "./current-password";
import { SecurityForm } from "./security-form";
import { SecurityStep } from "./security-step";
import { backToSecurity, runForm } from "./security-step.server";

export const meta: MetaFunction = () => [{ title: t("Remove the authenticator app | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  return { email: actor.email };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [passwordForm], fields: ["intent"] });
  return runForm(ctx, form, passwordForm, async ({ currentPassword }) => {
    const { isAgain } = await removeApp(member, currentPassword);
    return backToSecurity(
      ctx,
      isAgain ? t("No authenticator app is set up") : t("Authenticator app removed"),
    );
  });
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function RemoveApp() {
  const { email } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <SecurityStep title={t("Remove the authenticator app?")} email={email} response={response}>
      {(refused) => (
        <SecurityForm intent="remove" submit={t("Remove app")} isDanger of={refused}>
          <p className="max-w-prose">
            {t(
              "Its codes stop working at once. If you have no passkey, two-factor authentication is turned off: your password is then enough to sign in, and your recovery codes are deleted.",
            )}
          </p>
          <CurrentPassword email={email} of={refused} />
        </SecurityForm>
      )}
    </SecurityStep>
  );
}
