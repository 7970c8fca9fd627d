import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newHolderSchema } from "~/domain/accounts/credentials";
import { MIN_PASSWORD_LENGTH } from "~/domain/accounts/passwords/password-rules";
import { finishSignUp } from "~/domain/accounts/sign-up/finish-sign-up.server";
import { findSignUp, isSameBrowser } from "~/domain/accounts/sign-up/sign-up-link.server";
import { SIGN_UP_MESSAGES, type SignUpState } from "~/domain/mail/links/sign-up-state";
import { checkoutChoiceFromQuery } from "~/domain/plans/checkout-choice";
import { type CheckoutChoice, returnToQuery, startPath } from "~/domain/plans/checkout-path";
import { planChoiceLabel } from "~/domain/plans/plan-change";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { sessionCookies } from "../../http/session.server";
import { AccountForm, PasswordField, SubmitButton } from "./account-form";
import { AccountFrame, BackToSignIn } from "./account-frame";
import { TermsConsent } from "./auth-form";
import { type RefusedForm, refusedForm } from "./refused-form";
import { clearSignUpCookie, readSignUpCookie } from "./sign-up.server";

export const meta: MetaFunction = () => [{ title: t("Finish signing up | Countersign") }];

export const handle = { bare: true, hydrate: false, isOfApp: true };

/** No side effect: mail scanners open links. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  await limitBursts(ctx, `sign-up-page:${ctx.request.ip}`);
  const signUp = await findSignUp(ctx, params.token ?? "");
  const choice = checkoutChoiceFromQuery(new URL(request.url).searchParams);
  const signIn = choice ? `/auth?mode=sign-in${returnToQuery(startPath(choice))}` : "/auth";
  if (signUp?.state !== "open") return data({ state: signUp?.state ?? ("unknown" as const), signIn }, 410);
  const isHere = await isSameBrowser(ctx, signUp.id, readSignUpCookie(ctx, request).proof);
  return data({
    state: signUp.state,
    email: signUp.email,
    name: signUp.name,
    isHere,
    chosen: planLabel(choice),
  });
});

const planLabel = (choice: CheckoutChoice | null): string | null =>
  choice && planChoiceLabel({ tier: choice.plan, interval: choice.interval });

const HIDDEN = ["password"];

export const action = pageAction(async (ctx, { request, params }) => {
  const token = params.token ?? "";
  const form = await readForm(ctx, request, { schemas: [newHolderSchema], fields: ["username"] });
  const { proof, returnPath } = readSignUpCookie(ctx, request);
  const { search, searchParams } = new URL(request.url);
  const choice = checkoutChoiceFromQuery(searchParams);
  const submission = form.has("password") ? parseForm(form, newHolderSchema) : null;
  if (submission && submission.status !== "success") return replyInvalid(submission, HIDDEN);
  try {
    const session = await finishSignUp(ctx, { token, proof, chosen: submission?.value, plan: choice });
    return redirect(firstPath(returnPath, choice), {
      headers: [...sessionCookies(ctx, session), ["Set-Cookie", clearSignUpCookie(ctx)]],
    });
  } catch (error) {
    if (isClosed(error) || (!submission && isAsking(error)))
      return redirect(`/confirm-sign-up/${encodeURIComponent(token)}${choice ? search : ""}`);
    if (!submission) throw error;
    return replyWithError(ctx, submission, error, HIDDEN);
  }
});

/** Signing up without a place to go on at names the dashboard. */
const firstPath = (returnPath: string | null, choice: CheckoutChoice | null): string =>
  returnPath !== null && returnPath !== "/dashboard" ? returnPath : choice ? startPath(choice) : "/welcome";

// The reloaded page explains these.
const isClosed = (error: unknown) => isDomainError(error) && error.code === "link_unusable";
const isAsking = (error: unknown) => isDomainError(error) && error.code === "invalid_input";

export default function ConfirmSignUp() {
  const page = useLoaderData<typeof loader>();
  const refused = refusedForm(useActionData<typeof action>()?.result);
  if (page.state !== "open") return <Closed state={page.state} signIn={page.signIn} />;
  const { isHere, email, chosen } = page;
  return (
    <AccountFrame
      title={t("Finish signing up")}
      lead={[
        t("Open your account for {email} and start your 7-day free trial.", { email }),
        ...(chosen ? [t("You chose {chosen}: you can subscribe right after.", { chosen })] : []),
      ].join(" ")}
      isInvitation
    >
      <AccountForm refused={refused}>
        {isHere ? null : <NewHolder email={email} name={page.name} refused={refused} />}
        <SubmitButton busy={t("Opening your account…")}>{t("Open my account")}</SubmitButton>
        <TermsConsent />
      </AccountForm>
    </AccountFrame>
  );
}

interface NewHolderProps {
  email: string;
  name: string;
  refused: RefusedForm;
}

/** The reader may not be the person who signed up, so they choose the name and the password. */
function NewHolder({ email, name, refused }: NewHolderProps) {
  const field = refused.field("name");
  return (
    <>
      {/* Password managers store the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextInput
        {...field}
        defaultValue={field.defaultValue ?? name}
        label={t("Full name")}
        autoComplete="name"
        aria-required
      />
      <PasswordField
        {...refused.field("password")}
        label={t("Choose a password")}
        autoComplete="new-password"
        hint={t("Minimum {count} characters. You signed up in another browser, so choose it again here.", {
          count: MIN_PASSWORD_LENGTH,
        })}
        aria-required
      />
    </>
  );
}

const TITLES: Record<Exclude<SignUpState, "open">, AppMessage> = {
  unknown: msg("This link does not work"),
  used: msg("Your account is ready"),
  taken: msg("You already have an account"),
  expired: msg("This link has expired"),
};

interface ClosedProps {
  state: Exclude<SignUpState, "open">;
  signIn: string;
}

const Closed = ({ state, signIn }: ClosedProps) => (
  <AccountFrame title={t(TITLES[state])} lead={t(SIGN_UP_MESSAGES[state])}>
    <div className="mt-8 grid gap-3 sm:flex sm:items-center">
      {state === "used" || state === "taken" ? (
        <ButtonLink to={signIn} variant="primary">
          {t("Sign In")}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to="/auth?mode=sign-up" variant="primary">
            {t("Sign up again")}
          </ButtonLink>
          <span className="max-sm:text-center">
            <BackToSignIn />
          </span>
        </>
      )}
    </div>
  </AccountFrame>
);
