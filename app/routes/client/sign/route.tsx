import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page-handle";
import type { Context } from "~/domain/context";
import { findLink } from "~/domain/links/find-signing-link.server";
import { type TrackingState, trackingFor } from "~/domain/people/tracking";
import { recordBotFetch } from "~/domain/proposals/reading/record-bot-fetch.server";
import { type SigningPageView, signingPage } from "~/domain/signing/views";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { readForm } from "../../http/form.server";
import { pageAction, pageLoader, toPublicFailure } from "../../http/page.server";
import { ClientFailure } from "../client-failure";
import { ClientFrame } from "../client-frame";
import { clientStyles } from "../client-styles";
import { isShownInPlace } from "../in-place";
import { CLOSED_TITLES, LinkClosed } from "../link-closed";
import { SentProposal } from "../proposal/sent-proposal";
import { runSignCommand, SIGN_FORMS, signIntent } from "./sign-commands.server";
import { SignDeclined } from "./sign-declined";
import { type Refused, SignSteps } from "./sign-steps";
import { Signed } from "./signed";

export const handle: PageHandle = {
  hydrate: false,
  // The version stands for its document.
  renderedFrom: ({ html: _html, sections: _sections, viewId, ...key }: Page) => ({ key, unique: viewId }),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? titleOf(data) : "Access Error" },
  { name: "description", content: "Read the proposal and sign it, on any device and without an account." },
  { name: "robots", content: "noindex" },
  clientStyles(data?.accent),
];

/** A withdrawn link must not reveal the title. */
const titleOf = ({ title, owner }: SigningPageView): string =>
  title === "" ? CLOSED_TITLES.revoked : `${title}, from ${owner.name}`;

type Page = SigningPageView & { measuring: TrackingState };

export const loader = pageLoader(async (ctx, { params }) => {
  await limitBursts(ctx, `sign-page:${ctx.request.ip}`);
  const token = params.token ?? "";
  const found = await findLink(ctx, token);
  recordBotFetch(ctx, found.proposal);
  const measuring = trackingFor(found.proposal, ctx.request);
  const page: Page = { ...signingPage(found, token, newId()), measuring };
  return data(page, page.state === "revoked" ? 410 : 200);
});

export const action = pageAction(async (ctx, { request, params }: ActionFunctionArgs) => {
  const token = params.token ?? "";
  const form = Object.fromEntries(await readForm(ctx, request, SIGN_FORMS));
  try {
    const next = await runSignCommand(ctx, token, form);
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
    <ClientFrame
      senderName={page.owner.name}
      businessName={page.owner.businessName}
      line={senderLine(page)}
      showsProgress={page.state === "open"}
      onward={page.state === "open" ? "Go to signature" : null}
      measuring={page.state === "revoked" ? "off" : page.measuring}
      path={page.path}
      isSealed={page.sealedId !== null}
      documentsPath={page.documentsPath}
      news={<Outcome page={page} refused={refused} />}
    >
      {page.state === "revoked" ? null : <SentProposal page={page} />}
      {page.state === "open" ? <SignSteps page={page} refused={refused} /> : null}
    </ClientFrame>
  );
}

function senderLine({ state, declinedAt }: SigningPageView): string {
  if (state === "signed") return "received your signed agreement";
  return state === "rejected" && declinedAt !== null ? "received your answer" : "sent you a proposal";
}

function Outcome({ page, refused }: { page: SigningPageView; refused: Refused | undefined }) {
  if (page.state === "open") return null;
  if (page.state === "signed") return <Signed page={page} />;
  if (page.state === "rejected" && page.declinedAt !== null)
    return <SignDeclined page={page} declinedAt={page.declinedAt} />;
  return <LinkClosed page={page} state={page.state} attempted={refused?.intent} />;
}

export const ErrorBoundary = () => (
  <ClientFailure
    title="Access Error"
    advice="Check that the address is complete, or use the link in the latest email you received. The sender can send you a new one."
  />
);
