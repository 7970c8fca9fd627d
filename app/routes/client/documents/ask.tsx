import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Context } from "~/domain/context";
import {
  mailPortalLink,
  type PortalRequester,
  requesterByLink,
  requesterByProposal,
} from "~/domain/portal/request-portal-link.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { pageAction, pageLoader } from "../../http/page.server";
import { ClientFailure } from "../client-failure";
import { ClientFrame } from "../client-frame";
import { clientStyles } from "../client-styles";
import { withdrawnIn } from "../sign/withdrawn";
import { AskDocuments } from "./ask-documents";
import { NoPortal } from "./no-portal";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data ? `All documents from ${data.ownerName}` : (withdrawnIn(error)?.title ?? "Access Error") },
  { name: "robots", content: "noindex" },
  clientStyles(data?.accent ?? withdrawnIn(error)?.sender.accent),
];

type Params = Readonly<Record<string, string | undefined>>;

const findAsker = (ctx: Context, { token, id = "" }: Params): Promise<PortalRequester> =>
  token === undefined ? requesterByProposal(ctx, id) : requesterByLink(ctx, token);

const proposalPath = ({ token, id = "" }: Params): string =>
  token === undefined ? `/client/proposal/${encodeURIComponent(id)}` : `/sign/${encodeURIComponent(token)}`;

export const loader = pageLoader(async (ctx, { request, params }) => {
  await limitBursts(ctx, `documents-page:${ctx.request.ip}`);
  const { ownerName, businessName, accent, hasClientPortal, sentTo } = await findAsker(ctx, params);
  const isMailed = new URL(request.url).searchParams.has("mailed");
  const page = {
    ownerName,
    businessName,
    accent,
    hasClientPortal,
    sentTo,
    isMailed,
    back: proposalPath(params),
  };
  return data(page, hasClientPortal ? 200 : 410);
});

export const action = pageAction(async (ctx, { params }) => {
  try {
    await mailPortalLink(ctx, await findAsker(ctx, params));
  } catch (error) {
    if (!isDomainError(error) || !["rate_limited", "address_suppressed"].includes(error.code)) throw error;
    return data({ message: error.message }, error.status);
  }
  return redirect(`${proposalPath(params)}/documents?mailed=1`);
});

export default function DocumentsAsk() {
  const { ownerName, businessName, hasClientPortal, sentTo, isMailed, back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ClientFrame senderName={ownerName} businessName={businessName} line="sent you a proposal">
      {hasClientPortal ? (
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
