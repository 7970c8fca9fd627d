import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PasswordQuestion } from "~/components/security/password-question";
import { SecurityForm } from "~/components/security/security-form";
import { SecurityStep } from "~/components/security/security-step";
import { SECURITY } from "~/components/settings/account-address";
import { passwordForm } from "~/domain/second-factor/password-form";
import { makeRecoveryCodes } from "~/domain/second-factor/security-page.server";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember } from "../session.server";
import { answerForm, showCodes } from "./security-step.server";

export const meta: MetaFunction = () => [{ title: "Recovery codes | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  if (!actor.hasSecondFactor) throw redirect(SECURITY);
  return { email: actor.email };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [passwordForm], fields: ["intent"] });
  return answerForm(ctx, form, passwordForm, async ({ currentPassword }) =>
    showCodes(await makeRecoveryCodes(member, currentPassword)),
  );
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function SecurityCodes() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SecurityStep title="New recovery codes" email={email} answer={answer}>
      {(refused) => (
        <SecurityForm intent="replace" submit="Create new codes" of={refused}>
          <p className="max-w-prose">You get ten new codes. Your old codes stop working at once.</p>
          <PasswordQuestion email={email} of={refused} />
        </SecurityForm>
      )}
    </SecurityStep>
  );
}
