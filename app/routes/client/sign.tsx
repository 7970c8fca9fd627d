import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Context } from "~/domain/context";
import { findLink } from "~/domain/signing/find-link.server";
import { mailFreshLink } from "~/domain/signing/fresh-link.server";
import { parseSignature } from "~/domain/signing/parse-signature";
import { sign } from "~/domain/signing/sign.server";
import { signingPage } from "~/domain/signing/views";
import { isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitBursts } from "~/platform/rate-limits.server";
import { readForm } from "../form.server";
import { knownFailure, pageAction, pageLoader } from "../page.server";
import { ClientFailure } from "./failure";
import { ClientFrame, longDay } from "./frame";
import { LinkClosed } from "./link-closed";
import { SentProposal } from "./sent-proposal";
import { SignForm } from "./sign-form";
import { Signed } from "./signed";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title}, from ${data.owner.name}` : "Access Error" },
  { name: "description", content: "Read the proposal and sign it, on any device and without an account." },
  { name: "robots", content: "noindex" },
];

export const loader = pageLoader(async (ctx, { params }) => {
  await limitBursts(ctx, `sign-page:${ctx.request.ip}`);
  const token = params.token ?? "";
  const page = signingPage(await findLink(ctx, token), token, newId());
  return data(page, page.state === "revoked" ? 410 : 200);
});

export const action = pageAction(async (ctx, { request, params }: ActionFunctionArgs) => {
  const token = params.token ?? "";
  const form = Object.fromEntries(await readForm(request));
  if (form.intent === "fresh-link") {
    await mailFreshLink(ctx, token);
    return redirect(`/sign/${token}?mailed=1`);
  }
  try {
    await sign(ctx, token, () => parseSignature(form));
  } catch (error) {
    return refuseSignature(ctx, error, form);
  }
  return redirect(`/sign/${token}`);
});

/** The form again, as it was filled in; a link that signs no more explains itself through the loader. */
function refuseSignature(ctx: Context, error: unknown, typed: Record<string, FormDataEntryValue>) {
  if (isDomainError(error) && error.code === "not_found") throw error;
  const failure = knownFailure(ctx, error);
  const fieldErrors = isDomainError(error) ? error.fieldErrors : {};
  const values = { signerName: String(typed.signerName ?? ""), signerEmail: String(typed.signerEmail ?? "") };
  return data({ message: failure.message, fieldErrors, values }, failure.status);
}

export default function SigningPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const line = page.sentAt ? `sent you a proposal, ${longDay(page.sentAt)}` : "sent you a proposal";
  return (
    <ClientFrame senderName={page.owner.name} line={line} showsProgress={page.state === "open"}>
      {page.state === "signed" ? <Signed page={page} /> : null}
      {page.state !== "open" && page.state !== "signed" ? (
        <LinkClosed page={page} state={page.state} />
      ) : null}
      {page.state === "revoked" ? null : <SentProposal page={page} />}
      {page.state === "open" ? <SignForm page={page} refused={refused} /> : null}
    </ClientFrame>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure
    title="Access Error"
    advice="Check that the address is complete, or use the link in the latest e-mail you received. The sender can send you a fresh one."
  />
);
