import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DocumentSheet } from "~/components/document/document-sheet";
import { Message, useTranslate } from "~/components/message";
import type { PageHandle } from "~/components/page-handle";
import { languageOfMatches } from "~/components/page-language";
import { shownCover } from "~/domain/branding/cover";
import { LOGO_MAX_SIZES, shownLogo } from "~/domain/branding/logo-key";
import { withoutTitle } from "~/domain/content/opening-headline";
import { showDocument } from "~/domain/content/shown-document.server";
import type { Context } from "~/domain/context";
import { validityOf } from "~/domain/links/find-signing-link.server";
import { endsAt, hasEnded } from "~/domain/links/validity";
import { frozenSender } from "~/domain/people/sender-details";
import { letterheadName } from "~/domain/people/sender-name";
import { trackingFor } from "~/domain/people/tracking";
import { versionDeposit, versionPrice } from "~/domain/proposals/checks/shown-price";
import { askMoreTimeOnPage } from "~/domain/proposals/decision/ask-more-time.server";
import {
  clientAnswer,
  clientOutcome,
  clientView,
  type ClientProposal as FoundProposal,
  findClientProposal,
} from "~/domain/proposals/decision/client-view.server";
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
import { lastRequestAt } from "~/domain/proposals/validity/time-request.server";
import { versionLanguage } from "~/domain/proposals/version.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
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
import { answeredCookie, hasJustAnswered } from "./answered.server";
import { NextSteps } from "./next-steps";

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

const pathOf = (proposalId: string): string => `/client/proposal/${encodeURIComponent(proposalId)}`;

async function pageOf(ctx: Context, found: FoundProposal, request: Request) {
  const measuring = trackingFor(found.proposal, ctx.request);
  const logo = shownLogo(
    found.version.logoKey,
    ctx.t("client.logo", { name: letterheadName(frozenSender(found.owner, found.version.sender)) }),
    LOGO_MAX_SIZES.document,
  );
  const path = pathOf(found.proposal.id);
  const documentsPath = found.owner.hasClientPortal ? `${path}/documents` : null;
  const { html, sections } = showDocument(found.version.html, ctx.t("client.table"));
  const price = versionPrice(found.version, ctx.t);
  const deposit = versionDeposit(found.version, ctx.t);
  const answer = clientAnswer(found);
  const shown = {
    html,
    sections,
    writtenIn: versionLanguage(found.version),
    price,
    deposit,
    answer,
    isReadersOwn: answer !== null && hasJustAnswered(ctx, request, answer.at),
    sender: found.version.sender,
    accent: found.owner.accent,
    theme: found.version.theme,
    cover: shownCover(found.version.cover),
    sentAt: found.proposal.sentAt,
    logo,
    documentsPath,
    viewId: newId(),
    measuring,
  };
  const validity = validityOf(found);
  const isLapsed = clientOutcome(found) === "pending" && hasEnded(validity, ctx.now);
  const askedAt = isLapsed ? await lastRequestAt(ctx, found.proposal.id, endsAt(validity)) : null;
  const { generatedContent: _shownAsHtml, ...proposal } = clientView(found);
  return { proposal, versionId: found.version.id, language: ctx.t.language, isLapsed, askedAt, ...shown };
}

type Page = Awaited<ReturnType<typeof pageOf>>;

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
