import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { withDescriptions } from "../../content/figures/descriptions.server";
import type { TypedDescription } from "../../content/figures/picture-to-describe";
import { sanitiseContent } from "../../content/sanitise.server";
import type { MemberContext } from "../../context";
import { saveContent } from "../edit.server";
import { assertUnlocked, findOwn } from "../find-own.server";
import { textForEditor } from "./text-for-editor.server";

interface DescribePictures {
  typed: readonly TypedDescription[];
  /** Of the text that was shown. */
  revision: number;
}

/** Changes the saved text. Harmless a second time. @throws DomainError not_found, locked, conflict */
export async function describePictures(
  ctx: MemberContext,
  id: string,
  { typed, revision }: DescribePictures,
): Promise<void> {
  const proposal = await findOwn(ctx, id);
  assertUnlocked(proposal);
  const { contentHtml, contentRevision } = proposal;
  if (contentRevision !== revision) {
    if (sanitiseContent(withDescriptions(contentHtml, typed)) === contentHtml) return;
    throw new DomainError(
      "conflict",
      t("The text was changed meanwhile, so the pictures may be others. Look at them again."),
    );
  }
  const marked = await textForEditor(ctx, proposal);
  await saveContent(ctx, id, { html: withDescriptions(marked, typed), readsIds: true, revision });
}
