import { data, type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Message, useTranslate } from "~/components/message";
import { languageOfMatches } from "~/components/page-language";
import { letterheadName } from "~/domain/people/sender-name";
import { findPortal } from "~/domain/reading/portal/find-portal.server";
import { renewPortalLink } from "~/domain/reading/portal/request-portal-link.server";
import { maskEmail } from "~/domain/signing/codes/code-step";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { pageCursorIn } from "~/platform/keyset";
import { translateIn } from "~/platform/language/load-language";
import { toPublicFailure } from "../../http/page.server";
import { ClientFailure } from "../client-failure";
import { ClientFrame } from "../client-frame";
import { clientStyles } from "../client-styles";
import { clientAction, clientLoader, inProposalsWords, keepLanguage } from "../reader-language.server";
import { AskDocuments } from "./ask-documents";
import { DocumentList } from "./document-list";
import styles from "./documents.css?url";
import { NoPortal } from "./no-portal";

export const handle = { hydrate: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = translateIn(languageOfMatches(matches));
  return [
    { title: data ? t("portal.title", { name: data.ownerName }) : t("client.access.title") },
    { name: "robots", content: "noindex" },
    clientStyles(data?.accent),
  ];
};

export const loader = clientLoader(async (readers, { request, params }) => {
  await limitBursts(readers, `documents-page:${readers.request.ip}`);
  const { token = "" } = params;
  const query = new URL(request.url).searchParams;
  const { key, ...portal } = await findPortal(readers, token, pageCursorIn(query));
  const ctx = portal.newest ? await inProposalsWords(readers, portal.newest) : readers;
  const email = portal.state === "open" ? key.email : maskEmail(key.email);
  const path = `/documents/${token}`;
  const alt = ctx.message("client.logo", { name: letterheadName({ ...portal, name: portal.ownerName }) });
  const logo = portal.logo && { ...portal.logo, alt };
  const page = { ...portal, logo, email, expiresAt: key.expiresAt, path, isMailed: query.has("mailed") };
  const headers = keepLanguage(ctx, request, path);
  const status = portal.state === "open" ? 200 : 410;
  const { language, locale: dates } = ctx.message;
  return data({ ...page, language, dates }, { status, headers });
});

/** A POST: mail scanners that open the expired link must not send a new one. */
export const action = clientAction(async (ctx, { params }) => {
  const { token = "" } = params;
  try {
    await renewPortalLink(ctx, token);
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found") throw error;
    const { message, status } = toPublicFailure(ctx, error);
    return data({ message }, status);
  }
  return redirect(`/documents/${token}?mailed=1`);
});

export default function Documents() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslate();
  const { ownerName, businessName, state, email } = page;
  return (
    <ClientFrame senderName={ownerName} businessName={businessName} action="documents">
      {state === "open" ? <DocumentList page={page} /> : null}
      {state === "closed" ? <NoPortal ownerName={ownerName} back={null} wasOpen /> : null}
      {state === "expired" ? (
        <AskDocuments
          title={t("closed.expired.title")}
          act={t("closed.renew")}
          path={page.path}
          sentTo={email}
          isMailed={page.isMailed && !refused}
          refused={refused?.message}
          back={null}
        >
          <Message id="portal.expired.text" name={<bdi translate="no">{ownerName}</bdi>} />
        </AskDocuments>
      ) : null}
    </ClientFrame>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure title="client.access.title" advice="portal.failed_advice" />
);
