import { composeProposal } from "./composer/compose-proposal";
import type { ContentModel } from "./content-model";

/** Needs no network and never fails. */
export const composerModel: ContentModel = {
  name: "built-in composer",
  isModel: false,
  async write(brief, { signal, table, sender, country, onText }) {
    signal.throwIfAborted();
    const html = await composeProposal(brief, table, sender, country);
    onText?.(html);
    return html;
  },
  answer: null,
  check: async () => ({ state: "ok", detail: "The built-in composer writes, here and without a network." }),
};
