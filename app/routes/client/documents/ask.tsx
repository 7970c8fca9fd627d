import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Message, useTranslate } from "~/components/message";
import { languageOfMatches } from "~/components/page-language";
import type { Context } from "~/domain/context";
import {
  mailPortalLink,
  type PortalRequester,
  requesterByLink,
  requesterByProposal,
} from "~/domain/reading/portal/request-portal-link.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { translateIn } from "~/platform/language/load-language";
import { ClientFailure } from "../client-failure";
import { ClientFrame } from "../client-frame";
import { clientStyles } from "../client-styles";
import { clientAction, clientLoader, inPageLanguage, keepLanguage } from "../reader-language.server";
import { withdrawnIn } from "../sign/withdrawn";
import { AskDocuments } from "./ask-documents";
import { NoPortal } from "./no-portal";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  const t = translateIn(languageOfMatches(matches));
  const withdrawn = withdrawnIn(error);
  return [
    {
      title: data
        ? t("client.all_from", { name: data.ownerName })
        : t(withdrawn?.title ?? "client.access.title"),
    },
    { name: "robots", content: "noindex" },
    clientStyles(data?.accent ?? withdrawn?.sender.accent),
  ];
};

type Params = Readonly<Record<string, string | undefined>>;

const findAsker = (ctx: Context, { token, id = "" }: Params): Promise<PortalRequester> =>
  token === undefined ? requesterByProposal(ctx, id) : requesterByLink(ctx, token);

const proposalPath = ({ token, id = "" }: Params): string =>
  token === undefined ? `/client/proposal/${encodeURIComponent(id)}` : `/sign/${encodeURIComponent(token)}`;

export const loader = clientLoader(async (readers, { request, params }) => {
  await limitBursts(readers, `documents-page:${readers.request.ip}`);
  const asker = await findAsker(readers, params);
  const ctx = await inPageLanguage(readers, asker.language);
  const { ownerName, businessName, accent, hasClientPortal, sentTo } = asker;
  const isMailed = new URL(request.url).searchParams.has("mailed");
  const page = {
    ownerName,
    businessName,
    accent,
    hasClientPortal,
    sentTo,
    isMailed,
    back: proposalPath(params),
    language: ctx.message.language,
  };
  const headers = keepLanguage(ctx, request, page.back);
  return data(page, { status: hasClientPortal ? 200 : 410, headers });
});

export const action = clientAction(async (ctx, { params }) => {
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
  const t = useTranslate();
  const name = <bdi translate="no">{ownerName}</bdi>;
  return (
    <ClientFrame senderName={ownerName} businessName={businessName} action="proposal">
      {hasClientPortal ? (
        <AskDocuments
          title={<Message id="client.all_from" name={name} />}
          act={t("portal.ask.button")}
          path={`${back}/documents`}
          sentTo={sentTo}
          isMailed={isMailed && !refused}
          refused={refused?.message}
          back={back}
        >
          <Message id="portal.ask.text" name={name} />
        </AskDocuments>
      ) : (
        <NoPortal ownerName={ownerName} back={back} />
      )}
    </ClientFrame>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure title="client.access.title" advice="client.access.advice" />
);
