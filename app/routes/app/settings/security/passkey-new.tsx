import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addPasskey } from "~/domain/accounts/second-factor/add-passkey.server";
import { newPasskeyForm } from "~/domain/accounts/second-factor/passkey-forms";
import { passwordForm } from "~/domain/accounts/second-factor/password-form";
import { deviceName } from "~/domain/accounts/sessions/device-name";
import { t } from "~/platform/words/t";
import { readForm } from "~/routes/http/form.server";
import { pageAction, pageLoader } from "~/routes/http/page.server";
import { requireMember } from "~/routes/http/session.server";
import { challengeCookie } from "~/routes/public/auth/passkey-cookie.server";
import { NewPasskeyForm } from "./new-passkey-form";
import { SecurityStep } from "./security-step";
import { backToSecurity, runForm, showCodes } from "./security-step.server";

export const meta: MetaFunction = () => [{ title: t("New passkey | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  return { email: actor.email, device: deviceName(ctx.request.userAgent) ?? "" };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [newPasskeyForm, passwordForm] });
  return runForm(ctx, form, newPasskeyForm, async (passkey) => {
    const { codes } = await addPasskey(member, passkey, challengeCookie(ctx, request));
    return codes ? showCodes(codes) : backToSecurity(ctx, t("Passkey added"));
  });
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function NewPasskey() {
  const { email, device } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <SecurityStep
      title={t("New passkey")}
      done={t("Your passkey was added.")}
      email={email}
      response={response}
    >
      {(refused) => <NewPasskeyForm email={email} device={device} of={refused} />}
    </SecurityStep>
  );
}
