import { retryOnConflict } from "~/db/client.server";
import type { Context } from "../../context";
import { assertCodeGiven } from "../codes/signing-code.server";
import { assertAct, linkRefs, readLinkAndHead, recipientActor, resolveToken } from "../guards.server";
import { assertLinkUsable } from "../links/find-signing-link.server";
import { mayChoose } from "../parties/act";
import { assertSelectionFixed, fixedSelection } from "./fixed-selection.server";
import { keepSelection, type ReadSelection } from "./keep-selection.server";

/** Does nothing when nothing changes. @throws DomainError not_found, link_unusable, conflict, invalid_input */
export async function keepSelectionByLink(ctx: Context, token: string, read: ReadSelection): Promise<void> {
  const tokenHash = await resolveToken(ctx, token, "choose");
  await retryOnConflict(async () => {
    const { found, head } = await readLinkAndHead(ctx, tokenHash);
    if (!mayChoose(found)) assertAct(found, "sign");
    assertLinkUsable(found);
    await assertCodeGiven(ctx, found);
    const { version } = found;
    const fixed = fixedSelection(found);
    const of = linkRefs(found);
    const actor = recipientActor(found);
    await keepSelection(ctx, { version, kept: fixed ?? found.selection, head, of, actor }, (...table) => {
      const selection = read(...table);
      assertSelectionFixed(found, selection);
      return selection;
    });
  });
}
