import type { Brief } from "~/domain/proposals/brief";
import { DomainError, isDomainError } from "~/platform/errors";
import type { ContentModel, WriteOptions } from "./content-model";
import { assertProposal } from "./judge-content";
import { ownWords } from "./own-words";
import { prepareContent } from "./sanitise.server";

/**
 * Has a model write the proposal, cleans and sanitises what comes back (docs/product.md 5), and refuses what no
 * client should see: an excuse, a fragment, something that is no proposal.
 * @returns HTML that may be stored
 * @throws DomainError content_model_failed; the signal's reason when it was aborted
 */
export async function writeContent(
  model: ContentModel,
  brief: Brief,
  options: WriteOptions,
): Promise<string> {
  const html = prepared(await model.write(brief, options), brief);
  assertProposal(html, brief);
  return html;
}

function prepared(raw: string, brief: Brief): string {
  try {
    return prepareContent(raw, ownWords(brief));
  } catch (error) {
    if (!isDomainError(error) || error.code !== "payload_too_large") throw error;
    throw new DomainError(
      "content_model_failed",
      "The proposal came out far too long to send. Your brief is safe. Please try again, or shorten its longest answers.",
    );
  }
}
