import { DomainError } from "~/platform/errors";
import { escapeText } from "~/platform/text/html-text";
import { t } from "~/platform/words/t";
import { ALLOWED_TAGS, allowedHtml, allowedWithIds, linkAddress, NON_TEXT } from "./allow-list.server";
import { withoutIds } from "./block-ids/block-id";
import { readIds } from "./block-ids/block-ids.server";
import { settleBlocks } from "./blocks/settle-blocks.server";
import { settlePrice } from "./blocks/settle-price";
import { cleanTree, cleanTypedTree, unwrapFence, unwrapTypedFence } from "./clean-content.server";
import { type DocumentTree, decideBelow, isElementNode, isTextNode, textBelow } from "./document-nodes";
import { type ParsedDocument, parseDocument } from "./document-tree.server";
import { settlePictures } from "./figures/settle-pictures.server";
import { type LeftOut, nothingLeftOut } from "./left-out";
import { LINK_ADDRESS } from "./link-address";
import { freeFormTexts, noteText, noteThings, uncountPictures } from "./note-left-out";
import { settled } from "./settle";

/** Bytes of UTF-8. */
export const CONTENT_LIMIT = 500 * 1024;

/** Idempotent, and stable when a browser parses and serialises it. @throws DomainError payload_too_large */
export const sanitiseContent = (html: string): string => safeContent(html, { unwrap: asIs, clean: () => {} });

const asIs = (html: string): string => html;

interface Links {
  has(address: string): boolean;
}

/** @param links the only addresses that stay links; of the others the words stay */
export const keepLinks = (html: string, links: Links): string => keepOnly(html, ALLOWED_TAGS, links);

/** Drops all other tags and keeps their words. @param links the only addresses that stay links */
export const keepOnly = (html: string, tags: readonly string[], links: Links): string =>
  allowedHtml(parseDocument(html).tree, { tags, keepsLink: (address) => links.has(address) });

/** @param ownWords the owner's text, whose phrases are no boilerplate @throws DomainError payload_too_large */
export const prepareContent = (html: string, ownWords = ""): string =>
  safeContent(html, { unwrap: unwrapFence, clean: (parsed) => cleanTree(parsed, ownWords) });

export interface TypedContent {
  html: string;
  leftOut: LeftOut;
}

interface EditedContent extends TypedContent {
  /** One for each block at the top level; null for a block without one. */
  blockIds: (string | null)[];
}

/** @param keepsHidden show hidden text instead of dropping it @throws DomainError payload_too_large */
export function prepareTyped(html: string, keepsHidden = false): TypedContent {
  const leftOut = nothingLeftOut();
  return { html: safeContent(html, typedCleaning(leftOut, keepsHidden)), leftOut };
}

/** The same for the text of an editor, whose blocks have ids. @throws DomainError payload_too_large */
export function prepareEdited(html: string, keepsHidden = false): EditedContent {
  const leftOut = nothingLeftOut();
  assertSize(withoutIds(html));
  const { tree } = parseDocument(
    settledContent(html, { ...typedCleaning(leftOut, keepsHidden), keepsIds: true }),
  );
  const safe = allowedHtml(tree);
  assertSize(safe);
  return { html: safe, leftOut, blockIds: readIds(tree) };
}

function typedCleaning(leftOut: LeftOut, keepsHidden: boolean): Cleaning {
  let passes = 0;
  return {
    unwrap: unwrapTypedFence,
    clean: (parsed) => {
      passes += 1;
      // Later passes only repeat what the first one found.
      const noted = passes === 1 ? leftOut : nothingLeftOut();
      noteThings(parsed.tree, noted, (href) => LINK_ADDRESS.test(linkAddress(href)));
      freeFormTexts(parsed.tree, noted, keepsHidden);
      cleanTypedTree(parsed, { note: (text) => noteText(noted, text), isShown: keepsHidden });
    },
    notePictures: (kept) => passes === 1 && uncountPictures(leftOut, kept),
  };
}

interface Cleaning {
  unwrap: (html: string) => string;
  clean: (parsed: ParsedDocument) => void;
  notePictures?: (kept: number) => unknown;
  keepsIds?: boolean;
}

function safeContent(html: string, cleaning: Cleaning): string {
  assertSize(html);
  const safe = settledContent(html, cleaning);
  assertSize(safe);
  return safe;
}

function settledContent(html: string, { unwrap, clean, notePictures, keepsIds }: Cleaning): string {
  const pass = (current: string): string => {
    const parsed = parseDocument(unwrap(current.replace(UNPRINTABLE, "")));
    clean(parsed);
    dropNonText(parsed.tree);
    settlePrice(parsed.tree);
    settleBlocks(parsed.tree);
    const pictures = settlePictures(parsed.tree);
    notePictures?.(pictures);
    return keepsIds ? allowedWithIds(parsed.tree) : allowedHtml(parsed.tree);
  };
  // Only hostile input never settles; keep its text.
  return settled(html, pass) ?? escapedText(html);
}

function escapedText(html: string): string {
  const { tree } = parseDocument(html.replace(UNPRINTABLE, ""));
  dropNonText(tree);
  return `<p>${escapeText(textBelow(tree).trim())}</p>`;
}

/** These elements could change how the rest is parsed. Parsers skip line feeds at the start of code. */
function dropNonText(tree: DocumentTree): void {
  decideBelow(tree, (node) => {
    if (isElementNode(node) && NON_TEXT.has(node.tagName)) return null;
    const first = isElementNode(node) && node.tagName === "pre" ? node.childNodes[0] : undefined;
    if (first && isTextNode(first)) first.value = first.value.replace(/^\n+/, "");
    return node;
  });
}

function assertSize(html: string): void {
  // One to three bytes per UTF-16 unit; count exactly only in between.
  const surelyFits = html.length * 3 <= CONTENT_LIMIT;
  if (surelyFits || (html.length <= CONTENT_LIMIT && new TextEncoder().encode(html).length <= CONTENT_LIMIT))
    return;
  throw new DomainError(
    "payload_too_large",
    t("This proposal is too long to save. The limit is 500 KB of text."),
    {
      limit: CONTENT_LIMIT,
    },
  );
}

/** Control characters and lone surrogates break databases and PDFs. */
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
