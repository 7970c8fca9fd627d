import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmAppForm, passwordForm } from "~/domain/accounts/second-factor/password-form";
import { appInSetUp, beginApp, confirmApp } from "~/domain/accounts/second-factor/set-up-app.server";
import { endOtherSessions } from "~/domain/accounts/sessions/account-sessions.server";
import { t } from "~/platform/words/t";
import { readForm } from "~/routes/http/form.server";
import { pageAction, pageLoader } from "~/routes/http/page.server";
import { requireMember, sessionToken } from "~/routes/http/session.server";
import { lazyPart, Part } from "~/ui/on-demand";
import { CurrentPassword } from "./current-password";
import { SecurityForm } from "./security-form";
import { SecurityStep } from "./security-step";
import { backToSecurity, runForm, showCodes } from "./security-step.server";

/** It draws a QR code. */
const appCodePart = lazyPart("app-code", () => import("./app-code-form"));

export const meta: MetaFunction = () => [{ title: t("Authenticator app | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const inSetUp = await appInSetUp(member, sessionToken(ctx, request) ?? "");
  return { email: member.actor.email, inSetUp };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [passwordForm, confirmAppForm], fields: ["intent"] });
  const token = sessionToken(ctx, request) ?? "";
  if (form.get("intent") !== "confirm")
    return runForm(ctx, form, passwordForm, async ({ currentPassword }) => {
      await beginApp(member, currentPassword, token);
      return redirect("/settings/security/app");
    });
  return runForm(ctx, form, confirmAppForm, async ({ code, endOthers }) => {
    const { codes } = await confirmApp(member, code, token);
    if (endOthers) await endOtherSessions(member, token);
    return codes ? showCodes(codes) : backToSecurity(ctx, t("Authenticator app added"));
  });
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function SecurityApp() {
  const { email, inSetUp } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <SecurityStep
      title={t("Authenticator app")}
      done={t("Your authenticator app is set up.")}
      email={email}
      response={response}
    >
      {(refused) =>
        inSetUp ? (
          <Part part={appCodePart}>
            {({ AppCodeForm }) => (
              <AppCodeForm secretKey={inSetUp.key} otpauthUrl={inSetUp.address} of={refused} />
            )}
          </Part>
        ) : (
          <SecurityForm intent="begin" submit={t("Continue")} of={refused}>
            <p className="max-w-prose">
              {t(
                "You need an app for one-time codes, such as Google Authenticator, 2FAS or your password manager. Next, you scan a QR code with it.",
              )}
            </p>
            <CurrentPassword email={email} of={refused} />
          </SecurityForm>
        )
      }
    </SecurityStep>
  );
}
