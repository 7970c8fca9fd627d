import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Refusal, refusedForm } from "~/components/api/refused";
import { NewPasskeyForm } from "~/components/security/new-passkey-form";
import { RecoveryCodeList } from "~/components/security/recovery-code-list";
import { deviceWords } from "~/domain/documents/device-words";
import { addPasskey } from "~/domain/second-factor/add-passkey.server";
import { newPasskeyForm } from "~/domain/second-factor/passkey-forms";
import { passwordForm } from "~/domain/second-factor/password-form";
import { PageHeader } from "~/ui/page-header";
import { parseForm, readForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { challengeCookie } from "../public/passkey-cookie.server";
import { requireMember } from "../session.server";

export const meta: MetaFunction = () => [{ title: "New passkey | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  return { email: actor.email, device: deviceWords(ctx.request.userAgent) ?? "" };
});

const SPENT = ["passkey"];

/** Answers with the page that shows the recovery codes: they must stand in no address, cookie or log. */
export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [newPasskeyForm, passwordForm] });
  const submission = parseForm(form, newPasskeyForm);
  if (submission.status !== "success") return refuse(submission, SPENT);
  try {
    const { codes } = await addPasskey(member, submission.value, challengeCookie(ctx, request));
    if (codes) return data({ codes }, { headers: { "Cache-Control": "no-store" } });
    return redirectWithNotice(ctx, "/settings/security", { title: "Passkey added", tone: "success" });
  } catch (error) {
    return refuseWith(ctx, submission, error, SPENT);
  }
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function NewPasskey() {
  const { email, device } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : null;
  const refusal: Refusal = answer && "result" in answer ? answer.result : undefined;
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={codes ? "Your recovery codes" : "New passkey"}
        lead={codes ? "Your passkey was added." : undefined}
        back={{ to: "/settings/security", text: "Security" }}
      />
      {codes ? (
        <RecoveryCodeList codes={codes} email={email} />
      ) : (
        <NewPasskeyForm email={email} device={device} of={refusedForm(refusal)} />
      )}
    </div>
  );
}
