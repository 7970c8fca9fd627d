import { data, type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { maskEmail } from "~/domain/links/code-step";
import { findPortal } from "~/domain/portal/find-portal.server";
import { renewPortalLink } from "~/domain/portal/request-portal-link.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { placeIn } from "~/platform/keyset";
import { pageAction, pageLoader } from "../../http/page.server";
import { ClientFailure } from "../client-failure";
import { ClientFrame } from "../client-frame";
import { clientStyles } from "../client-styles";
import { AskDocuments } from "./ask-documents";
import { DocumentList } from "./document-list";
import styles from "./documents.css?url";
import { NoPortal } from "./no-portal";

export const handle = { hydrate: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Everything from ${data.ownerName}` : "Access Error" },
  { name: "robots", content: "noindex" },
  clientStyles(data?.accent),
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  await limitBursts(ctx, `documents-page:${ctx.request.ip}`);
  const { token = "" } = params;
  const query = new URL(request.url).searchParams;
  const { key, ...portal } = await findPortal(ctx, token, placeIn(query));
  const email = portal.state === "open" ? key.email : maskEmail(key.email);
  const page = { ...portal, email, expiresAt: key.expiresAt, path: `/documents/${token}` };
  return data({ ...page, isMailed: query.has("mailed") }, portal.state === "open" ? 200 : 410);
});

/** A POST: mail scanners that open the expired link must not send a new one. */
export const action = pageAction(async (ctx, { params }) => {
  const { token = "" } = params;
  try {
    await renewPortalLink(ctx, token);
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found") throw error;
    return data({ message: error.message }, error.status);
  }
  return redirect(`/documents/${token}?mailed=1`);
});

export default function Documents() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { ownerName, businessName, state, email } = page;
  return (
    <ClientFrame senderName={ownerName} businessName={businessName} line="sent you documents">
      {state === "open" ? <DocumentList page={page} /> : null}
      {state === "closed" ? <NoPortal ownerName={ownerName} back={null} wasOpen /> : null}
      {state === "expired" ? (
        <AskDocuments
          title="This link has expired"
          act="Send me a new link"
          sentTo={email}
          isMailed={page.isMailed && !refused}
          refused={refused?.message}
          back={null}
        >
          {`Links to all documents from ${ownerName} work for 7 days, to keep your documents safe.`}
        </AskDocuments>
      ) : null}
    </ClientFrame>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure
    title="Access Error"
    advice="Check that the address is complete, or ask for a new link: every proposal you received has “All documents” at the end of its page."
  />
);
