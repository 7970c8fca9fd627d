import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DocumentSheet } from "~/components/document/document-sheet";
import type { PageHandle } from "~/components/page-handle";
import { LOGO_MAX_SIZES, logoAlt, shownLogo } from "~/domain/branding/logo-key";
import { showDocument } from "~/domain/content/shown-document.server";
import { fullSenderName, letterheadName } from "~/domain/people/sender-name";
import { trackingFor } from "~/domain/people/tracking";
import { versionDeposit, versionPrice } from "~/domain/proposals/checks/shown-price";
import { clientAnswer, clientView, findClientProposal } from "~/domain/proposals/decision/client-view.server";
import { decide } from "~/domain/proposals/decision/decide.server";
import {
  DECISION_PROMPTS,
  type DecisionOutcome,
  decisionSchema,
} from "~/domain/proposals/decision/decision-form";
import { parseDecision } from "~/domain/proposals/decision/parse-decision";
import { recordBotFetch } from "~/domain/proposals/reading/record-bot-fetch.server";
import { mailSigningLink } from "~/domain/proposals/send/renew-link.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { readForm } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { ClientFailure } from "../client-failure";
import { ClientFrame } from "../client-frame";
import { clientStyles } from "../client-styles";
import { hasHeadline } from "../headline";
import { isShownInPlace } from "../in-place";
import { Outline } from "../outline";
import pageScript from "../reading.js?url";
import { Moment } from "../sign/moment";
import { withdrawnIn } from "../sign/withdrawn";
import { investmentTerms, Terms } from "../terms";
import { answeredCookie, hasJustAnswered } from "./answered.server";
import { NextSteps } from "./next-steps";

export const handle: PageHandle = {
  hydrate: false,
  // The version stands for its document.
  renderedFrom: ({ html: _html, sections: _sections, viewId, ...key }: Page) => ({ key, unique: viewId }),
};

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: data
      ? `${data.proposal.title}, from ${data.proposal.ownerName}`
      : (withdrawnIn(error)?.title ?? "Proposal Not Found"),
  },
  {
    name: "description",
    content: "Read the proposal and respond, on any device and without an account.",
  },
  { name: "robots", content: "noindex" },
  clientStyles(data?.accent ?? withdrawnIn(error)?.sender.accent),
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  await limitBursts(ctx, `client-page:${ctx.request.ip}`);
  const found = await findClientProposal(ctx, params.id ?? "");
  recordBotFetch(ctx, found.proposal);
  const measuring = trackingFor(found.proposal, ctx.request);
  const logo = shownLogo(
    found.version.logoKey,
    logoAlt(letterheadName(found.owner)),
    LOGO_MAX_SIZES.document,
  );
  const documentsPath = found.owner.hasClientPortal
    ? `/client/proposal/${found.proposal.id}/documents`
    : null;
  const { html, sections } = showDocument(found.version.html);
  const price = versionPrice(found.version);
  const deposit = versionDeposit(found.version);
  const answer = clientAnswer(found);
  const shown = {
    html,
    sections,
    price,
    deposit,
    answer,
    isReadersOwn: answer !== null && hasJustAnswered(ctx, request, answer.at),
    accent: found.owner.accent,
    logo,
    documentsPath,
    viewId: newId(),
    measuring,
  };
  const { generatedContent: _shownAsHtml, ...proposal } = clientView(found);
  return { proposal, versionId: found.version.id, ...shown };
});

type Page = Awaited<ReturnType<typeof loader>>;

const OUTCOMES: Record<string, DecisionOutcome> = { approve: "approved", reject: "rejected" };

const outcomeOf = (intent: string): DecisionOutcome | null =>
  Object.hasOwn(OUTCOMES, intent) ? (OUTCOMES[intent] ?? null) : null;

export const action = pageAction(async (ctx, { request, params }: ActionFunctionArgs) => {
  const proposalId = params.id ?? "";
  const form = Object.fromEntries(
    await readForm(ctx, request, { schemas: [decisionSchema], fields: ["intent"] }),
  );
  const page = `/client/proposal/${encodeURIComponent(proposalId)}`;
  try {
    if (form.intent === "mail-link") {
      await mailSigningLink(ctx, proposalId);
      return redirect(`${page}?mailed=1#next`);
    }
    const outcome = outcomeOf(String(form.intent));
    if (!outcome) return redirect(`${page}#next`);
    const command = { ...parseDecision(form), proposalId, outcome, prompt: DECISION_PROMPTS[outcome] };
    const { alreadyDecided } = await decide(ctx, command);
    const headers = new Headers(alreadyDecided ? {} : { "Set-Cookie": answeredCookie(ctx, page) });
    if (isShownInPlace(request)) return data({ isAnswered: !alreadyDecided }, { headers });
    return redirect(`${page}#next`, { headers });
  } catch (error) {
    return replyToDecisionError(error, form);
  }
});

function replyToDecisionError(error: unknown, typed: Record<string, FormDataEntryValue>) {
  // Errors with a sender belong to the withdrawn page; other ended states to the loader.
  if (!isDomainError(error) || error.code === "not_found" || error.fields.sender) throw error;
  const values = { name: String(typed.name ?? ""), reason: String(typed.reason ?? "") };
  return data({ message: error.message, fieldErrors: error.fieldErrors, values }, error.status);
}

/** "sent" and "viewed" are the owner's terms; the client sees an open proposal. */
const clientBadge = (outcome: ReturnType<typeof clientView>["outcome"]) =>
  outcome === "pending"
    ? { text: "Awaiting your decision", tone: "pending" }
    : { text: capitalised(outcome), tone: outcome };

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export default function ClientProposal() {
  const { proposal, html, sections, answer, viewId, measuring, ...shown } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const refused = result && "message" in result ? result : undefined;
  const isReadersOwn =
    shown.isReadersOwn || (result !== undefined && "isAnswered" in result && result.isAnswered);
  const Headline = hasHeadline(html) ? "p" : "h1";
  const badge = clientBadge(proposal.outcome);
  const isPending = proposal.outcome === "pending";
  const onward = proposal.requiresSignature ? "next steps" : "your answer";
  const sender = { name: proposal.ownerName, businessName: proposal.ownerBusinessName };
  const client = <bdi>{[proposal.clientName, proposal.clientCompany].filter(Boolean).join(", ")}</bdi>;
  return (
    <ClientFrame
      senderName={proposal.ownerName}
      businessName={proposal.ownerBusinessName}
      line={answer === null ? "sent you a proposal" : `received ${isReadersOwn ? "your" : "an"} answer`}
      showsProgress={isPending}
      onward={isPending ? `Go to ${onward}` : null}
      measuring={measuring}
      path={`/client/proposal/${proposal.id}`}
      documentsPath={shown.documentsPath}
    >
      <header className="title">
        <Headline className="headline" dir="auto">
          {proposal.title}
        </Headline>
        <p>
          <span id="standing" className={`badge ${badge.tone}`}>
            {badge.text}
          </span>
        </p>
        <p>
          For {client} · Created <Moment time={Date.parse(proposal.createdAt)} isDay />
        </p>
      </header>
      <div className="reading sheet-wide">
        <Outline sections={sections} last={isPending ? capitalised(onward) : null} />
        <section id="document" aria-label="The proposal" tabIndex={-1}>
          <DocumentSheet html={html} logo={shown.logo}>
            {proposal.footerContent ? (
              <footer className="document document-footer">{proposal.footerContent}</footer>
            ) : null}
          </DocumentSheet>
        </section>
      </div>
      <Terms
        terms={[
          { name: "From", value: <bdi>{fullSenderName(sender)}</bdi> },
          { name: "Client", value: client },
          ...investmentTerms(shown.price, shown.deposit),
        ]}
      />
      <NextSteps {...{ proposal, answer, isReadersOwn, refused }} />
      <script
        type="module"
        src={pageScript}
        data-opened={`/client/proposal/${proposal.id}/opened`}
        data-view={viewId}
        data-read={measuring === "on" ? `/client/proposal/${proposal.id}/read` : undefined}
      />
    </ClientFrame>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure
    title="Proposal Not Found"
    advice="The address may be incomplete, or the proposal was withdrawn. Ask the sender for a new link."
  />
);
