import { composeProposal } from "./composer/compose-proposal";
import type { ContentModel } from "./content-model";

/** The built-in composer as a content model: needs no network, never fails, and takes a few milliseconds. */
export const composerModel: ContentModel = {
  name: "built-in composer",
  async write(brief, { signal, onText }) {
    signal.throwIfAborted();
    const html = composeProposal(brief);
    onText?.(html);
    return html;
  },
  check: async () => ({ state: "ok", detail: "The built-in composer writes, here and without a network." }),
};
