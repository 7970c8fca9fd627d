/** React and the fonts are loaded with the first rendering. */
import { createElement, type ReactElement } from "react";
import { composed } from "~/domain/content/letter-coverage";
import { paperParts } from "~/domain/content/shown-document.server";
import type { MailContent } from "~/domain/mail/content/mail-content";
import type { MailRenderer, RenderedMail } from "~/domain/mail/renderer";
import type { Party } from "~/domain/printing/certificate";
import { printedWords } from "~/domain/printing/printed-words.server";
import type { DocumentRenderer, PrintedAgreement, PrintedProposal } from "~/domain/printing/renderer";
import { faceOf, handwritingFontFor } from "~/domain/signing/mark/handwriting-font";
import { languageOf } from "~/domain/writing/language";
import { base64 } from "~/platform/crypto.server";
import type { FontFiles, TypedMark } from "~/templates/print";

/** @param assets the ASSETS binding, which holds the fonts */
export function createRenderer(assets: Fetcher): DocumentRenderer & MailRenderer {
  const files = fontFiles(assets);
  return {
    proposalPage: (proposal) => proposalPage(proposal, files),
    agreementPage: (agreement) => agreementPage(agreement, files),
    checkPage: () => checkPage(assets),
    mailBody,
  };
}

async function proposalPage(proposal: PrintedProposal, files: FontFiles): Promise<string> {
  const { ProposalPage, fontFaces } = await import("~/templates/print");
  const lang = languageOf(proposal.content.html);
  const fonts = await fontFaces(printedWords(proposal), { mark: null, files });
  return toPage(createElement(ProposalPage, { proposal: closed(proposal), lang, fonts }));
}

async function agreementPage(agreement: PrintedAgreement, files: FontFiles): Promise<string> {
  const { AgreementPage, fontFaces } = await import("~/templates/print");
  const lang = languageOf(agreement.content.html);
  const signature = agreement.certificate.parties[0]?.signature;
  const fonts = await fontFaces(printedWords(agreement), {
    mark: signature ? typedMark(signature) : null,
    files,
  });
  return toPage(createElement(AgreementPage, { agreement: closed(agreement), lang, fonts }));
}

function typedMark({ method, mark, face }: Party["signature"]): TypedMark | null {
  const hand = method === "typed" ? handwritingFontFor(mark, faceOf(face)) : "plain";
  return hand === "plain" ? null : { name: mark, hand };
}

function closed<T extends PrintedProposal>(printed: T): T {
  const { text, closing } = paperParts(printed.content.html);
  return { ...printed, content: { ...printed.content, html: text }, closing };
}

/** One file, because a page on disk cannot load others. */
async function checkPage(assets: Fetcher): Promise<string> {
  const [page, script] = await Promise.all(
    ["check-page", "check-page.js"].map((file) =>
      asset(assets, `evidence/${file}`).then((found) => found.text()),
    ),
  );
  return (page ?? "").replace("/* check-page.js */", () => script ?? "");
}

async function mailBody(content: MailContent): Promise<RenderedMail> {
  const { Mail, mailText } = await import("~/templates/mail");
  return { html: await toHtml(createElement(Mail, { content })), text: mailText(content) };
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
