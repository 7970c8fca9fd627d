import type { Brief } from "~/domain/briefs/brief";
import { DomainError, isDomainError } from "~/platform/errors";
import { ownWords } from "../../content/own-words";
import { keepOnly, prepareContent } from "../../content/sanitise.server";
import { plainText } from "../content-blocks";
import { refuses } from "../judge-content";
import { additionsTo } from "./additions";
import { addsText } from "./rewrite-kinds";
import { type Passage, rewriteRules } from "./rewrite-prompt";

interface Rewrite {
  html: string;
  additions: string[];
}

const WORD_TAGS = ["strong", "b", "em", "i", "u", "s", "code", "a", "br"];
const BLOCK_TAGS = [...WORD_TAGS, "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "blockquote"];

/** Characters. */
const LONGEST_ADDITION = 12_000;
/** Times the passage, and characters more: languages differ in length, a correction does not. */
const MOST = { grammar: { times: 1.3, more: 200 }, other: { times: 2.5, more: 600 } };

/** Characters of a sentence of the rules that a proposal has by chance. */
const BY_CHANCE = 40;

/**
 * Keeps only words, their emphasis, and links that the passage has: a passage can ask a model for anything. Refuses
 * what cannot be a rewritten passage.
 * @throws DomainError content_model_failed
 */
export function checkRewrite(raw: string, passage: Passage, brief: Brief, mark: string): Rewrite {
  const isNew = addsText(passage.kind);
  const html = cleaned(raw, passage, brief, isNew ? "blocks" : passage.shape);
  const text = plainText(html);
  const source = plainText(passage.html);
  const own = [source, passage.before, passage.topic, ownWords(brief)].join("\n");
  if (text === "") throw failed("The model wrote nothing.");
  if (raw.includes(mark) || repeatsRules(text, passage, brief) || refuses(text, own))
    throw failed("The model did not do what it was asked.");
  if (text.length > longest(passage, source)) throw failed("The model wrote far more than was asked.");
  return { html, additions: additionsTo(own, text) };
}

const failed = (cause: string) =>
  new DomainError("content_model_failed", `${cause} Your text is unchanged. Please try again.`);

function cleaned(raw: string, passage: Passage, brief: Brief, shape: Passage["shape"]): string {
  try {
    const html = prepareContent(raw, `${plainText(passage.html)}\n${ownWords(brief)}`);
    const links = new Set(
      [...passage.html.matchAll(/href="([^"]*)"/g)].map(([, address]) =>
        (address as string).replaceAll("&amp;", "&"),
      ),
    );
    if (shape === "blocks") return keepOnly(html, BLOCK_TAGS, links);
    const apart = html.replaceAll(/<\/(?:p|li|h[1-6]|blockquote|td|th)>/g, " ");
    return keepOnly(apart, WORD_TAGS, links).trim();
  } catch (error) {
    if (!isDomainError(error) || error.code !== "payload_too_large") throw error;
    throw failed("The model wrote far more than was asked.");
  }
}

function repeatsRules(text: string, passage: Passage, brief: Brief): boolean {
  const sentences = rewriteRules(passage, brief).split(/\n|(?<=[.:]) /);
  return sentences.some(
    (sentence) => sentence.length > BY_CHANCE && text.includes(sentence.replace(/^- /, "")),
  );
}

function longest({ kind }: Passage, source: string): number {
  if (addsText(kind)) return LONGEST_ADDITION;
  const { times, more } = kind === "grammar" ? MOST.grammar : MOST.other;
  return source.length * times + more;
}
