import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Refusal, refusedForm } from "~/components/api/refused";
import { AppCodeForm } from "~/components/security/app-code-form";
import { PasswordQuestion } from "~/components/security/password-question";
import { RecoveryCodeList } from "~/components/security/recovery-code-list";
import { SecurityForm } from "~/components/security/security-form";
import { endOtherSessions } from "~/domain/accounts/own-sessions.server";
import type { MemberContext } from "~/domain/context";
import { confirmAppForm, passwordForm } from "~/domain/second-factor/password-form";
import { appInSetUp, beginApp, confirmApp } from "~/domain/second-factor/set-up-app.server";
import { PageHeader } from "~/ui/page-header";
import { parseForm, type ReadForm, readForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember, sessionToken } from "../session.server";

export const meta: MetaFunction = () => [{ title: "Authenticator app | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const inSetUp = await appInSetUp(member, sessionToken(ctx, request) ?? "");
  return { email: member.actor.email, inSetUp };
});

const HERE = "/settings/security/app";
const SECRET = ["currentPassword", "code"];

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [passwordForm, confirmAppForm], fields: ["intent"] });
  const token = sessionToken(ctx, request) ?? "";
  return form.get("intent") === "confirm" ? confirm(member, form, token) : begin(member, form, token);
});

async function begin(ctx: MemberContext, form: ReadForm, token: string) {
  const submission = parseForm(form, passwordForm);
  if (submission.status !== "success") return refuse<unknown>(submission, SECRET);
  try {
    await beginApp(ctx, submission.value.currentPassword, token);
    return redirect(HERE);
  } catch (error) {
    return refuseWith<unknown>(ctx, submission, error, SECRET);
  }
}

/** Answers with the page that shows the recovery codes: they must stand in no address, cookie or log. */
async function confirm(ctx: MemberContext, form: ReadForm, token: string) {
  const submission = parseForm(form, confirmAppForm);
  if (submission.status !== "success") return refuse<unknown>(submission, SECRET);
  try {
    const { codes } = await confirmApp(ctx, submission.value.code, token);
    if (submission.value.endOthers) await endOtherSessions(ctx, token);
    if (codes) return data({ codes }, { headers: { "Cache-Control": "no-store" } });
    return redirectWithNotice(ctx, "/settings/security", {
      title: "Authenticator app added",
      tone: "success",
    });
  } catch (error) {
    return refuseWith<unknown>(ctx, submission, error, SECRET);
  }
}

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function SecurityApp() {
  const { email, inSetUp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : null;
  const refusal: Refusal = answer && "result" in answer ? answer.result : undefined;
  const refused = refusedForm(refusal);
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={codes ? "Your recovery codes" : "Authenticator app"}
        lead={codes ? "Your authenticator app is set up." : undefined}
        back={{ to: "/settings/security", text: "Security" }}
      />
      {codes ? (
        <RecoveryCodeList codes={codes} email={email} />
      ) : inSetUp ? (
        <AppCodeForm secretKey={inSetUp.key} address={inSetUp.address} of={refused} />
      ) : (
        <SecurityForm intent="begin" submit="Continue" of={refused}>
          <p className="max-w-prose">
            Any app for one-time codes will do, such as the one in your password manager, Google Authenticator
            or 2FAS. The next page shows the code that it scans.
          </p>
          <PasswordQuestion
            email={email}
            hint="We ask who is there, because this changes how you sign in."
            of={refused}
          />
        </SecurityForm>
      )}
    </div>
  );
}
