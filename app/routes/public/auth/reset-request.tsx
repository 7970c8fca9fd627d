import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { resetRequestSchema } from "~/domain/accounts/credentials";
import { requestPasswordReset } from "~/domain/accounts/passwords/request-password-reset.server";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { redirectWithFlash, takeFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { AccountForm, SubmitButton } from "./account-form";
import { AccountFrame, BackToSignIn } from "./account-frame";
import { EmailField } from "./auth-form";
import { refusedForm } from "./refused-form";

export const meta: MetaFunction = () => [{ title: t("Reset your password | Countersign") }];

export const handle = { bare: true, hydrate: false, isOfApp: true };

export const loader = pageLoader(async (ctx, { request }) => {
  if (!new URL(request.url).searchParams.has("sent")) return data({ sent: null });
  const { flash, headers } = takeFlash(ctx, request);
  return data({ sent: flash?.text ?? mailSentText(null) }, { headers });
});

export const action = pageAction(async (ctx, { request }) => {
  const form = await readForm(ctx, request, { schemas: [resetRequestSchema] });
  const submission = parseForm(form, resetRequestSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    await requestPasswordReset(ctx, submission.value);
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
  const text = mailSentText(submission.value.email);
  return redirectWithFlash(ctx, "/reset-password?sent", {
    title: t("Check your email"),
    text,
    tone: "success",
  });
});

/** The same for every address: it must not reveal who has an account. */
const mailSentText = (email: string | null) =>
  email === null
    ? t("If there is an account for the address you entered, we have sent a link to it. It works for 1 hour.")
    : t("If there is an account for {email}, we have sent a link to it. It works for 1 hour.", { email });

export default function ResetRequest() {
  const { sent } = useLoaderData<typeof loader>();
  const refused = refusedForm(useActionData<typeof action>()?.result);
  if (sent) return <Sent words={sent} />;
  return (
    <AccountFrame
      title={t("Reset your password")}
      lead={t(
        "Enter the email address of your account. We will send you a link to choose a new password, or to sign in if you were blocked after too many attempts.",
      )}
    >
      <AccountForm refused={refused}>
        <EmailField refused={refused} autoComplete="username" />
        <SubmitButton busy={t("Sending…")}>{t("Send me a link")}</SubmitButton>
        <p className="-mt-2 text-center">
          <BackToSignIn />
        </p>
      </AccountForm>
    </AccountFrame>
  );
}

function Sent({ words }: { words: string }) {
  return (
    <AccountFrame title={t("Check your email")} lead={words}>
      <p className="mt-4 text-muted">
        {t(
          "Nothing after a few minutes? Check your spam folder, and that this is the address you signed up with. If you asked more than once, the link in any of the emails works.",
        )}
      </p>
      <div className="mt-8 grid gap-3 sm:flex sm:items-center">
        <ButtonLink to="/reset-password">{t("Ask again")}</ButtonLink>
        <span className="max-sm:text-center">
          <BackToSignIn />
        </span>
      </div>
    </AccountFrame>
  );
}
