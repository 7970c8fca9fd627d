import { loadLanguage } from "~/platform/language/load-language";
import type { Letterhead } from "../../branding/letterhead.server";
import { sectionTitles } from "../../content/shown-document.server";
import type { Context } from "../../context";
import type { Sender } from "../../people/sender-name";
import { askedIn } from "../asked-fields/asked-fields";
import type { Proposal } from "../find-own.server";
import { contentOf, type Freezable, proposalLanguage, type VersionContent } from "../version.server";
import { fillVariables, markOpenVariables, type OpenVariable } from "./fill-variables.server";
import { variableValues } from "./variable-values";
import { hasVariables, type VariableValues } from "./variables";

interface FilledContent {
  content: VersionContent;
  open: OpenVariable[];
}

/** Returns the content that the client reads. */
export async function filledContent(
  ctx: Context,
  proposal: Freezable & Pick<Proposal, "clientEmail">,
  letterhead: Letterhead,
  sender: Sender,
): Promise<FilledContent> {
  const content = contentOf(proposal, letterhead);
  if (!hasVariables(content.html)) return { content: withSections(content), open: [] };
  const t = await loadLanguage(ctx, proposalLanguage(proposal));
  const { html, open } = fillVariables(content.html, variableValues(content, proposal, sender, t));
  return { content: withSections({ ...content, html }), open };
}

const withSections = (content: VersionContent): VersionContent => ({
  ...content,
  signatureFields: askedIn(
    content.signatureFields,
    content.signatureFields?.sections.length ? sectionTitles(content.html) : [],
  ),
});

/** Returns what an editor shows in place of the variables. */
export async function presentValues(
  ctx: Context,
  proposal: Freezable & Pick<Proposal, "clientEmail">,
  letterhead: Letterhead,
  sender: Sender,
): Promise<VariableValues> {
  const t = await loadLanguage(ctx, proposalLanguage(proposal));
  return variableValues(contentOf(proposal, letterhead), proposal, sender, t);
}

/** The same for the owner, who sees what stays open. */
export async function filledText(
  ctx: Context,
  proposal: Proposal,
  letterhead: Letterhead,
  sender: Sender,
): Promise<string> {
  if (!hasVariables(proposal.contentHtml)) return proposal.contentHtml;
  const t = await loadLanguage(ctx, proposalLanguage(proposal));
  const content = contentOf(proposal, letterhead);
  return markOpenVariables(content.html, variableValues(content, proposal, sender, t));
}
