/** React and the fonts are loaded with the first rendering. */
import { createElement, type ReactElement } from "react";
import { CHECK_SCRIPTS, checkPageIn } from "~/domain/agreements/evidence-pack/check-page-words";
import { styledTheme } from "~/domain/branding/themes";
import { composed } from "~/domain/content/letter-coverage";
import { paperParts } from "~/domain/content/shown-document.server";
import type { InvoiceRenderer, PrintedInvoice } from "~/domain/invoices/renderer";
import type { MailContent } from "~/domain/mail/content/mail-content";
import type { MailRenderer, RenderedMail } from "~/domain/mail/renderer";
import type { Party } from "~/domain/printing/certificate";
import { printedWords } from "~/domain/printing/printed-words.server";
import type {
  DocumentRenderer,
  PrintedAgreement,
  PrintedComparison,
  PrintedProposal,
} from "~/domain/printing/renderer";
import { faceOf, handwritingFontFor } from "~/domain/signing/mark/handwriting-font";
import { base64 } from "~/platform/crypto.server";
import type { Translate } from "~/platform/language/translate";
import type { FontFiles, TypedMark } from "~/templates/print";

/** @param assets the ASSETS binding, which holds the fonts */
export function createRenderer(assets: Fetcher): DocumentRenderer & InvoiceRenderer & MailRenderer {
  const files = fontFiles(assets);
  return {
    invoicePage: (invoice, t) => invoicePage(invoice, t, files),
    comparisonPage: (comparison, t) => comparisonPage(comparison, t, files),
    proposalPage: (proposal, t) => proposalPage(proposal, t, files),
    agreementPage: (agreement, t) => agreementPage(agreement, t, files),
    checkPage: (t) => checkPage(assets, t),
    mailBody,
  };
}

async function comparisonPage(
  comparison: PrintedComparison,
  t: Translate,
  files: FontFiles,
): Promise<string> {
  const { ComparisonPage, fontFaces } = await import("~/templates/print");
  const page = (fonts: string | null) => toPage(createElement(ComparisonPage, { comparison, t, fonts }));
  return page(await fontFaces(await page(null), { mark: null, theme: null, files }));
}

async function invoicePage(invoice: PrintedInvoice, t: Translate, files: FontFiles): Promise<string> {
  const { InvoicePage, fontFaces } = await import("~/templates/print");
  const page = (fonts: string | null) => toPage(createElement(InvoicePage, { invoice, t, fonts }));
  return page(await fontFaces(await page(null), { mark: null, theme: null, files }));
}

async function proposalPage(proposal: PrintedProposal, t: Translate, files: FontFiles): Promise<string> {
  const { ProposalPage, fontFaces } = await import("~/templates/print");
  const page = (printed: PrintedProposal, fonts: string | null) =>
    toPage(createElement(ProposalPage, { proposal: printed, t, fonts }));
  const words = printedWords(proposal) + (await page(withoutText(proposal), null));
  return page(
    closed(proposal),
    await fontFaces(words, { mark: null, theme: styledTheme(proposal.content.theme), files }),
  );
}

async function agreementPage(agreement: PrintedAgreement, t: Translate, files: FontFiles): Promise<string> {
  const { AgreementPage, fontFaces } = await import("~/templates/print");
  const page = (printed: PrintedAgreement, fonts: string | null) =>
    toPage(createElement(AgreementPage, { agreement: printed, t, fonts }));
  const signature = agreement.certificate.parties[0]?.signature;
  const words = printedWords(agreement) + (await page(withoutText(agreement), null));
  const mark = signature ? typedMark(signature) : null;
  return page(
    closed(agreement),
    await fontFaces(words, { mark, theme: styledTheme(agreement.content.theme), files }),
  );
}

/** Leaves our own words and those around the text. */
const withoutText = <T extends PrintedProposal>(printed: T): T => ({
  ...printed,
  content: { ...printed.content, html: "" },
  logo: null,
});

function typedMark({ method, mark, face }: Party["signature"]): TypedMark | null {
  const hand = method === "typed" ? handwritingFontFor(mark, faceOf(face)) : "plain";
  return hand === "plain" ? null : { name: mark, hand };
}

function closed<T extends PrintedProposal>(printed: T): T {
  const { text, afterPrice, closing } = paperParts(printed.content.html, printed.pictures);
  return { ...printed, content: { ...printed.content, html: text }, afterPrice, closing };
}

async function checkPage(assets: Fetcher, t: Translate): Promise<string> {
  const [page = "", ...scripts] = await Promise.all(
    ["check-page", ...CHECK_SCRIPTS].map((file) =>
      asset(assets, `evidence/${file}`).then((found) => found.text()),
    ),
  );
  return checkPageIn(t, page, scripts);
}

async function mailBody(content: MailContent, t: Translate): Promise<RenderedMail> {
  const { Mail, mailText } = await import("~/templates/mail");
  return { html: await toHtml(createElement(Mail, { content, t })), text: mailText(content, t) };
}

/** Composed to NFC, which the fonts are chosen for. */
const toPage = async (element: ReactElement): Promise<string> => composed(await toHtml(element));

async function toHtml(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `<!doctype html>${renderToStaticMarkup(element)}`;
}

const fontFiles = (assets: Fetcher): FontFiles => ({
  own: (file) => ownFont(assets, file),
  // Not cached: megabytes that few documents need.
  fallback: async (name) => base64(await (await asset(assets, `fonts/fallback/${name}.woff2`)).arrayBuffer()),
  slices: async () => (await asset(assets, "fonts/fallback/slices.json")).json(),
});

/** Values, not promises: one request must not await another's promise. */
const loaded = new Map<string, string>();

async function ownFont(assets: Fetcher, file: string): Promise<string> {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const answer = await asset(assets, `fonts/${file}`);
  const data = base64(await answer.arrayBuffer());
  loaded.set(file, data);
  return data;
}

/** @param path without a leading slash */
export const publicFile = async (assets: Fetcher, path: string): Promise<string> =>
  (await asset(assets, path)).text();

async function asset(assets: Fetcher, path: string): Promise<Response> {
  const answer = await assets.fetch(`https://assets.local/${path}`);
  if (!answer.ok) throw new Error(`${path} is not among the assets (${answer.status}).`);
  return answer;
}
