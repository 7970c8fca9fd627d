import type { Brief } from "~/domain/briefs/brief";
import { DomainError, isDomainError } from "~/platform/errors";
import { keepPictures } from "../content/figures/document-pictures.server";
import { ownWords } from "../content/own-words";
import { prepareContent } from "../content/sanitise.server";
import type { ContentModel, WriteOptions } from "./content-model";
import { assertProposal } from "./judge-content";

/** Refuses excuses and fragments (docs/product.md 5). @throws DomainError content_model_failed; the signal's reason when aborted */
export async function writeContent(
  model: ContentModel,
  brief: Brief,
  options: WriteOptions,
): Promise<string> {
  const html = prepared(await model.write(brief, options), brief);
  if (model.isModel) assertProposal(html, brief);
  return html;
}

function prepared(raw: string, brief: Brief): string {
  try {
    // A model has uploaded none.
    return keepPictures(prepareContent(raw, ownWords(brief)), () => false).html;
  } catch (error) {
    if (!isDomainError(error) || error.code !== "payload_too_large") throw error;
    throw new DomainError(
      "content_model_failed",
      "The proposal came out far too long to send. Your brief is safe. Please try again, or shorten its longest answers.",
    );
  }
}
