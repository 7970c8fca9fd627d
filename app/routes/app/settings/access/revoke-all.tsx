import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { refusedForm } from "~/components/settings/refusal";
import { ACCESS } from "~/components/settings/settings-paths";
import { accountAccess } from "~/domain/accounts/sessions/access.server";
import { revokeAllAccess } from "~/domain/accounts/sessions/revoke-all-access.server";
import { revokeAllForm } from "~/domain/accounts/sessions/revoke-all-form";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "~/routes/http/flash.server";
import { readForm } from "~/routes/http/form.server";
import { pageAction, pageLoader } from "~/routes/http/page.server";
import { knownBrowserCookie, requireMember, sessionToken } from "~/routes/http/session.server";
import { Checkbox } from "~/ui/form/checkbox";
import { LocalTime } from "~/ui/local-time";
import { PageHeader } from "~/ui/page-header";
import { Words } from "~/ui/words/words";
import { CurrentPassword } from "../security/current-password";
import { SecurityForm } from "../security/security-form";
import { runForm } from "../security/security-step.server";

export const meta: MetaFunction = () => [{ title: t("Revoke all other access | Countersign") }];

/** Opens for locked accounts too. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { passkeys } = await accountAccess(member, sessionToken(ctx, request));
  return { passkeys, email: member.actor.email };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [revokeAllForm], fields: [] });
  return runForm(ctx, form, revokeAllForm, async (command) => {
    const { knownBrowsers } = await revokeAllAccess(member, command, sessionToken(ctx, request));
    const done = { title: t("All other access revoked"), tone: "success" as const };
    return redirectWithFlash(ctx, ACCESS, done, knownBrowserCookie(ctx, knownBrowsers));
  });
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function RevokeAll() {
  const { passkeys, email } = useLoaderData<typeof loader>();
  const refused = refusedForm(useActionData<typeof action>()?.result);
  const kept = refused.list("kept");
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={t("Revoke all other access?")}
        back={{ to: ACCESS, text: t("Sessions and access") }}
      />
      <SecurityForm submit={t("Revoke all access")} isDanger back={ACCESS} of={refused}>
        <FormId />
        <p className="max-w-prose">
          {t(
            "All other devices are signed out, all API keys are revoked and all webhooks are switched off. Open links to reset your password or change your email address stop working. Revoked keys cannot be restored.",
          )}
        </p>
        {passkeys.length > 0 ? (
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">{t("Passkeys to keep")}</legend>
            <p className="max-w-prose text-muted">
              {t("All others are removed. Keep only those that you added yourself.")}
            </p>
            {passkeys.map(({ id, name, createdAt }) => (
              <Checkbox
                key={id}
                name="kept"
                value={id}
                defaultChecked={kept.includes(id)}
                label={name}
                hint={<Words text="Added {at}" at={<LocalTime value={createdAt} style="date" />} />}
              />
            ))}
          </fieldset>
        ) : null}
        <CurrentPassword email={email} of={refused} />
      </SecurityForm>
    </div>
  );
}
