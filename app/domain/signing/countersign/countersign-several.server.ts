import { DomainError, isDomainError } from "~/platform/errors";
import { inReadersWords } from "~/platform/untranslated-error";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { readLinkAndHead } from "../guards.server";
import { assertLinkUsable } from "../links/find-signing-link.server";
import { MOST_AT_ONCE } from "../parties/countersign";
import { accountLink } from "./account-link.server";
import { confirmItsYou, signAsAccount } from "./countersign.server";
import { assertAgreed, type OwnSignature } from "./countersign-form";
import { openingOf } from "./open-countersign.server";

export interface SignedOne {
  id: string;
  /** Empty where the proposal is not theirs. */
  title: string;
  outcome: "signed" | "signed before" | "refused";
  /** The reason for a refusal; empty otherwise. */
  reason: string;
}

/**
 * One password, and for each proposal a signature of its own, in a batch of its own. What was not opened is refused.
 * @throws DomainError invalid_input (the form, the password), rate_limited
 */
export async function countersignSeveral(
  ctx: MemberContext,
  proposalIds: readonly string[],
  { password, ...typed }: OwnSignature,
): Promise<SignedOne[]> {
  const ids = [...new Set(proposalIds)];
  if (ids.length === 0 || ids.length > MOST_AT_ONCE) throw tooMany();
  assertAgreed(typed);
  await confirmItsYou(ctx, password);
  const results: SignedOne[] = [];
  for (const id of ids) results.push(await signOne(ctx, id, typed));
  return results;
}

function tooMany() {
  const sentence = `Choose 1 to ${MOST_AT_ONCE} proposals.`;
  return new DomainError("invalid_input", sentence, { fieldErrors: { proposal: sentence } });
}

async function signOne(
  ctx: MemberContext,
  id: string,
  typed: Omit<OwnSignature, "password">,
): Promise<SignedOne> {
  let title = "";
  try {
    const tokenHash = await accountLink(ctx, id);
    const { found } = await readLinkAndHead(ctx, tokenHash);
    title = found.version.title;
    if (found.state !== "signed") {
      assertLinkUsable(found);
      const [opened] = await openingOf(ctx, found);
      if (!opened) return { id, title, outcome: "refused", reason: t("Open and read it first.") };
    }
    const { alreadySigned } = await signAsAccount(ctx, tokenHash, found, typed);
    return { id, title, outcome: alreadySigned ? "signed before" : "signed", reason: "" };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { id, title, outcome: "refused", reason: inReadersWords(ctx.message, error).message };
  }
}
