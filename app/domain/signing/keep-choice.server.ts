import { retryOnConflict } from "~/db/client.server";
import type { Context } from "../context";
import { assertLinkUsable } from "../links/find-signing-link.server";
import { assertCodeGiven } from "../links/signing-code.server";
import { keepChoice, type ReadChoice } from "../proposals/price/keep-choice.server";
import { linkRefs, readLinkAndHead, recipientActor, resolveToken } from "./guards.server";

/** Through a signing link. Harmless when nothing changes. @throws DomainError not_found, link_unusable, conflict, invalid_input */
export async function keepChoiceOfLink(ctx: Context, token: string, read: ReadChoice): Promise<void> {
  const tokenHash = await resolveToken(ctx, token, "choose");
  await retryOnConflict(async () => {
    const { found, head } = await readLinkAndHead(ctx, tokenHash);
    assertLinkUsable(ctx, found);
    await assertCodeGiven(ctx, found);
    const { version, selection: kept } = found;
    const of = linkRefs(found);
    await keepChoice(ctx, { version, kept, head, of, actor: recipientActor(found) }, read);
  });
}
