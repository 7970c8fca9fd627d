import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page-handle";
import { languageOfMatches } from "~/components/page-language";
import type { Context } from "~/domain/context";
import { findLink, validityOf } from "~/domain/links/find-signing-link.server";
import { endsAt } from "~/domain/links/validity";
import { type TrackingState, trackingFor } from "~/domain/people/tracking";
import { recordBotFetch } from "~/domain/proposals/reading/record-bot-fetch.server";
import { lastRequestAt } from "~/domain/proposals/validity/time-request.server";
import { versionLanguage } from "~/domain/proposals/version.server";
import { languageOfDisclosure } from "~/domain/signing/disclosure";
import { type SigningPageView, signingPage } from "~/domain/signing/views";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { loadLanguage, translateIn } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";
import { readForm } from "../../http/form.server";
import { toPublicFailure } from "../../http/page.server";
import { ClientFailure } from "../client-failure";
import { clientStyles } from "../client-styles";
import { isShownInPlace } from "../in-place";
import { EARLIER_PAGES } from "../post-to";
import { clientAction, clientLoader, inPageLanguage, keepLanguage } from "../reader-language.server";
import { ReadingScript } from "../reading-script";
import { runSignCommand, SIGN_FORMS, signIntent } from "./sign-commands.server";
import { SigningView } from "./signing-view";

export const handle: PageHandle = {
  hydrate: false,
  // The version stands for its document and its price table.
  renderedFrom: ({ html: _html, sections: _sections, viewId, choice, ...page }: Page) => ({
    key: { ...page, selection: choice?.selection },
    unique: viewId,
  }),
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = translateIn(languageOfMatches(matches));
  return [
    { title: data ? titleOf(t, data) : t("client.access.title") },
    { name: "description", content: t("sign.description") },
    { name: "robots", content: "noindex" },
    clientStyles(data?.accent, data?.theme),
  ];
};

/** A withdrawn link must not reveal the title. */
const titleOf = (t: Translate, { title, owner }: SigningPageView): string =>
  title === "" ? t("closed.revoked.title") : t("client.page_title", { title, name: owner.name });

type Page = SigningPageView & { measuring: TrackingState };

export const loader = clientLoader(async (own, { params, request }) => {
  await limitBursts(own, `sign-page:${own.request.ip}`);
  const token = params.token ?? "";
  const found = await findLink(own, token);
  const ctx = await inPageLanguage(own, versionLanguage(found.version));
  recordBotFetch(ctx, found.proposal);
  const measuring = trackingFor(found.proposal, ctx.request);
  const askedAt =
    found.state === "lapsed" ? await lastRequestAt(ctx, found.proposal.id, endsAt(validityOf(found))) : null;
  const page: Page = { ...signingPage(ctx.t, found, token, newId()), askedAt, measuring };
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
  try {
    const next = await runSignCommand(ctx, token, fields);
    return isShownInPlace(request) && !next.startsWith("?") ? null : redirect(`/sign/${token}${next}`);
  } catch (error) {
    return replyToFailure(ctx, error, form);
  }
});

/** Closed links are explained by the loader. */
function replyToFailure(ctx: Context, error: unknown, form: Record<string, FormDataEntryValue>) {
  const isPagesOwn =
    signIntent(form) === "fresh-link" || (isDomainError(error) && error.code === "not_found");
  if (isPagesOwn) throw error;
  const { message, status } = toPublicFailure(ctx, error);
  const fieldErrors = isDomainError(error) ? error.fieldErrors : {};
  const values = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
  return data({ intent: signIntent(form), message, fieldErrors, values }, status);
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
