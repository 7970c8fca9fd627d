import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewPasskeyForm } from "~/components/security/new-passkey-form";
import { SecurityStep } from "~/components/security/security-step";
import { deviceWords } from "~/domain/documents/device-words";
import { addPasskey } from "~/domain/second-factor/add-passkey.server";
import { newPasskeyForm } from "~/domain/second-factor/passkey-forms";
import { passwordForm } from "~/domain/second-factor/password-form";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { challengeCookie } from "../public/passkey-cookie.server";
import { requireMember } from "../session.server";
import { answerForm, backToSecurity, showCodes } from "./security-step.server";

export const meta: MetaFunction = () => [{ title: "New passkey | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  return { email: actor.email, device: deviceWords(ctx.request.userAgent) ?? "" };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [newPasskeyForm, passwordForm] });
  return answerForm(ctx, form, newPasskeyForm, async (passkey) => {
    const { codes } = await addPasskey(member, passkey, challengeCookie(ctx, request));
    return codes ? showCodes(codes) : backToSecurity(ctx, "Passkey added");
  });
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function NewPasskey() {
  const { email, device } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SecurityStep title="New passkey" done="Your passkey was added." email={email} answer={answer}>
      {(refused) => <NewPasskeyForm email={email} device={device} of={refused} />}
    </SecurityStep>
  );
}
