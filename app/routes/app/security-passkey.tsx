import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Refusal, refusedForm } from "~/components/api/refused";
import { PasskeyName } from "~/components/security/passkey-name";
import { PasswordQuestion } from "~/components/security/password-question";
import { SecurityForm } from "~/components/security/security-form";
import type { MemberContext } from "~/domain/context";
import { renamePasskey } from "~/domain/second-factor/add-passkey.server";
import { passkeyNameForm } from "~/domain/second-factor/passkey-forms";
import { passwordForm } from "~/domain/second-factor/password-form";
import { ownPasskey, removePasskey } from "~/domain/second-factor/remove-factor.server";
import { PageHeader } from "~/ui/page-header";
import { parseForm, type ReadForm, readForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember } from "../session.server";

export const meta: MetaFunction = () => [{ title: "Passkey | Countersign" }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireMember(ctx, request);
  const { name } = await ownPasskey(member, params.id ?? "");
  return { name, email: member.actor.email };
});

const SECURITY = "/settings/security";
const SECRET = ["currentPassword"];

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireMember(ctx, request);
  const { id } = await ownPasskey(member, params.id ?? "");
  const form = await readForm(ctx, request, {
    schemas: [passkeyNameForm, passwordForm],
    fields: ["intent"],
  });
  return form.get("intent") === "rename" ? rename(member, id, form) : remove(member, id, form);
});

async function rename(ctx: MemberContext, id: string, form: ReadForm) {
  const submission = parseForm(form, passkeyNameForm);
  if (submission.status !== "success") return refuse<unknown>(submission);
  await renamePasskey(ctx, id, submission.value.name);
  return redirectWithNotice(ctx, SECURITY, { title: "Passkey renamed", tone: "success" });
}

async function remove(ctx: MemberContext, id: string, form: ReadForm) {
  const submission = parseForm(form, passwordForm);
  if (submission.status !== "success") return refuse<unknown>(submission, SECRET);
  try {
    await removePasskey(ctx, id, submission.value.currentPassword);
    return redirectWithNotice(ctx, SECURITY, { title: "Passkey removed", tone: "success" });
  } catch (error) {
    return refuseWith<unknown>(ctx, submission, error, SECRET);
  }
}

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function Passkey() {
  const { name, email } = useLoaderData<typeof loader>();
  const refusal: Refusal = useActionData<typeof action>()?.result;
  const isRename = refusal?.initialValue?.intent === "rename";
  const [renamed, removed] = [
    refusedForm(isRename ? refusal : undefined),
    refusedForm(isRename ? undefined : refusal),
  ];
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title={name} back={{ to: SECURITY, text: "Security" }} />
      <PasskeyName name={name} of={renamed} />
      <SecurityForm intent="remove" submit="Remove passkey" isDanger of={removed}>
        <p className="max-w-prose">
          Removed here, it no longer signs in. Delete it from your device or password manager as well, so that
          it is not offered again. Your recovery codes go with your last factor.
        </p>
        <PasswordQuestion
          email={email}
          hint="We ask who is there, because this changes how you sign in."
          of={removed}
        />
      </SecurityForm>
    </div>
  );
}
