import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page-meta";
import { signUpSchema } from "~/domain/accounts/credentials";
import { isSecondStepNeeded } from "~/domain/accounts/second-factor/second-step-needed";
import { checkoutChoiceFromPath } from "~/domain/plans/checkout-choice";
import { planChoiceLabel } from "~/domain/plans/plan-change";
import { ownPath } from "~/platform/own-path";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { classes } from "~/ui/classes";
import { Words } from "~/ui/words/words";
import { takeFlash } from "../../http/flash.server";
import { type ReadForm, readForm } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { currentMember, redirectToSecondStep, sessionCookies } from "../../http/session.server";
import { AccountFrame } from "./account-frame";
import { SignInForm, SignUpForm } from "./auth-form";
import { type AuthMode, authenticatorFor, FormRefused } from "./authenticator.server";
import { PasskeyForm } from "./passkey-form";
import { refusedForm } from "./refused-form";
import { beginSignUp } from "./sign-up.server";
import { SignUpSent } from "./sign-up-sent";

const TEXTS: Record<AuthMode, Record<"tab" | "title" | "lead" | "description", AppMessage>> = {
  "sign-in": {
    tab: msg("Sign In"),
    title: msg("Welcome back"),
    lead: msg("Sign in to your proposals."),
    description: msg("Sign in to Countersign: your proposals, who read them and who signed."),
  },
  "sign-up": {
    tab: msg("Sign Up"),
    title: msg("Start your free trial"),
    lead: msg("Seven days free. No credit card required."),
    description: msg(
      "Try Countersign free for 7 days, without a credit card: from a short brief to a proposal, and from the proposal to a signed agreement.",
    ),
  },
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { tab, description } = TEXTS[data?.mode ?? "sign-in"];
  return pageMeta({
    title: t("{tab} | Countersign", { tab: t(tab) }),
    description: t(description),
    path: "/auth",
    origin: data?.origin,
  });
};

export const handle = { bare: true, hydrate: false, isOfApp: true };

export const loader = pageLoader(async (ctx, { request }) => {
  const { searchParams } = new URL(request.url);
  const returnTo = ownPath(searchParams.get("returnTo"), "/dashboard");
  if (await currentMember(ctx, request)) throw redirect(returnTo);
  const [hasEnded, isTrusted] = [searchParams.has("ended"), searchParams.has("trusted")];
  const isLate = searchParams.has("late");
  const passkey = searchParams.get("passkey");
  const { flash, headers } = searchParams.has("sent")
    ? takeFlash(ctx, request)
    : { flash: null, headers: {} };
  const sent = searchParams.has("sent")
    ? { email: flash?.text ?? null, mailbox: ctx.config.isLocal ? "/local/mailbox" : null }
    : null;
  return data(
    {
      mode: modeOf(request),
      returnTo,
      hasEnded,
      isTrusted,
      isLate,
      passkey,
      sent,
      origin: ctx.config.appUrl,
      chosen: chosenPlanText(returnTo),
    },
    { headers },
  );
});

function chosenPlanText(returnTo: string): string | null {
  const choice = checkoutChoiceFromPath(returnTo);
  return choice && planChoiceLabel({ tier: choice.plan, interval: choice.interval });
}

export const action = pageAction(async (ctx, { request }) => {
  const form = await readForm(ctx, request, { schemas: [signUpSchema], fields: ["returnTo"] });
  if (modeOf(request) === "sign-up") return beginSignUp(ctx, form);
  const returnTo = ownPath(form.get("returnTo"), "/dashboard");
  try {
    const session = await authenticatorFor(ctx).authenticate("sign-in", asRequest(form));
    return redirect(returnTo, { headers: sessionCookies(ctx, session) });
  } catch (error) {
    if (error instanceof FormRefused) return error.answer;
    if (isSecondStepNeeded(error)) return redirectToSecondStep(ctx, error.pending, returnTo);
    throw error;
  }
});

/** remix-auth reads a request; this one contains the validated form only. */
const asRequest = (form: ReadForm): Request =>
  new Request("https://form.invalid/", { method: "POST", body: form });

const modeOf = (request: Request): AuthMode =>
  new URL(request.url).searchParams.get("mode") === "sign-up" ? "sign-up" : "sign-in";

export default function Auth() {
  const { mode, returnTo, hasEnded, isTrusted, isLate, passkey, sent, chosen } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = refusedForm(answer?.result);
  if (sent) return <SignUpSent {...sent} />;
  const { title, lead } = TEXTS[mode];
  const Fields = mode === "sign-up" ? SignUpForm : SignInForm;
  return (
    <AccountFrame title={t(title)} lead={t(lead)} isInvitation={mode === "sign-up"}>
      <nav
        aria-label={t("Sign in or sign up")}
        className="mt-6 grid grid-cols-2 gap-1 rounded-control bg-other-soft p-1"
      >
        <Tab mode="sign-in" isActive={mode === "sign-in"} returnTo={returnTo} />
        <Tab mode="sign-up" isActive={mode === "sign-up"} returnTo={returnTo} />
      </nav>
      {chosen && refused.alert === null ? (
        <p className="mt-4 text-sm text-muted">
          <Words
            text="You chose {plan}."
            plan={<strong className="font-semibold text-ink">{chosen}</strong>}
          />{" "}
          {mode === "sign-up" ? t("You can subscribe once you are signed up.") : t("Sign in to subscribe.")}
        </p>
      ) : null}
      {hasEnded && refused.alert === null ? (
        <Banner title={t("You were signed out.")} className="mt-6">
          {t("Sign in to continue. Anything you had not saved is lost.")}
        </Banner>
      ) : null}
      {isTrusted && refused.alert === null ? (
        <Banner title={t("You can sign in now.")} className="mt-6">
          {t("Failed attempts by others no longer affect this browser.")}
        </Banner>
      ) : null}
      {isLate && refused.alert === null ? (
        <Banner title={t("Your sign-in timed out.")} className="mt-6">
          {t("Enter your password again. You then have 10 minutes for the second step.")}
        </Banner>
      ) : null}
      {passkey !== null && refused.alert === null ? <PasskeyRefused isLate={passkey === "late"} /> : null}
      <Fields returnTo={returnTo} refused={refused} byMail={answer?.fields.byMail === true} />
      {mode === "sign-in" ? (
        <PasskeyForm purpose="sign-in" returnTo={returnTo} label={t("Use a passkey")} />
      ) : null}
    </AccountFrame>
  );
}

const PasskeyRefused = ({ isLate }: { isLate: boolean }) => (
  <Banner
    role="alert"
    tone="danger"
    title={isLate ? t("Your sign-in timed out.") : t("That passkey was not accepted.")}
    className="mt-6"
  >
    {isLate
      ? t("Please try your passkey again.")
      : t(
          "It may have been removed, or your device did not ask for your fingerprint, face or PIN. Sign in with your password instead.",
        )}
  </Banner>
);

interface TabProps {
  mode: AuthMode;
  isActive: boolean;
  returnTo: string;
}

function Tab({ mode, isActive, returnTo }: TabProps) {
  return (
    <Link
      to={`/auth?mode=${mode}&returnTo=${encodeURIComponent(returnTo)}`}
      aria-current={isActive ? "page" : undefined}
      className={classes(
        "flex h-11 items-center justify-center rounded-md font-semibold sm:h-9",
        isActive ? "bg-sheet text-ink shadow-control dark:bg-line-strong" : "text-muted hover:text-ink",
      )}
    >
      {t(TEXTS[mode].tab)}
    </Link>
  );
}
