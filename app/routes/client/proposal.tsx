import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DocumentSheet } from "~/components/document/document-sheet";
import { fullSenderName, letterheadName } from "~/domain/accounts/sender-name";
import { logoOf, ROOM, shownLogo } from "~/domain/branding/logo-key";
import { showDocument } from "~/domain/documents/shown-document.server";
import { answerOf, clientView, findForClient } from "~/domain/proposals/client-view.server";
import { decide } from "~/domain/proposals/decide.server";
import { DECISION_ACTS, type DecisionOutcome, decisionSchema } from "~/domain/proposals/decision-form";
import { parseDecision } from "~/domain/proposals/parse-decision";
import { versionDeposit, versionPrice } from "~/domain/proposals/shown-price";
import { mailSigningLink } from "~/domain/signing/fresh-link.server";
import { measuringOf } from "~/domain/views/measuring";
import { notePageFetch } from "~/domain/views/note-fetch.server";
import { isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitBursts } from "~/platform/rate-limits.server";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { accentLink } from "./accent";
import { answeredCookie, gaveAnswer } from "./answered.server";
import { ClientFailure } from "./failure";
import { ClientFrame } from "./frame";
import { hasHeadline } from "./headline";
import { Moment } from "./moment";
import { NextSteps } from "./next-steps";
import { Outline } from "./outline";
import pageScript from "./reading.js?url";
import { investmentTerms, Terms } from "./terms";
import { withdrawnIn } from "./withdrawn";

export const handle = { hydrate: false };

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
  ...accentLink(data?.accent ?? withdrawnIn(error)?.sender.accent),
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  await limitBursts(ctx, `client-page:${ctx.request.ip}`);
  const found = await findForClient(ctx, params.id ?? "");
  notePageFetch(ctx, found.proposal);
  const measuring = measuringOf(found.proposal, ctx.request);
  const logo = shownLogo(found.version.logoKey, logoOf(letterheadName(found.owner)), ROOM.document);
  const documentsPath = found.owner.keepsPortal ? `/client/proposal/${found.proposal.id}/documents` : null;
  const { html, sections } = showDocument(found.version.html);
  const price = versionPrice(found.version);
  const deposit = versionDeposit(found.version);
  const answer = answerOf(found);
  const shown = {
    html,
    sections,
    price,
    deposit,
    answer,
    isReadersOwn: answer !== null && gaveAnswer(ctx, request, answer.at),
    accent: found.owner.accent,
    logo,
    documentsPath,
    viewId: newId(),
    measuring,
  };
  return { proposal: clientView(found), ...shown };
});

const OUTCOMES: Record<string, DecisionOutcome> = { approve: "approved", reject: "rejected" };

/** What a form's button decides; null for any other intent. */
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
    const command = { ...parseDecision(form), proposalId, outcome, act: DECISION_ACTS[outcome] };
    const { alreadyDecided } = await decide(ctx, command);
    const headers = new Headers(alreadyDecided ? {} : { "Set-Cookie": answeredCookie(ctx, page) });
    return redirect(`${page}#next`, { headers });
  } catch (error) {
    return refuseDecision(error, form);
  }
});

/** The page again with what was typed; what decided meanwhile shows itself through the loader. */
function refuseDecision(error: unknown, typed: Record<string, FormDataEntryValue>) {
  // What names its sender is the withdrawn page; anything else that ended stands on the page that is left.
  if (!isDomainError(error) || error.code === "not_found" || error.fields.sender) throw error;
  const values = { name: String(typed.name ?? ""), reason: String(typed.reason ?? "") };
  return data({ message: error.message, fieldErrors: error.fieldErrors, values }, error.status);
}

/** To the client a proposal is open until they decide; "sent" and "viewed" are the owner's words. */
const clientBadge = (outcome: ReturnType<typeof clientView>["outcome"]) =>
  outcome === "pending"
    ? { text: "Awaiting your decision", tone: "pending" }
    : { text: capitalised(outcome), tone: outcome };

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export default function ClientProposal() {
  const { proposal, html, sections, answer, isReadersOwn, viewId, measuring, ...shown } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
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
