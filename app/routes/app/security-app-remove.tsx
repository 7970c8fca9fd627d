import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PasswordQuestion } from "~/components/security/password-question";
import { SecurityForm } from "~/components/security/security-form";
import { SecurityStep } from "~/components/security/security-step";
import { passwordForm } from "~/domain/second-factor/password-form";
import { removeApp } from "~/domain/second-factor/remove-factor.server";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember } from "../session.server";
import { answerForm, backToSecurity } from "./security-step.server";

export const meta: MetaFunction = () => [{ title: "Remove the authenticator app | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  return { email: actor.email };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [passwordForm], fields: ["intent"] });
  return answerForm(ctx, form, passwordForm, async ({ currentPassword }) => {
    const { isAgain } = await removeApp(member, currentPassword);
    return backToSecurity(ctx, isAgain ? "No authenticator app is set up" : "Authenticator app removed");
  });
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function RemoveApp() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SecurityStep title="Remove the authenticator app?" email={email} answer={answer}>
      {(refused) => (
        <SecurityForm intent="remove" submit="Remove app" isDanger of={refused}>
          <p className="max-w-prose">
            Its codes stop working at once. If you have no passkey, two-factor authentication is turned off:
            your password is then enough to sign in, and your recovery codes are deleted.
          </p>
          <PasswordQuestion email={email} of={refused} />
        </SecurityForm>
      )}
    </SecurityStep>
  );
}
