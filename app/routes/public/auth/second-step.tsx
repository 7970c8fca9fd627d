import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { codeForm, recoveryForm } from "~/domain/accounts/second-factor/code-forms";
import { finishSignIn } from "~/domain/accounts/second-factor/finish-sign-in.server";
import { passkeyAnswerForm } from "~/domain/accounts/second-factor/passkey-forms";
import { findPending } from "~/domain/accounts/second-factor/pending-sign-in.server";
import type { Context } from "~/domain/context";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { ownPath } from "~/platform/own-path";
import { t } from "~/platform/words/t";
import { parseForm, type ReadForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { pendingSignInToken, sessionCookies } from "../../http/session.server";
import { AccountFrame, BackToSignIn } from "./account-frame";
import { challengeCookie } from "./passkey-cookie.server";
import { PasskeyForm } from "./passkey-form";
import { refusedForm } from "./refused-form";
import { CodeStep, RecoveryStep } from "./second-step-forms";

export const meta: MetaFunction = () => [{ title: t("Two-factor authentication | Countersign") }];

export const handle = { bare: true, hydrate: false, isOfApp: true };

export const loader = pageLoader(async (ctx, { request }) => {
  await limitBursts(ctx, `second-step-page:${ctx.request.ip}`);
  const { searchParams } = new URL(request.url);
  const returnTo = ownPath(searchParams.get("returnTo"), "/dashboard");
  const pending = await findPending(ctx, pendingSignInToken(ctx, request));
  if (!pending) throw redirect(startAgain(returnTo));
  const { hasApp, passkeys, recoveryCodes } = pending.factors;
  const wantsRecovery = searchParams.get("with") === "recovery-code";
  return {
    returnTo,
    account: pending.user.email,
    contactEmail: ctx.config.contactEmail,
    hasApp: hasApp === 1,
    hasPasskey: passkeys > 0,
    hasRecoveryCodes: recoveryCodes > 0,
    asks: firstAsked(hasApp === 1, passkeys > 0, wantsRecovery),
  };
});

export const action = pageAction(async (ctx, { request }) => {
  const returnTo = ownPath(new URL(request.url).searchParams.get("returnTo"), "/dashboard");
  const form = await readForm(ctx, request, { schemas: [codeForm, recoveryForm, passkeyAnswerForm] });
  if (form.has("passkey")) return withPasskey(ctx, request, form, returnTo);
  const submission = form.has("recoveryCode") ? parseForm(form, recoveryForm) : parseForm(form, codeForm);
  if (submission.status !== "success") return replyInvalid<unknown>(submission);
  try {
    const session = await finishSignIn(ctx, pendingSignInToken(ctx, request), submission.value);
    return redirect(returnTo, { headers: sessionCookies(ctx, session) });
  } catch (error) {
    if (isDomainError(error) && error.code === "unauthenticated") throw redirect(startAgain(returnTo));
    return replyWithError<unknown>(ctx, submission, error);
  }
});

async function withPasskey(ctx: Context, request: Request, form: ReadForm, returnTo: string) {
  const submission = parseForm(form, passkeyAnswerForm);
  if (submission.status !== "success") return replyInvalid<unknown>(submission, ["passkey"]);
  try {
    const shown = { ...submission.value, cookie: challengeCookie(ctx, request) };
    const session = await finishSignIn(ctx, pendingSignInToken(ctx, request), shown);
    return redirect(returnTo, { headers: sessionCookies(ctx, session) });
  } catch (error) {
    if (isDomainError(error) && error.code === "unauthenticated") throw redirect(startAgain(returnTo));
    return replyWithError<unknown>(ctx, submission, error, ["passkey"]);
  }
}

function firstAsked(hasApp: boolean, hasPasskey: boolean, wantsRecovery: boolean) {
  if (wantsRecovery || !(hasApp || hasPasskey)) return "recoveryCode";
  return hasApp ? "code" : "passkey";
}

const startAgain = (returnTo: string) => `/auth?late=true&returnTo=${encodeURIComponent(returnTo)}`;

export default function SecondStep() {
  const { account, asks, contactEmail, hasApp, hasPasskey, hasRecoveryCodes, returnTo } =
    useLoaderData<typeof loader>();
  const refused = refusedForm(useActionData<typeof action>()?.result);
  const isRecovery = asks === "recoveryCode" || refused.field("recoveryCode").error !== null;
  const here = `/auth/second-step?returnTo=${encodeURIComponent(returnTo)}`;
  return (
    <AccountFrame title={t("Two-factor authentication")} lead={t("Signing in as {account}.", { account })}>
      {hasPasskey ? (
        <PasskeyForm
          purpose="second-step"
          returnTo={returnTo}
          label={t("Use your passkey")}
          isFirst={asks === "passkey" && !isRecovery}
        />
      ) : null}
      {isRecovery ? (
        <RecoveryStep refused={refused} contactEmail={contactEmail} />
      ) : asks === "code" ? (
        <CodeStep refused={refused} />
      ) : (
        <details className="mt-4">
          <summary className="rounded-control px-3 py-2.5 text-center font-medium text-action hover:underline">
            {t("Use a recovery code")}
          </summary>
          <RecoveryStep refused={refused} contactEmail={contactEmail} isFolded />
        </details>
      )}
      <ul className="mt-4 grid gap-1 text-center">
        {!isRecovery && asks === "code" && hasRecoveryCodes ? (
          <OtherWay to={`${here}&with=recovery-code`}>{t("Use a recovery code")}</OtherWay>
        ) : null}
        {isRecovery && hasApp ? <OtherWay to={here}>{t("Use your authenticator app")}</OtherWay> : null}
        <li>
          <BackToSignIn />
        </li>
      </ul>
    </AccountFrame>
  );
}

const OtherWay = ({ to, children }: { to: string; children: string }) => (
  <li>
    <Link
      to={to}
      className="inline-flex h-11 items-center rounded-control px-3 font-medium text-action hover:underline sm:h-8"
    >
      {children}
    </Link>
  </li>
);
