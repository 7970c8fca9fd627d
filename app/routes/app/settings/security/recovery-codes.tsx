import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SECURITY } from "~/components/settings/settings-paths";
import { passwordForm } from "~/domain/accounts/second-factor/password-form";
import { makeRecoveryCodes } from "~/domain/accounts/second-factor/security-page.server";
import { t } from "~/platform/words/t";
import { readForm } from "~/routes/http/form.server";
import { pageAction, pageLoader } from "~/routes/http/page.server";
import { requireMember } from "~/routes/http/session.server";
import { CurrentPassword } from "./current-password";
import { SecurityForm } from "./security-form";
import { SecurityStep } from "./security-step";
import { runForm, showCodes } from "./security-step.server";

export const meta: MetaFunction = () => [{ title: t("Recovery codes | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  if (!actor.hasSecondFactor) throw redirect(SECURITY);
  return { email: actor.email };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [passwordForm], fields: ["intent"] });
  return runForm(ctx, form, passwordForm, async ({ currentPassword }) =>
    showCodes(await makeRecoveryCodes(member, currentPassword)),
  );
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function SecurityCodes() {
  const { email } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <SecurityStep title={t("New recovery codes")} email={email} response={response}>
      {(refused) => (
        <SecurityForm intent="replace" submit={t("Create new codes")} of={refused}>
          <p className="max-w-prose">{t("You get ten new codes. Your old codes stop working at once.")}</p>
          <CurrentPassword email={email} of={refused} />
        </SecurityForm>
      )}
    </SecurityStep>
  );
}
