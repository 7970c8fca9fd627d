import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmEmail } from "~/domain/accounts/confirm-email.server";
import { findEmailChange } from "~/domain/accounts/email-change-link.server";
import { EMAIL_CHANGE_MESSAGES } from "~/domain/mail/links/email-change-state";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { redirectWithFlash } from "../../http/flash.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { currentMember, sessionToken } from "../../http/session.server";
import { AccountForm, SubmitButton } from "./account-form";
import { AccountFrame, BackToSignIn } from "./account-frame";
import { refusedForm } from "./refused-form";

export const meta: MetaFunction = () => [{ title: t("Confirm your address | Countersign") }];

export const handle = { bare: true, hydrate: false, isOfApp: true };

/** No side effect: mail scanners open links. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  await limitBursts(ctx, `address-page:${ctx.request.ip}`);
  const [change, actor] = await Promise.all([
    findEmailChange(ctx, params.token ?? ""),
    currentMember(ctx, request),
  ]);
  const isSignedIn = actor !== null;
  const addresses = { from: change?.user.email ?? "", to: change?.newEmail ?? "" };
  if (change?.state === "open") return data({ state: change.state, isSignedIn, ...addresses });
  const state = change?.state ?? ("unknown" as const);
  return data({ state, isSignedIn, from: "", to: "" }, state === "used" ? 200 : 410);
});

export const action = pageAction(async (ctx, { request, params }) => {
  try {
    const { email, isSame } = await confirmEmail(ctx, params.token ?? "", sessionToken(ctx, request));
    const actor = await currentMember(ctx, request);
    // The reader may be signed out, or signed in as someone else.
    if (actor?.email !== email) return redirect(new URL(request.url).pathname);
    const title = isSame ? t("Address confirmed") : t("Profile Updated");
    const text = isSame
      ? t("You can send proposals now.")
      : t("You sign in with {email} from now on.", { email });
    return redirectWithFlash(ctx, "/settings", { title, text, tone: "success" });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    // A second click shows success, not an error.
    if (error.fields.changeState === "used") return redirect(new URL(request.url).pathname);
    return data({ refusal: error.message }, error.status);
  }
});

export default function ConfirmAddress() {
  const { state, from, to, isSignedIn } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  if (state === "used") return <Confirmed isSignedIn={isSignedIn} />;
  if (state !== "open") return <Closed text={refusal ?? t(EMAIL_CHANGE_MESSAGES[state])} />;
  const isSame = from === to;
  return (
    <AccountFrame
      title={isSame ? t("Confirm your address") : t("Confirm your new address")}
      lead={
        isSame
          ? t("Your clients reply to {to}. Confirm that you receive email there.", { to })
          : t("From now on you’ll sign in with {to}, not with {from}. Every other device is signed out.", {
              to,
              from,
            })
      }
    >
      <AccountForm refused={refusedForm(refusal ? { error: { "": [refusal] } } : undefined)}>
        <SubmitButton busy={t("Confirming…")}>{t("Confirm this address")}</SubmitButton>
      </AccountForm>
    </AccountFrame>
  );
}

const Confirmed = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <AccountFrame
    title={t("Your address is confirmed")}
    lead={t("You can sign in with it and send proposals.")}
  >
    <div className="mt-8 grid sm:flex">
      <ButtonLink to={isSignedIn ? "/settings" : "/auth"} variant="primary">
        {isSignedIn ? t("Open settings") : t("Sign In")}
      </ButtonLink>
    </div>
  </AccountFrame>
);

const Closed = ({ text }: { text: string }) => (
  <AccountFrame title={t("This link no longer works")} lead={text}>
    <div className="mt-8 grid gap-3 sm:flex sm:items-center">
      <ButtonLink to="/settings" variant="primary">
        {t("Open settings")}
      </ButtonLink>
      <span className="max-sm:text-center">
        <BackToSignIn />
      </span>
    </div>
  </AccountFrame>
);
