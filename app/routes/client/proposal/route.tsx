import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page-handle";
import { languageOfMatches } from "~/components/page-language";
import type { Context } from "~/domain/context";
import { CHOICE_FIELDS } from "~/domain/prices/read-choice";
import { selectionFromForm } from "~/domain/prices/read-selection";
import { askMoreTimeOnPage } from "~/domain/proposals/decision/ask-more-time.server";
import { findClientProposal } from "~/domain/proposals/decision/client-view.server";
import { decide } from "~/domain/proposals/decision/decide.server";
import {
  type DecisionOutcome,
  decisionPrompt,
  decisionSchema,
} from "~/domain/proposals/decision/decision-form";
import { parseDecision } from "~/domain/proposals/decision/parse-decision";
import { keepChoiceOnPage } from "~/domain/proposals/price/keep-choice.server";
import { recordBotFetch } from "~/domain/proposals/reading/record-bot-fetch.server";
import { mailSigningLink } from "~/domain/proposals/send/renew-link.server";
import { parseTimeRequest, timeRequestSchema } from "~/domain/proposals/validity/request-form";
import { versionLanguage } from "~/domain/proposals/version.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { translateIn } from "~/platform/language/load-language";
import { readForm } from "../../http/form.server";
import { toPublicFailure } from "../../http/page.server";
import { ClientFailure } from "../client-failure";
import { clientStyles } from "../client-styles";
import { isShownInPlace } from "../in-place";
import { EARLIER_PAGES } from "../post-to";
import { clientAction, clientLoader, inPageLanguage, keepLanguage } from "../reader-language.server";
import { ReadingScript } from "../reading-script";
import { withdrawnIn } from "../sign/withdrawn";
import { answeredCookie } from "./answered.server";
import { type Page, pageOf } from "./client-page.server";
import { pathOf } from "./path-of";
import { ProposalView } from "./proposal-view";

export const handle: PageHandle = {
  hydrate: false,
  // The version stands for its document and its price table.
  renderedFrom: ({ html: _html, sections: _sections, viewId, choice, ...page }: Page) => ({
    key: { ...page, selection: choice?.selection },
    unique: viewId,
  }),
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

const PAGE_FORMS = {
  schemas: [decisionSchema, timeRequestSchema],
  fields: ["intent", ...CHOICE_FIELDS],
  maxFields: CHOICE_FIELDS.length,
};

const OUTCOMES: Record<string, DecisionOutcome> = { approve: "approved", reject: "rejected" };

const outcomeOf = (intent: string): DecisionOutcome | null =>
  Object.hasOwn(OUTCOMES, intent) ? (OUTCOMES[intent] ?? null) : null;

export const action = clientAction(async (readers, { request, params }: ActionFunctionArgs) => {
  const ctx = await inPageLanguage(readers, EARLIER_PAGES);
  const proposalId = params.id ?? "";
  const fields = await readForm(ctx, request, PAGE_FORMS);
  const form = Object.fromEntries(fields);
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
    if (form.intent === "choose") {
      await keepChoiceOnPage(ctx, proposalId, (table) => selectionFromForm(ctx.t, table, fields));
      return redirect(`${page}#price`);
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
  return data({ intent: String(typed.intent), message, fieldErrors: error.fieldErrors, values }, status);
}

export default function ClientProposal() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const refused = result && "message" in result ? result : undefined;
  const hasAnswered = result !== undefined && "isAnswered" in result && result.isAnswered;
  return (
    <>
      <ProposalView page={page} refused={refused} isReadersOwn={page.isReadersOwn || hasAnswered} />
      <ReadingScript {...page} path={pathOf(page.proposal.id)} />
    </>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure title="client.not_found.title" advice="client.not_found.advice" />
);
