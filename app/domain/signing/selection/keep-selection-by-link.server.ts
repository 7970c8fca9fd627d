import { retryOnConflict } from "~/db/client.server";
import { DomainError, isDomainError } from "~/platform/errors";
import type { Context } from "../../context";
import { carriedSelection, readCarried } from "../../prices/carried-selection";
import { findGivenCode } from "../codes/signing-code.server";
import { assertAct, linkRefs, readLinkAndHead, recipientActor, resolveToken } from "../guards.server";
import { assertLinkUsable, type FoundLink } from "../links/find-signing-link.server";
import { mayChoose } from "../parties/act";
import { assertSelectionFixed, fixedSelection } from "./fixed-selection.server";
import { keepSelection, type ReadSelection, readAllowed } from "./keep-selection.server";

/**
 * Does nothing when nothing changes.
 * @returns null if the selection was stored; before the code, the selection for the page's address
 * @throws DomainError not_found, link_unusable, conflict, invalid_input
 */
export async function keepSelectionByLink(
  ctx: Context,
  token: string,
  read: ReadSelection,
): Promise<string | null> {
  const tokenHash = await resolveToken(ctx, token, "choose");
  return retryOnConflict(async () => {
    const { found, head } = await readLinkAndHead(ctx, tokenHash);
    if (!mayChoose(found)) assertAct(found, "sign");
    assertLinkUsable(found);
    const { version } = found;
    const readOpen = readUnlessFixed(found, read);
    const isKnown = !found.link.requiresCode || (await findGivenCode(ctx, found)) !== null;
    if (!isKnown) {
      const { table, selection } = readAllowed(ctx, version, readOpen);
      return carriedSelection(version.id, table, selection);
    }
    const kept = fixedSelection(found) ?? found.selection;
    const of = linkRefs(found);
    await keepSelection(ctx, { version, kept, head, of, actor: recipientActor(found) }, readOpen);
    return null;
  });
}

const readUnlessFixed =
  (found: FoundLink, read: ReadSelection): ReadSelection =>
  (...table) => {
    const selection = read(...table);
    assertSelectionFixed(found, selection);
    return selection;
  };

/** Keeps what was chosen before the code was given. The code counts all the same where it can no longer be kept. */
export async function keepCarried(ctx: Context, token: string, carried: string): Promise<void> {
  try {
    await keepSelectionByLink(ctx, token, (priceTable, id) => {
      const selection = readCarried(carried, { id, priceTable });
      if (selection) return selection;
      throw new DomainError("invalid_input", ctx.message("price.refused.unreadable"));
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
}
