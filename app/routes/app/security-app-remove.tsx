import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refusedForm } from "~/components/api/refused";
import { PasswordQuestion } from "~/components/security/password-question";
import { SecurityForm } from "~/components/security/security-form";
import { passwordForm } from "~/domain/second-factor/password-form";
import { removeApp } from "~/domain/second-factor/remove-factor.server";
import { PageHeader } from "~/ui/page-header";
import { parseForm, readForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember } from "../session.server";

export const meta: MetaFunction = () => [{ title: "Remove the authenticator app | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  return { email: actor.email };
});

const SECRET = ["currentPassword"];
const FORM = { schemas: [passwordForm], fields: ["intent"] };

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const submission = parseForm(await readForm(ctx, request, FORM), passwordForm);
  if (submission.status !== "success") return refuse(submission, SECRET);
  try {
    const { isAgain } = await removeApp(member, submission.value.currentPassword);
    const title = isAgain ? "No authenticator app is set up" : "Authenticator app removed";
    return redirectWithNotice(ctx, "/settings/security", { title, tone: "success" });
  } catch (error) {
    return refuseWith(ctx, submission, error, SECRET);
  }
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function RemoveApp() {
  const { email } = useLoaderData<typeof loader>();
  const refused = refusedForm(useActionData<typeof action>()?.result);
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title="Remove the authenticator app?"
        back={{ to: "/settings/security", text: "Security" }}
      />
      <SecurityForm intent="remove" submit="Remove app" isDanger of={refused}>
        <p className="max-w-prose">
          Its codes stop working at once. Without a passkey as well, the password alone signs in again, and
          your recovery codes are deleted.
        </p>
        <PasswordQuestion
          email={email}
          hint="We ask who is there, because this makes the account easier to enter."
          of={refused}
        />
      </SecurityForm>
    </div>
  );
}
