import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newHolderSchema } from "~/domain/accounts/credentials";
import { finishSignUp } from "~/domain/accounts/finish-sign-up.server";
import { SHORTEST_PASSWORD } from "~/domain/accounts/password-rules";
import { findSignUp, isSameBrowser } from "~/domain/accounts/sign-up-link.server";
import { SIGN_UP_WORDS, type SignUpState } from "~/domain/accounts/sign-up-state";
import { choiceInWords } from "~/domain/billing/plan-change";
import { type CheckoutChoice, returnToQuery, startAddress } from "~/domain/plans/checkout-address";
import { choiceOfQuery } from "~/domain/plans/checkout-choice";
import { isDomainError } from "~/platform/errors";
import { limitBursts } from "~/platform/rate-limits.server";
import { ButtonLink } from "~/ui/button";
import { TextInput } from "~/ui/field";
import { parseForm, readForm, refuse, refuseWith } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { sessionCookies } from "../session.server";
import { AccountForm, PasswordField, SubmitButton } from "./account-form";
import { AccountFrame, BackToSignIn } from "./account-frame";
import { AgreeingWords } from "./auth-form";
import { type RefusedForm, refusedForm } from "./refused-form";
import { endedSignUp, readSignUpCookie } from "./sign-up-action.server";

export const meta: MetaFunction = () => [{ title: "Finish signing up | Countersign" }];

export const handle = { bare: true, hydrate: false };

/** Changes nothing: mail scanners open links. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  await limitBursts(ctx, `sign-up-page:${ctx.request.ip}`);
  const asked = await findSignUp(ctx, params.token ?? "");
  const choice = choiceOfQuery(new URL(request.url).searchParams);
  const signIn = choice ? `/auth?mode=sign-in${returnToQuery(startAddress(choice))}` : "/auth";
  if (asked?.state !== "open") return data({ state: asked?.state ?? ("unknown" as const), signIn }, 410);
  const isHere = await isSameBrowser(ctx, asked.id, readSignUpCookie(ctx, request).proof);
  return data({ state: asked.state, email: asked.email, name: asked.name, isHere, chosen: wordsOf(choice) });
});

const wordsOf = (choice: CheckoutChoice | null): string | null =>
  choice && choiceInWords({ tier: choice.plan, interval: choice.interval });

const HIDDEN = ["password"];

export const action = pageAction(async (ctx, { request, params }) => {
  const token = params.token ?? "";
  const form = await readForm(ctx, request, { schemas: [newHolderSchema], fields: ["username"] });
  const { proof, wayBack } = readSignUpCookie(ctx, request);
  const { search, searchParams } = new URL(request.url);
  const choice = choiceOfQuery(searchParams);
  const submission = form.has("password") ? parseForm(form, newHolderSchema) : null;
  if (submission && submission.status !== "success") return refuse(submission, HIDDEN);
  try {
    const session = await finishSignUp(ctx, { token, proof, chosen: submission?.value, plan: choice });
    return redirect(wayBack ?? (choice ? startAddress(choice) : "/dashboard"), {
      headers: [...sessionCookies(ctx, session), ["Set-Cookie", endedSignUp(ctx)]],
    });
  } catch (error) {
    if (isClosed(error) || (!submission && isAsking(error)))
      return redirect(`/confirm-sign-up/${encodeURIComponent(token)}${choice ? search : ""}`);
    if (!submission) throw error;
    return refuseWith(ctx, submission, error, HIDDEN);
  }
});

// A link that is closed, or needs a password first, explains itself when the page is loaded again.
const isClosed = (error: unknown) => isDomainError(error) && error.code === "link_unusable";
const isAsking = (error: unknown) => isDomainError(error) && error.code === "invalid_input";

export default function ConfirmSignUp() {
  const page = useLoaderData<typeof loader>();
  const refused = refusedForm(useActionData<typeof action>()?.result);
  if (page.state !== "open") return <Closed state={page.state} signIn={page.signIn} />;
  const { isHere, email, chosen } = page;
  return (
    <AccountFrame
      title="Finish signing up"
      lead={`Open your account for ${email} and start your 7-day free trial.${chosen ? ` You chose ${chosen}: you can subscribe right after.` : ""}`}
      isInvitation
    >
      <AccountForm refused={refused}>
        {isHere ? null : <NewHolder email={email} name={page.name} refused={refused} />}
        <SubmitButton busy="Opening your account…">Open my account</SubmitButton>
        <AgreeingWords />
      </AccountForm>
    </AccountFrame>
  );
}

interface NewHolderProps {
  email: string;
  name: string;
  refused: RefusedForm;
}

/** The reader of the mail may not be the one who signed up, so they choose the name and the password. */
function NewHolder({ email, name, refused }: NewHolderProps) {
  const field = refused.field("name");
  return (
    <>
      {/* Password managers file the password under it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextInput
        {...field}
        defaultValue={field.defaultValue ?? name}
        label="Full name"
        autoComplete="name"
        aria-required
      />
      <PasswordField
        {...refused.field("password")}
        label="Choose a password"
        autoComplete="new-password"
        hint={`Minimum ${SHORTEST_PASSWORD} characters. You signed up in another browser, so choose it again here.`}
        aria-required
      />
    </>
  );
}

const TITLES: Record<Exclude<SignUpState, "open">, string> = {
  unknown: "This link does not work",
  used: "Your account is ready",
  taken: "You already have an account",
  expired: "This link has expired",
};

interface ClosedProps {
  state: Exclude<SignUpState, "open">;
  /** Where one signs in, with the plan that was chosen. */
  signIn: string;
}

const Closed = ({ state, signIn }: ClosedProps) => (
  <AccountFrame title={TITLES[state]} lead={SIGN_UP_WORDS[state]}>
    <div className="mt-8 grid gap-3 sm:flex sm:items-center">
      {state === "used" || state === "taken" ? (
        <ButtonLink to={signIn} variant="primary">
          Sign In
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to="/auth?mode=sign-up" variant="primary">
            Sign up again
          </ButtonLink>
          <span className="max-sm:text-center">
            <BackToSignIn />
          </span>
        </>
      )}
    </div>
  </AccountFrame>
);
