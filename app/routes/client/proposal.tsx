import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DocumentSheet } from "~/components/document/document-sheet";
import { clientView, findForClient } from "~/domain/proposals/client-view.server";
import { decide } from "~/domain/proposals/decide.server";
import { mailSigningLink } from "~/domain/signing/fresh-link.server";
import { isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitBursts } from "~/platform/rate-limits.server";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { ClientFailure } from "./failure";
import { ClientFrame, longDay } from "./frame";
import { NextSteps } from "./next-steps";
import pageScript from "./reading.js?url";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.proposal.title}, from ${data.proposal.ownerName}` : "Proposal Not Found" },
  {
    name: "description",
    content: "Read the proposal and give your answer, on any device and without an account.",
  },
  { name: "robots", content: "noindex" },
];

export const loader = pageLoader(async (ctx, { params }) => {
  await limitBursts(ctx, `client-page:${ctx.request.ip}`);
  return { proposal: clientView(await findForClient(ctx, params.id ?? "")), viewId: newId() };
});

const OUTCOMES = { approve: "approved", reject: "rejected" } as const;

export const action = pageAction(async (ctx, { request, params }: ActionFunctionArgs) => {
  const proposalId = params.id ?? "";
  const form = await readForm(request);
  const intent = form.get("intent");
  const page = `/client/proposal/${encodeURIComponent(proposalId)}`;
  if (intent === "mail-link") {
    await mailSigningLink(ctx, proposalId);
    return redirect(`${page}?mailed=1`);
  }
  const outcome = intent === "approve" || intent === "reject" ? OUTCOMES[intent] : null;
  if (!outcome) return redirect(page);
  const reason = String(form.get("reason") ?? "")
    .trim()
    .slice(0, 2000);
  try {
    await decide(ctx, { proposalId, outcome, reason });
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found") throw error;
    return data({ message: error.message }, error.status);
  }
  return redirect(page);
});

/** To the client a proposal is open until they decide; "sent" and "viewed" are the owner's words. */
const clientBadge = (outcome: ReturnType<typeof clientView>["outcome"]) =>
  outcome === "pending"
    ? { text: "Awaiting your decision", tone: "pending" }
    : { text: outcome.charAt(0).toUpperCase() + outcome.slice(1), tone: outcome };

export default function ClientProposal() {
  const { proposal, viewId } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const badge = clientBadge(proposal.outcome);
  return (
    <ClientFrame senderName={proposal.ownerName} line="sent you a proposal">
      <header className="title">
        <h1>{proposal.title}</h1>
        <p>
          <span className={`badge ${badge.tone}`}>{badge.text}</span>
        </p>
        <p>
          For {[proposal.clientName, proposal.clientCompany].filter(Boolean).join(", ")} ·{" "}
          {longDay(Date.parse(proposal.createdAt))}
        </p>
      </header>
      {refused ? (
        <p className="alert" role="alert">
          {refused.message}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="scroll-box sheet-wide" id="document" aria-label="The proposal" tabIndex={0}>
        <DocumentSheet html={proposal.generatedContent}>
          {proposal.footerContent ? (
            <footer className="document document-footer">{proposal.footerContent}</footer>
          ) : null}
        </DocumentSheet>
      </section>
      <NextSteps proposal={proposal} />
      <script
        type="module"
        src={pageScript}
        data-opened={`/client/proposal/${proposal.id}/opened`}
        data-view={viewId}
      />
    </ClientFrame>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure
    title="Proposal Not Found"
    advice="The address may be incomplete, or the proposal was withdrawn. Ask the sender for a fresh link."
  />
);
