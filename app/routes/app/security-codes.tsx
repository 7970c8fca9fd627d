import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Refusal, refusedForm } from "~/components/api/refused";
import { PasswordQuestion } from "~/components/security/password-question";
import { RecoveryCodeList } from "~/components/security/recovery-code-list";
import { SecurityForm } from "~/components/security/security-form";
import { passwordForm } from "~/domain/second-factor/password-form";
import { makeRecoveryCodes } from "~/domain/second-factor/security-page.server";
import { PageHeader } from "~/ui/page-header";
import { parseForm, readForm, refuse, refuseWith } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember } from "../session.server";

export const meta: MetaFunction = () => [{ title: "Recovery codes | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  if (!actor.hasSecondFactor) throw redirect("/settings/security");
  return { email: actor.email };
});

const SECRET = ["currentPassword"];
const FORM = { schemas: [passwordForm], fields: ["intent"] };

/** Answers with the page that shows the codes: they must stand in no address, cookie or log. */
export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const submission = parseForm(await readForm(ctx, request, FORM), passwordForm);
  if (submission.status !== "success") return refuse(submission, SECRET);
  try {
    const codes = await makeRecoveryCodes(member, submission.value.currentPassword);
    return data({ codes }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return refuseWith(ctx, submission, error, SECRET);
  }
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function SecurityCodes() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : null;
  const refusal: Refusal = answer && "result" in answer ? answer.result : undefined;
  const refused = refusedForm(refusal);
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={codes ? "Your recovery codes" : "New recovery codes"}
        back={{ to: "/settings/security", text: "Security" }}
      />
      {codes ? (
        <RecoveryCodeList codes={codes} email={email} />
      ) : (
        <SecurityForm intent="replace" submit="Make new codes" of={refused}>
          <p className="max-w-prose">You get ten new codes. Those from before stop working at once.</p>
          <PasswordQuestion
            email={email}
            hint="We ask who is there, because a code stands in for your second factor."
            of={refused}
          />
        </SecurityForm>
      )}
    </div>
  );
}
