import { data, type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslate } from "~/components/message";
import { languageOfMatches } from "~/components/page-language";
import { newMessageKey } from "~/domain/conversation/asking/ask-form";
import { THREADS_A_PAGE } from "~/domain/conversation/bounds";
import { conversationPage } from "~/domain/conversation/conversation-page.server";
import { pageNumber } from "~/domain/conversation/page-number";
import { contactEmail } from "~/domain/people/deleted-account";
import { frozenSender } from "~/domain/people/sender-details";
import { writtenIn } from "~/domain/proposals/version.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { type FieldErrors, isDomainError } from "~/platform/errors";
import { translateIn } from "~/platform/language/load-language";
import { readForm } from "../../http/form.server";
import { toPublicFailure } from "../../http/page.server";
import { ClientFailure } from "../client-failure";
import { ClientFrame } from "../client-frame";
import { clientStyles } from "../client-styles";
import { ContactLink } from "../contact-link";
import { EARLIER_PAGES } from "../post-to";
import {
  clientAction,
  clientLoader,
  inPageLanguage,
  inProposalsWords,
  keepLanguage,
} from "../reader-language.server";
import { AskForm } from "./ask-form";
import { CONVERSATION_FORMS, type Form, runConversationCommand, wordsAddress } from "./commands.server";
import styles from "./conversation.css?url";
import { lineAt, placeAt, placeIn, placesOf, withoutSpan } from "./places.server";
import { ThreadList } from "./thread-list";

export const handle = { hydrate: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = translateIn(languageOfMatches(matches));
  return [
    { title: t(data ? "conversation.title" : "client.access.title") },
    { name: "robots", content: "noindex" },
    clientStyles(data?.accent),
  ];
};

const signingPath = (token = "") => `/sign/${encodeURIComponent(token)}`;

export const loader = clientLoader(async (own, { request, params }) => {
  await limitBursts(own, `sign-page:${own.request.ip}`);
  const { token = "" } = params;
  const query = new URL(request.url).searchParams;
  const [page, about] = [pageNumber(query.get("page")), placeIn(query.get("about"))];
  const asked = { page, about: withoutSpan(about) };
  const { found, conversation, closed } = await conversationPage(own, token, asked);
  const place = closed === null ? placeAt(found.version, about) : null;
  const ctx = await inProposalsWords(own, found.version);
  const owner = frozenSender(found.owner, found.version.sender);
  const back = signingPath(token);
  const { language, locale: dates } = ctx.message;
  const shown = {
    path: `${back}/conversation`,
    back,
    language,
    dates,
    owner: { name: owner.name, businessName: owner.businessName, email: contactEmail(owner) },
    accent: owner.accent,
    // A withdrawn link must not reveal the title.
    title: found.state === "revoked" ? "" : found.version.title,
    closed,
    places: closed === null ? placesOf(found.version) : [],
    place,
    line: lineAt(ctx.message, found.version, place),
    writtenIn: writtenIn(found.version),
    about,
    hasAppendix: found.state !== "revoked" && found.version.appendix !== null,
    hasOthers: found.signers.length > 1,
    key: newMessageKey(),
    page,
    isLastPage: page * THREADS_A_PAGE >= conversation.counts.all,
    threads: conversation.threads.map((thread) => ({
      ...thread,
      isOwn: thread.askerId === found.recipient.id,
      key: newMessageKey(),
    })),
  };
  const headers = keepLanguage(ctx, request, back);
  return data(shown, { status: found.state === "revoked" ? 410 : 200, headers });
});

export const action = clientAction(async (own, { request, params }) => {
  const ctx = await inPageLanguage(own, EARLIER_PAGES);
  const { token = "" } = params;
  const fields = await readForm(ctx, request, CONVERSATION_FORMS);
  const form: Form = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  try {
    if (form.intent === "quote") return redirect(await wordsAddress(ctx, token, form));
    const threadId = await runConversationCommand(ctx, token, form);
    return redirect(`${signingPath(token)}/conversation#thread-${threadId}`);
  } catch (error) {
    if (isDomainError(error) && error.code === "not_found") throw error;
    const { message, status, fields } = toPublicFailure(ctx, error);
    const { fieldErrors = {} } = fields as { fieldErrors?: FieldErrors };
    return data({ threadId: form.threadId ?? "", message, fieldErrors, values: form }, { status });
  }
});

export default function ConversationRoute() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslate();
  const { owner, closed } = page;
  return (
    <ClientFrame
      senderName={owner.name}
      businessName={owner.businessName}
      action="proposal"
      about={page.about}
    >
      <header className="title">
        <h1>{t("conversation.title")}</h1>
        {page.title ? <p dir="auto">{page.title}</p> : null}
        <p>{t(page.hasAppendix ? "conversation.partly_signed" : "conversation.not_signed")}</p>
        <p className="links">
          <a href={page.back}>{t("portal.back")}</a>
          {owner.email ? (
            <ContactLink name={owner.name} email={owner.email} subject={page.title} className="" />
          ) : null}
        </p>
      </header>
      {closed === null ? (
        <AskForm page={page} refused={refused?.threadId === "" ? refused : undefined} />
      ) : (
        <>
          <p className="alert note" role="status">
            {t(closed)}
          </p>
          {refused?.values.text ? <NotSent text={refused.values.text} /> : null}
        </>
      )}
      <ThreadList page={page} refused={refused} />
    </ClientFrame>
  );
}

/** The link closed while somebody wrote. */
const NotSent = ({ text }: { text: string }) => {
  const t = useTranslate();
  return (
    <section className="panel field">
      <label htmlFor="not-sent">{t("conversation.not_sent")}</label>
      <textarea id="not-sent" dir="auto" rows={5} readOnly defaultValue={text} />
    </section>
  );
};

export const ErrorBoundary = () => (
  <ClientFailure title="client.access.title" advice="client.access.advice" />
);
