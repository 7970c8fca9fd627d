import type { Brief } from "~/domain/briefs/brief";
import { isDomainError } from "~/platform/errors";
import { LANGUAGE_NAMES, type Language } from "~/platform/language/languages";
import { ownDetails } from "../briefs/own-details";
import { KnownAddresses } from "../content/addresses/addresses-in-text";
import { keepPictures } from "../content/figures/keep-pictures.server";
import { fromMarkdown } from "../content/markdown/from-markdown";
import { looksLikeMarkdown } from "../content/markdown/looks-like-markdown";
import { ownWords } from "../content/own-words";
import { keepLinks, prepareContent } from "../content/sanitise.server";
import { withoutChatter } from "./chatter";
import { languageOfBrief } from "./composer/language";
import type { ContentModel, WriteOptions } from "./content-model";
import { assertProposal, failed } from "./judge-content";
import { languageOf } from "./language";

/**
 * Refuses excuses, fragments and another language than asked (docs/product.md 5), and keeps no link that a model made up.
 * @throws DomainError content_model_failed; the signal's reason when aborted
 */
export async function writeContent(
  model: ContentModel,
  brief: Brief,
  options: WriteOptions,
): Promise<string> {
  const written = await model.write(brief, options);
  const html = prepared(model.isModel ? asHtml(written) : written, brief);
  if (!model.isModel) return html;
  const answer = withoutChatter(keepLinks(html, new KnownAddresses(ownDetails(brief))), ownWords(brief));
  assertProposal(answer, brief);
  assertLanguage(answer, languageOfBrief(brief));
  return answer;
}

/** Many small models answer in Markdown, whatever they are asked for; some put a fence around it. */
function asHtml(answer: string): string {
  if (BLOCK.test(answer)) return answer;
  const markdown = FENCED.exec(answer.trim())?.[1] ?? answer;
  return looksLikeMarkdown(markdown) ? fromMarkdown(markdown) : answer;
}

const BLOCK = /<(?:h[1-6]|p|ul|ol|table|section|article|div)[ >]/i;
const FENCED = /^```(?:markdown|md)?[ \t]*\n(.*?)\n?```$/is;

/** Readers of one Portuguese can edit the other, and so can readers of Danish and Norwegian. */
const NEAR: Partial<Record<Language, string>> = { "pt-BR": "pt", "pt-PT": "pt", da: "da", nb: "da" };
const near = (language: Language): string => NEAR[language] ?? language;

/** Characters of HTML; a shorter text may have too few words to tell. */
const TELLING = 400;

function assertLanguage(html: string, asked: Language): void {
  const written = html.length < TELLING ? asked : languageOf(html);
  if (near(written) === near(asked)) return;
  throw failed(
    `The writing service wrote in another language than ${LANGUAGE_NAMES[asked]}: ${LANGUAGE_NAMES[written]}.`,
    "Please try again, or choose the language in your brief.",
  );
}

function prepared(raw: string, brief: Brief): string {
  try {
    // A model has uploaded no pictures.
    return keepPictures(prepareContent(raw, ownWords(brief)), () => false).html;
  } catch (error) {
    if (!isDomainError(error) || error.code !== "payload_too_large") throw error;
    throw failed(
      "The proposal came out far too long to send.",
      "Please try again, or shorten its longest answers.",
    );
  }
}
