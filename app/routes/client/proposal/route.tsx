import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page-handle";
import { languageOfMatches } from "~/components/page-language";
import type { Context } from "~/domain/context";
import { CARRIED_FIELD, isCarried } from "~/domain/prices/carried-selection";
import { selectionFromForm } from "~/domain/prices/read-selection";
import { SELECTION_FIELDS } from "~/domain/prices/selection-fields";
import { recordBotFetch } from "~/domain/reading/record-bot-fetch.server";
import { askMoreTimeOnPage } from "~/domain/sending/more-time/ask-on-page.server";
import { parseTimeRequest, timeRequestSchema } from "~/domain/sending/more-time/request-form";
import { mailSigningLink } from "~/domain/sending/renewal/renew-link.server";
import { findClientProposal } from "~/domain/signing/decision/client-view.server";
import { decisionSchema } from "~/domain/signing/decision/decision-form";
import { keepSelectionOnPage } from "~/domain/signing/selection/keep-selection.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { DomainError, type FieldErrors, isDomainError } from "~/platform/errors";
import { translateIn } from "~/platform/language/load-language";
import { readForm } from "../../http/form.server";
import { toPublicFailure } from "../../http/page.server";
import { afterChoice, carriedIn } from "../carried";
import { ClientFailure } from "../client-failure";
import { clientStyles } from "../client-styles";
import { aboutWords, placeIn } from "../conversation/places.server";
import { EARLIER_PAGES } from "../post-to";
import {
  clientAction,
  clientLoader,
  inPageLanguage,
  inProposalsWords,
  keepLanguage,
} from "../reader-language.server";
import { ReadingScript } from "../reading-script";
import { goneIn, withdrawnIn } from "../sign/withdrawn";
import { type Page, pageOf } from "./client-page.server";
import { pathOf } from "./path-of";
import { ProposalView } from "./proposal-view";

export const handle: PageHandle = {
  hydrate: false,
  // The version stands for its document, its price table and its appendix.
  renderedFrom: ({
    html: _html,
    sections: _sections,
    appendix: _appendix,
    viewId,
    priceSelection,
    ...page
  }: Page) => ({
    key: { ...page, selection: priceSelection?.selection },
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
        : (goneIn(error)?.title ?? t(withdrawn?.title ?? "client.not_found.title")),
    },
    { name: "description", content: t("decide.description") },
    { name: "robots", content: "noindex" },
    clientStyles(data?.accent ?? withdrawn?.sender.accent, data?.theme),
  ];
};

export const loader = clientLoader(async (readers, { request, params }) => {
  await limitBursts(readers, `client-page:${readers.request.ip}`);
  const found = await findClientProposal(readers, params.id ?? "");
  const ctx = await inProposalsWords(readers, found.version);
  recordBotFetch(ctx, found.proposal);
  const page = await pageOf(ctx, found, carriedIn(request));
  const headers = keepLanguage(ctx, request, pathOf(found.proposal.id));
  // Plain, so that the page is rendered once for all.
  return "Set-Cookie" in headers ? data(page, { headers }) : page;
});

const PAGE_FORMS = {
  schemas: [decisionSchema, timeRequestSchema],
  fields: ["intent", "about", "quote", CARRIED_FIELD, ...SELECTION_FIELDS],
  maxFields: SELECTION_FIELDS.length,
};

export const action = clientAction(async (readers, { request, params }: ActionFunctionArgs) => {
  const ctx = await inPageLanguage(readers, EARLIER_PAGES);
  const proposalId = params.id ?? "";
  const fields = await readForm(ctx, request, PAGE_FORMS);
  const form = Object.fromEntries(fields);
  const page = pathOf(proposalId);
  try {
    if (form.intent === "more-time") {
      await askMoreTimeOnPage(ctx, proposalId, parseTimeRequest(form, ctx.message));
      return redirect(`${page}#more-time`);
    }
    if (form.intent === "quote") {
      const { version } = await findClientProposal(ctx, proposalId);
      return redirect(`${page}?about=${aboutWords(version, typedIn(form.about), typedIn(form.quote))}#next`);
    }
    if (form.intent === "mail-link") {
      const carried = isCarried(form[CARRIED_FIELD]) ? form[CARRIED_FIELD] : null;
      const about = typeof form.about === "string" ? placeIn(form.about) : null;
      await mailSigningLink(ctx, proposalId, { carried, about });
      return redirect(`${page}?mailed=1${carried ? `&${CARRIED_FIELD}=${carried}` : ""}#next`);
    }
    if (form.intent === "choose") {
      const carried = await keepSelectionOnPage(ctx, proposalId, (table) => selectionFromForm(table, fields));
      return redirect(`${page}${afterChoice(carried)}`);
    }
    // Of a page that was opened before answers took a personal link.
    if (form.intent === "approve" || form.intent === "reject")
      throw new DomainError("forbidden", ctx.message("decide.needs_link"));
    return redirect(`${page}#next`);
  } catch (error) {
    return replyToFailure(ctx, error, form);
  }
});

const typedIn = (field: FormDataEntryValue | undefined): string => (typeof field === "string" ? field : "");

function replyToFailure(ctx: Context, error: unknown, typed: Record<string, FormDataEntryValue>) {
  // Errors with a sender belong to the withdrawn page; other ended states to the loader.
  if (!isDomainError(error) || error.code === "not_found" || error.fields.sender) throw error;
  const values = Object.fromEntries(
    ["name", "reason", "timeMessage"].map((name) => [name, String(typed[name] ?? "")]),
  );
  const { message, status, fields } = toPublicFailure(ctx, error);
  const { fieldErrors = {} } = fields as { fieldErrors?: FieldErrors };
  return data({ intent: String(typed.intent), message, fieldErrors, values }, status);
}

export default function ClientProposal() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <ProposalView page={page} refused={refused} />
      <ReadingScript {...page} path={pathOf(page.proposal.id)} />
    </>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure title="client.not_found.title" advice="client.not_found.advice" />
);
