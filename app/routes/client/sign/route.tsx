import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page-handle";
import { languageOfMatches } from "~/components/page-language";
import { agreementStory } from "~/domain/change-orders/agreement-story.server";
import { changeOnPage } from "~/domain/change-orders/change-on-page.server";
import type { Context } from "~/domain/context";
import { askingOf } from "~/domain/conversation/asking/asking";
import { trackingFor } from "~/domain/people/tracking";
import { endsAt } from "~/domain/proposals/validity/validity";
import { changesSinceRead } from "~/domain/reading/changes/changes-since-read.server";
import { readingWay } from "~/domain/reading/changes/reading-way";
import { recordBotFetch } from "~/domain/reading/record-bot-fetch.server";
import { milestonesOnPage } from "~/domain/sending/milestones/milestones-on-page.server";
import { lastRequestAt } from "~/domain/sending/more-time/time-request.server";
import { sendCode } from "~/domain/signing/codes/send-code.server";
import { languageOfDisclosure } from "~/domain/signing/disclosure";
import { findLink, validityOf } from "~/domain/signing/links/find-signing-link.server";
import { nextStepOnPage } from "~/domain/signing/next-step/next-step-on-page.server";
import { CHECKOUT_PARAM } from "~/domain/signing/payments/checkout-param";
import { paymentsOnPage } from "~/domain/signing/payments/payments-on-page.server";
import { type SigningPageView, signingPage } from "~/domain/signing/signing-page";
import { limitBursts } from "~/limits/rate-limits.server";
import { type FieldErrors, isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { loadLanguage, translateIn } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";
import { readForm } from "../../http/form.server";
import { toPublicFailure } from "../../http/page.server";
import { signingSessionCookie, withSession } from "../../http/signing-session.server";
import { carriedIn } from "../carried";
import changesStyles from "../changes/changes.css?url";
import { ClientFailure } from "../client-failure";
import { clientStyles } from "../client-styles";
import { isShownInPlace } from "../in-place";
import paymentsStyles from "../payments/payments.css?url";
import { EARLIER_PAGES } from "../post-to";
import {
  clientAction,
  clientLoader,
  inPageLanguage,
  inProposalsWords,
  keepLanguage,
} from "../reader-language.server";
import { ReadingScript } from "../reading-script";
import type { ShownPage } from "./shown-page";
import {
  confirmTypedCode,
  formAskingForCode,
  runSignCommand,
  SIGN_FORMS,
  signIntent,
} from "./sign-commands.server";
import { SigningView } from "./signing-view";
import { goneIn } from "./withdrawn";

export const handle: PageHandle = {
  hydrate: false,
  // The version stands for its document, its price table and its appendix.
  renderedFrom: ({
    html: _html,
    sections: _sections,
    appendix: _appendix,
    viewId,
    priceSelection,
    ...page
  }: ShownPage) => ({
    key: { ...page, selection: priceSelection?.selection },
    unique: viewId,
  }),
};

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  const t = translateIn(languageOfMatches(matches));
  return [
    { title: data ? titleOf(t, data) : (goneIn(error)?.title ?? t("client.access.title")) },
    { name: "description", content: t("sign.description") },
    { name: "robots", content: "noindex" },
    clientStyles(data?.accent, data?.theme),
    ...(data?.changes ? [{ tagName: "link", rel: "stylesheet", href: changesStyles }] : []),
    ...(data?.hasSchedule ? [{ tagName: "link", rel: "stylesheet", href: paymentsStyles }] : []),
  ];
};

/** A withdrawn link must not reveal the title. */
const titleOf = (t: Translate, { title, owner }: SigningPageView): string =>
  title === "" ? t("closed.revoked.title") : t("client.page_title", { title, name: owner.name });

export const loader = clientLoader(async (own, { params, request }) => {
  await limitBursts(own, `sign-page:${own.request.ip}`);
  const token = params.token ?? "";
  const found = await findLink(own, token);
  const ctx = await inProposalsWords(own, found.version);
  recordBotFetch(ctx, found.proposal);
  const measuring = trackingFor(found.proposal, ctx.request);
  const askedAt =
    found.state === "lapsed" ? await lastRequestAt(ctx, found.proposal.id, endsAt(validityOf(found))) : null;
  const asking = askingOf(found, `/sign/${token}`, ctx.now);
  const since = await changesSinceRead(ctx, found, readingWay(request));
  const shown = { ...found, carried: carriedIn(request), asking };
  const { version, proposal } = found;
  const [payments, nextStep, changeOrder, story, milestones] = await Promise.all([
    paymentsOnPage(ctx, found, new URL(request.url).searchParams.get(CHECKOUT_PARAM)),
    nextStepOnPage(ctx, found),
    changeOnPage(ctx, version),
    agreementStory(ctx, proposal, version.amends?.proposalId ?? proposal.id),
    milestonesOnPage(ctx, found),
  ]);
  const page: ShownPage = {
    ...signingPage(ctx.message, shown, token, newId(), since?.show),
    changes: since?.changes ?? null,
    payments,
    nextStep,
    milestones,
    changeOrder,
    story,
    // Who signs sees their first payment in the same page, without a reload.
    hasSchedule: (found.version.priceTable?.schedule.length ?? 0) > 0,
    askedAt,
    measuring,
  };
  if (page.disclosureVersion) await loadLanguage(ctx, languageOfDisclosure(page.disclosureVersion));
  const status = page.state === "revoked" ? 410 : 200;
  const headers = keepLanguage(ctx, request, page.path);
  return data(page, "Set-Cookie" in headers ? { status, headers } : { status });
});

export const action = clientAction(async (own, { request, params }: ActionFunctionArgs) => {
  const ctx = await inPageLanguage(own, EARLIER_PAGES);
  const token = params.token ?? "";
  const fields = await readForm(ctx, request, SIGN_FORMS);
  const form = Object.fromEntries(fields);
  const headers = new Headers();
  try {
    const asking = formAskingForCode(form);
    if (asking) {
      await sendCode(ctx, token);
      return data({ intent: asking, message: "", fieldErrors: {}, values: valuesOf(form) });
    }
    const session = await confirmTypedCode(ctx, token, form);
    if (session) headers.append("Set-Cookie", signingSessionCookie(ctx, session, "/sign", token));
    const next = await runSignCommand(session ? withSession(ctx, session) : ctx, token, fields);
    if (/^https?:/.test(next)) return redirect(next, { headers });
    if (!isShownInPlace(request) || next.startsWith("?"))
      return redirect(`/sign/${token}${next}`, { headers });
    return session ? data(null, { headers }) : null;
  } catch (error) {
    return replyToFailure(ctx, error, form, headers);
  }
});

const valuesOf = (form: Record<string, FormDataEntryValue>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));

/** Closed links are explained by the loader. */
function replyToFailure(
  ctx: Context,
  error: unknown,
  form: Record<string, FormDataEntryValue>,
  headers: Headers,
) {
  const isPagesOwn =
    signIntent(form) === "fresh-link" || (isDomainError(error) && error.code === "not_found");
  if (isPagesOwn) throw error;
  const { message, status, code, fields } = toPublicFailure(ctx, error);
  const { fieldErrors = {} } = fields as { fieldErrors?: FieldErrors };
  const intent = formAskingForCode(form) ?? signIntent(form);
  return data(
    {
      intent,
      message,
      fieldErrors: code === "code_required" ? { code: message } : fieldErrors,
      values: valuesOf(form),
    },
    { status, headers },
  );
}

export default function SigningPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? undefined;
  return (
    <>
      <SigningView page={page} refused={refused} />
      {page.state === "revoked" ? null : <ReadingScript {...page} />}
    </>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure title="client.access.title" advice="client.access.advice" />
);
