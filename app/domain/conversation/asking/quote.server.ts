/** Words of a proposal that its reader selects to ask about them (docs/decisions/0114-the-conversation.md). */
import { cutText } from "~/platform/text/cut-text";
import { attachIds, blocksOf, idOf } from "../../content/block-ids/block-ids.server";
import { isBlock, isTextNode, type ParentNode } from "../../content/document-nodes";
import { parseDocument } from "../../content/document-tree.server";
import { linesOf, type PriceTable } from "../../prices/price-table";
import { MAX_QUOTE_LENGTH } from "../bounds";
import type { Place } from "../placement";

/** Counts the letters of a block from 0, without white space: pages break lines and keep words together in ways of their own. */
interface Span {
  from: number;
  to: number;
}

interface QuotedText {
  html: string;
  blockIds: readonly string[] | null;
  priceTable: PriceTable | null;
}

/** Null where the block does not have the words. They are bounded, so the end of a longer selection is left out. */
export function spanOf(text: QuotedText, block: string, words: string): Span | null {
  const wanted = lettersOf(bounded(words.trim()));
  const letters = lettersOf(blockText(text, block));
  const at = letters.indexOf(wanted);
  if (wanted === "" || at < 0) return null;
  const from = [...letters.slice(0, at)].length;
  return { from, to: from + [...wanted].length };
}

/** Ends between words. */
function bounded(words: string): string {
  const kept = cutText(words, MAX_QUOTE_LENGTH);
  return kept.length < words.length ? kept.replace(/\s\S*$/, "") : kept;
}

/** The words of a span as the text has them; empty where the block is shorter. */
export function quoteAt(text: QuotedText, block: string, { from, to }: Span): string {
  const whole = blockText(text, block);
  const letters = [...whole.matchAll(LETTER)];
  const [first, last] = [letters[from], letters[to - 1]];
  if (!first || !last || from >= to) return "";
  return cutText(whole.slice(first.index, last.index + last[0].length), MAX_QUOTE_LENGTH).trim();
}

/** A quote that its place does not have is left out: nothing may look as if the proposal said it. */
export function quoteOf(text: QuotedText, { blockId, lineId }: Place, quote: string): string {
  const wanted = lettersOf(quote);
  const texts = lineId !== null ? lineTexts(text, lineId) : blockId === null ? allTexts(text) : null;
  const whole = texts?.join("\n") ?? blockText(text, blockId ?? "");
  return wanted !== "" && lettersOf(whole).includes(wanted) ? quote : "";
}

const lineTexts = ({ priceTable }: QuotedText, lineId: string): string[] =>
  (priceTable === null ? [] : linesOf(priceTable))
    .filter(({ id }) => id === lineId)
    .flatMap(({ name, description }) => [name, description]);

const allTexts = (text: QuotedText): string[] => [
  linesBelow(parseDocument(text.html).tree),
  ...(text.priceTable === null ? [] : linesOf(text.priceTable).map(({ name }) => name)),
];

function blockText({ html, blockIds }: QuotedText, id: string): string {
  const { tree } = parseDocument(html);
  attachIds(tree, blockIds);
  const block = blocksOf(tree).find((one) => idOf(one) === id);
  return block
    ? linesBelow(block)
        .replace(/[^\S\n]+/g, " ")
        .replace(/ ?\n\s*/g, "\n")
        .trim()
    : "";
}

/** Paragraphs, items and cells stand on lines of their own. */
function linesBelow(parent: ParentNode): string {
  return parent.childNodes
    .map((node) => {
      if (isTextNode(node)) return node.value.replace(/\s+/g, " ");
      if (!("tagName" in node)) return "";
      if (node.tagName === "br") return "\n";
      return isBlock(node.tagName) ? `\n${linesBelow(node)}\n` : linesBelow(node);
    })
    .join("");
}

/** White space, and what shows nothing: soft hyphens, joiners, marks of direction. */
const LETTER = /[^\s\p{Cf}]/gu;

const lettersOf = (text: string): string => (text.match(LETTER) ?? []).join("");
