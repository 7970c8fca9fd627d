import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Context } from "~/domain/context";
import { type Asker, askerByLink, askerByProposal, mailPortal } from "~/domain/portal/ask-portal.server";
import { isDomainError } from "~/platform/errors";
import { limitBursts } from "~/platform/rate-limits.server";
import { pageAction, pageLoader } from "../page.server";
import { accentLink } from "./accent";
import { AskDocuments } from "./ask-documents";
import { ClientFailure } from "./failure";
import { ClientFrame } from "./frame";
import { NoPortal } from "./no-portal";
import { withdrawnIn } from "./withdrawn";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data ? `All documents from ${data.ownerName}` : (withdrawnIn(error)?.title ?? "Access Error") },
  { name: "robots", content: "noindex" },
  ...accentLink(data?.accent ?? withdrawnIn(error)?.sender.accent),
];

type Params = Readonly<Record<string, string | undefined>>;

/** Below a signing link, or below a proposal's own page. */
const askerAt = (ctx: Context, { token, id = "" }: Params): Promise<Asker> =>
  token === undefined ? askerByProposal(ctx, id) : askerByLink(ctx, token);

const pageAt = ({ token, id = "" }: Params): string =>
  token === undefined ? `/client/proposal/${encodeURIComponent(id)}` : `/sign/${encodeURIComponent(token)}`;

export const loader = pageLoader(async (ctx, { request, params }) => {
  await limitBursts(ctx, `documents-page:${ctx.request.ip}`);
  const { ownerName, businessName, accent, keepsPortal, sentTo } = await askerAt(ctx, params);
  const isMailed = new URL(request.url).searchParams.has("mailed");
  const page = { ownerName, businessName, accent, keepsPortal, sentTo, isMailed, back: pageAt(params) };
  return data(page, keepsPortal ? 200 : 410);
});

export const action = pageAction(async (ctx, { params }) => {
  try {
    await mailPortal(ctx, await askerAt(ctx, params));
  } catch (error) {
    if (!isDomainError(error) || !["rate_limited", "address_suppressed"].includes(error.code)) throw error;
    return data({ message: error.message }, error.status);
  }
  return redirect(`${pageAt(params)}/documents?mailed=1`);
});

export default function DocumentsAsk() {
  const { ownerName, businessName, keepsPortal, sentTo, isMailed, back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ClientFrame senderName={ownerName} businessName={businessName} line="sent you a proposal">
      {keepsPortal ? (
        <AskDocuments
          title={`All documents from ${ownerName}`}
          act="Email me the link"
          sentTo={sentTo}
          isMailed={isMailed && !refused}
          refused={refused?.message}
          back={back}
        >
          {`One page shows everything that ${ownerName} has sent you: what’s waiting for you and what you’ve signed.`}
        </AskDocuments>
      ) : (
        <NoPortal ownerName={ownerName} back={back} />
      )}
    </ClientFrame>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure
    title="Access Error"
    advice="Check that the address is complete, or use the link in the latest email you received. The sender can send you a new one."
  />
);
