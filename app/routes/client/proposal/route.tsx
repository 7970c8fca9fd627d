import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DocumentSheet } from "~/components/document/document-sheet";
import { Message, useTranslate } from "~/components/message";
import type { PageHandle } from "~/components/page-handle";
import { languageOfMatches } from "~/components/page-language";
import { withoutTitle } from "~/domain/content/opening-headline";
import type { Context } from "~/domain/context";
import { askMoreTimeOnPage } from "~/domain/proposals/decision/ask-more-time.server";
import { findClientProposal } from "~/domain/proposals/decision/client-view.server";
import { decide } from "~/domain/proposals/decision/decide.server";
import {
  type DecisionOutcome,
  decisionPrompt,
  decisionSchema,
} from "~/domain/proposals/decision/decision-form";
import { parseDecision } from "~/domain/proposals/decision/parse-decision";
import { recordBotFetch } from "~/domain/proposals/reading/record-bot-fetch.server";
import { mailSigningLink } from "~/domain/proposals/send/renew-link.server";
import { parseTimeRequest, timeRequestSchema } from "~/domain/proposals/validity/request-form";
import { versionLanguage } from "~/domain/proposals/version.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { translateIn } from "~/platform/language/load-language";
import { readForm } from "../../http/form.server";
import { toPublicFailure } from "../../http/page.server";
import { ClientCover } from "../client-cover";
import { ClientFailure } from "../client-failure";
import { ClientFrame } from "../client-frame";
import { clientStyles } from "../client-styles";
import { From } from "../from";
import { hasHeadline } from "../headline";
import { isShownInPlace } from "../in-place";
import { Outline } from "../outline";
import { EARLIER_PAGES } from "../post-to";
import { clientAction, clientLoader, inPageLanguage, keepLanguage } from "../reader-language.server";
import pageScript from "../reading.js?url";
import { scriptMessages } from "../script-messages";
import { Moment } from "../sign/moment";
import { withdrawnIn } from "../sign/withdrawn";
import { investmentTerms, numberTerm, Terms, validityTerm } from "../terms";
import { answeredCookie } from "./answered.server";
import { type Page, pageOf } from "./client-page.server";
import { NextSteps } from "./next-steps";
import { pathOf } from "./path-of";

export const handle: PageHandle = {
  hydrate: false,
  // The version stands for its document.
  renderedFrom: ({ html: _html, sections: _sections, viewId, ...key }: Page) => ({ key, unique: viewId }),
};

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  const t = translateIn(languageOfMatches(matches));
  const withdrawn = withdrawnIn(error);
  return [
    {
      title: data
        ? t("client.page_title", { title: data.proposal.title, name: data.proposal.ownerName })
        : t(withdrawn?.title ?? "client.not_found.title"),
    },
    { name: "description", content: t("decide.description") },
    { name: "robots", content: "noindex" },
    clientStyles(data?.accent ?? withdrawn?.sender.accent, data?.theme),
  ];
};

export const loader = clientLoader(async (readers, { request, params }) => {
  await limitBursts(readers, `client-page:${readers.request.ip}`);
  const found = await findClientProposal(readers, params.id ?? "");
  const ctx = await inPageLanguage(readers, versionLanguage(found.version));
  recordBotFetch(ctx, found.proposal);
  const page = await pageOf(ctx, found, request);
  const headers = keepLanguage(ctx, request, pathOf(found.proposal.id));
  // Plain, so that the page is rendered once for all.
  return "Set-Cookie" in headers ? data(page, { headers }) : page;
});

const OUTCOMES: Record<string, DecisionOutcome> = { approve: "approved", reject: "rejected" };

const outcomeOf = (intent: string): DecisionOutcome | null =>
  Object.hasOwn(OUTCOMES, intent) ? (OUTCOMES[intent] ?? null) : null;

export const action = clientAction(async (readers, { request, params }: ActionFunctionArgs) => {
  const ctx = await inPageLanguage(readers, EARLIER_PAGES);
  const proposalId = params.id ?? "";
  const form = Object.fromEntries(
    await readForm(ctx, request, { schemas: [decisionSchema, timeRequestSchema], fields: ["intent"] }),
  );
  const page = pathOf(proposalId);
  try {
    if (form.intent === "more-time") {
      await askMoreTimeOnPage(ctx, proposalId, parseTimeRequest(form, ctx.t));
      return redirect(`${page}#more-time`);
    }
    if (form.intent === "mail-link") {
      await mailSigningLink(ctx, proposalId);
      return redirect(`${page}?mailed=1#next`);
    }
    const outcome = outcomeOf(String(form.intent));
    if (!outcome) return redirect(`${page}#next`);
    const prompt = decisionPrompt(outcome, ctx.t);
    const command = { ...parseDecision(form, ctx.t), proposalId, outcome, prompt };
    const { alreadyDecided } = await decide(ctx, command);
    const headers = new Headers(alreadyDecided ? {} : { "Set-Cookie": answeredCookie(ctx, page) });
    if (isShownInPlace(request)) return data({ isAnswered: !alreadyDecided }, { headers });
    return redirect(`${page}#next`, { headers });
  } catch (error) {
    return replyToDecisionError(ctx, error, form);
  }
});

function replyToDecisionError(ctx: Context, error: unknown, typed: Record<string, FormDataEntryValue>) {
  // Errors with a sender belong to the withdrawn page; other ended states to the loader.
  if (!isDomainError(error) || error.code === "not_found" || error.fields.sender) throw error;
  const values = Object.fromEntries(
    ["name", "reason", "timeMessage"].map((name) => [name, String(typed[name] ?? "")]),
  );
  const { message, status } = toPublicFailure(ctx, error);
  return data({ message, fieldErrors: error.fieldErrors, values }, status);
}

export default function ClientProposal() {
  const {
    proposal,
    html: whole,
    sections,
    answer,
    viewId,
    measuring,
    ...shown
  } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const refused = result && "message" in result ? result : undefined;
  const isReadersOwn =
    shown.isReadersOwn || (result !== undefined && "isAnswered" in result && result.isAnswered);
  const { cover } = shown;
  const { html, headline } = cover ? withoutTitle(whole, proposal.title) : { html: whole, headline: null };
  const Headline = hasHeadline(html) ? "p" : "h1";
  const t = useTranslate();
  const isPending = proposal.outcome === "pending";
  const { requiresSignature } = proposal;
  const path = pathOf(proposal.id);
  const sender = { name: proposal.ownerName, businessName: proposal.ownerBusinessName };
  const client = <bdi>{[proposal.clientName, proposal.clientCompany].filter(Boolean).join(", ")}</bdi>;
  return (
    <ClientFrame
      senderName={proposal.ownerName}
      businessName={proposal.ownerBusinessName}
      action={answer === null ? "proposal" : isReadersOwn ? "your_answer" : "answer"}
      showsProgress={isPending}
      onward={
        isPending && !shown.isLapsed
          ? t(requiresSignature ? "client.go_to_next_steps" : "client.go_to_answer")
          : null
      }
      measuring={measuring}
      path={path}
      documentsPath={shown.documentsPath}
    >
      <header className="title">
        {cover ? null : (
          <Headline className="headline" dir="auto">
            {proposal.title}
          </Headline>
        )}
        <p>
          <span id="standing" className={`badge ${proposal.outcome}`}>
            {t(`decide.badge.${shown.isLapsed ? "lapsed" : proposal.outcome}`)}
          </span>
        </p>
        {cover ? null : (
          <p>
            <Message
              id="client.for_created"
              client={client}
              day={<Moment time={Date.parse(proposal.createdAt)} isDay />}
            />
          </p>
        )}
      </header>
      <div className="reading sheet-wide">
        <Outline
          sections={sections}
          last={isPending ? t(requiresSignature ? "client.next_steps" : "client.your_answer") : null}
        />
        <section id="document" aria-label={t("client.document")} tabIndex={-1}>
          <DocumentSheet
            {...{ html, theme: shown.theme, logo: shown.logo, lang: shown.writtenIn }}
            cover={
              cover && (
                <ClientCover
                  {...shown}
                  {...proposal}
                  {...{ cover, headline, heading: Headline, sender }}
                  details={shown.sender}
                  date={shown.sentAt}
                />
              )
            }
          >
            {proposal.footerContent ? (
              <footer className="document document-footer" dir="auto">
                {proposal.footerContent}
              </footer>
            ) : null}
          </DocumentSheet>
        </section>
      </div>
      <Terms
        terms={[
          ...numberTerm(t, proposal.number),
          { name: t("client.term.from"), value: <From owner={sender} details={shown.sender} /> },
          { name: t("client.term.client"), value: client },
          ...investmentTerms(t, shown.price, shown.deposit),
          ...(isPending ? validityTerm(t, proposal.validUntil) : []),
        ]}
      />
      <NextSteps
        {...{ proposal, path, answer, isReadersOwn, refused }}
        isLapsed={shown.isLapsed}
        askedAt={shown.askedAt}
      />
      <script
        type="module"
        src={pageScript}
        data-messages={scriptMessages(t)}
        data-opened={`${path}/opened`}
        data-view={viewId}
        data-read={measuring === "on" ? `${path}/read` : undefined}
      />
    </ClientFrame>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure title="client.not_found.title" advice="client.not_found.advice" />
);
