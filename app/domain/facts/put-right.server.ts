import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { saveContent } from "../proposals/edit.server";
import { blockText, replaceInBlock } from "../proposals/editing/replace-in-block.server";
import { textForEditor } from "../proposals/editing/text-for-editor.server";
import { assertUnlocked } from "../proposals/find-own.server";
import { findWithLetterhead } from "../proposals/look.server";
import { savedFacts } from "./proposal-facts.server";

/** A remark with a replacement, as it was shown. */
interface PutRight {
  key: string;
  block: number;
  before: number;
  replacement: string;
  /** Of the text. */
  revision: number;
}

/** Changes the saved text at the place of a remark. Harmless a second time. @throws DomainError not_found, locked, conflict */
export async function putRight(ctx: MemberContext, id: string, shown: PutRight): Promise<void> {
  const { proposal, ...letterhead } = await findWithLetterhead(ctx, id);
  assertUnlocked(proposal);
  const { contentHtml, contentRevision } = proposal;
  const { key, block, before, replacement, revision } = shown;
  if (contentRevision !== revision) {
    if (blockText(contentHtml, block).includes(replacement)) return;
    throw changedMeanwhile();
  }
  const { contradictions } = await savedFacts(ctx, proposal, letterhead);
  const remark = contradictions.find(
    (each) => each.key === key && each.place?.block === block && each.place.before === before,
  );
  if (!remark?.place || remark.replacement !== replacement) throw changedMeanwhile();
  const marked = await textForEditor(ctx, proposal);
  const html = replaceInBlock(marked, remark.place, replacement);
  if (html === null) throw changedMeanwhile();
  await saveContent(ctx, id, { html, readsIds: true, revision });
}

const changedMeanwhile = () =>
  new DomainError(
    "conflict",
    t("The text or the price was changed meanwhile, so nothing was replaced. Look at it again."),
  );
