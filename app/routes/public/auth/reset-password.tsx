import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newPasswordSchema } from "~/domain/accounts/credentials";
import { MIN_PASSWORD_LENGTH } from "~/domain/accounts/passwords/password-rules";
import { findReset } from "~/domain/accounts/passwords/reset-link.server";
import { resetPassword } from "~/domain/accounts/passwords/reset-password.server";
import { trustBrowser } from "~/domain/accounts/sessions/trust-browser.server";
import type { Context } from "~/domain/context";
import { RESET_MESSAGES, type ResetState } from "~/domain/mail/links/reset-state";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { knownBrowserCookie, redirectToSecondStep, sessionCookies } from "../../http/session.server";
import { AccountForm, PasswordField, SubmitButton } from "./account-form";
import { AccountFrame, BackToSignIn } from "./account-frame";
import { type RefusedForm, refusedForm } from "./refused-form";

export const meta: MetaFunction = () => [{ title: t("Choose a new password | Countersign") }];

export const handle = { bare: true, hydrate: false, isOfApp: true };

/** No side effect: mail scanners open links. */
export const loader = pageLoader(async (ctx, { params }) => {
  await limitBursts(ctx, `reset-page:${ctx.request.ip}`);
  const reset = await findReset(ctx, params.token ?? "");
  if (reset?.state === "open") return data({ state: reset.state, account: reset.user.email });
  return data({ state: reset?.state ?? ("unknown" as const) }, 410);
});

const HIDDEN = ["password"];

export const action = pageAction(async (ctx, { request, params }) => {
  if (new URL(request.url).searchParams.has("keep")) return keepPassword(ctx, params.token ?? "");
  const form = await readForm(ctx, request, { schemas: [newPasswordSchema], fields: ["username"] });
  const submission = parseForm(form, newPasswordSchema);
  if (submission.status !== "success") return replyInvalid(submission, HIDDEN);
  try {
    const session = await resetPassword(ctx, { token: params.token ?? "", ...submission.value });
    const next = session.hasOtherAccess ? "/settings/access?reset" : "/dashboard";
    if ("pending" in session) return redirectToSecondStep(ctx, session.pending, next);
    const text = t("Your other devices were signed out.");
    const answer = redirectWithFlash(ctx, next, {
      title: t("Password changed"),
      text,
      tone: "success",
    });
    for (const cookie of sessionCookies(ctx, session)) answer.headers.append(...cookie);
    return answer;
  } catch (error) {
    return replyWithError(ctx, submission, error, HIDDEN);
  }
});

/** Does not sign in: the password and any second factor are still required. */
async function keepPassword(ctx: Context, token: string) {
  try {
    const { knownBrowsers } = await trustBrowser(ctx, token);
    return redirect("/auth?trusted", { headers: { "Set-Cookie": knownBrowserCookie(ctx, knownBrowsers) } });
  } catch (error) {
    // The loader explains closed links.
    if (isDomainError(error) && error.code === "link_unusable") return redirect(`/reset-password/${token}`);
    throw error;
  }
}

export default function ResetPassword() {
  const page = useLoaderData<typeof loader>();
  const refused = refusedForm(useActionData<typeof action>()?.result);
  return page.state === "open" ? (
    <NewPassword account={page.account} refused={refused} />
  ) : (
    <Closed state={page.state} />
  );
}

function NewPassword({ account, refused }: { account: string; refused: RefusedForm }) {
  return (
    <AccountFrame title={t("Choose a new password")} lead={t("For your account {account}.", { account })}>
      <AccountForm refused={refused}>
        {/* Password managers store the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={account} />
        <PasswordField
          {...refused.field("password")}
          label={t("New password")}
          autoComplete="new-password"
          hint={t("Minimum {count} characters. Your other devices are signed out.", {
            count: MIN_PASSWORD_LENGTH,
          })}
          aria-required
        />
        <SubmitButton busy={t("Changing…")}>{t("Change password")}</SubmitButton>
      </AccountForm>
      <form method="post" action="?keep" className="mt-8 border-t border-line pt-6">
        <p className="text-sm text-muted">
          {t("If you know your password and were only blocked after too many attempts, you can keep it.")}
        </p>
        <Button className="mt-3 w-full">{t("Keep my password and sign in")}</Button>
      </form>
    </AccountFrame>
  );
}

function Closed({ state }: { state: Exclude<ResetState, "open"> }) {
  return (
    <AccountFrame title={t("This link no longer works")} lead={t(RESET_MESSAGES[state])}>
      <div className="mt-8 grid gap-3 sm:flex sm:items-center">
        <ButtonLink to="/reset-password" variant="primary">
          {t("Ask for a new link")}
        </ButtonLink>
        <span className="max-sm:text-center">
          <BackToSignIn />
        </span>
      </div>
    </AccountFrame>
  );
}
