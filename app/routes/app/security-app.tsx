import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AppCodeForm } from "~/components/security/app-code-form";
import { PasswordQuestion } from "~/components/security/password-question";
import { SecurityForm } from "~/components/security/security-form";
import { SecurityStep } from "~/components/security/security-step";
import { endOtherSessions } from "~/domain/accounts/own-sessions.server";
import { confirmAppForm, passwordForm } from "~/domain/second-factor/password-form";
import { appInSetUp, beginApp, confirmApp } from "~/domain/second-factor/set-up-app.server";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember, sessionToken } from "../session.server";
import { answerForm, backToSecurity, showCodes } from "./security-step.server";

export const meta: MetaFunction = () => [{ title: "Authenticator app | Countersign" }];

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
    return answerForm(ctx, form, passwordForm, async ({ currentPassword }) => {
      await beginApp(member, currentPassword, token);
      return redirect("/settings/security/app");
    });
  return answerForm(ctx, form, confirmAppForm, async ({ code, endOthers }) => {
    const { codes } = await confirmApp(member, code, token);
    if (endOthers) await endOtherSessions(member, token);
    return codes ? showCodes(codes) : backToSecurity(ctx, "Authenticator app added");
  });
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function SecurityApp() {
  const { email, inSetUp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SecurityStep
      title="Authenticator app"
      done="Your authenticator app is set up."
      email={email}
      answer={answer}
    >
      {(refused) =>
        inSetUp ? (
          <AppCodeForm secretKey={inSetUp.key} address={inSetUp.address} of={refused} />
        ) : (
          <SecurityForm intent="begin" submit="Continue" of={refused}>
            <p className="max-w-prose">
              You need an app for one-time codes, such as Google Authenticator, 2FAS or your password manager.
              Next, you scan a QR code with it.
            </p>
            <PasswordQuestion email={email} of={refused} />
          </SecurityForm>
        )
      }
    </SecurityStep>
  );
}
