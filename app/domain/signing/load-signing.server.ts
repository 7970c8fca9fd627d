import { readAtOnce } from "~/db/client.server";
import { loadLanguage } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";
import type { ChainHead } from "../audit/chain.server";
import type { Context } from "../context";
import { versionLanguage } from "../proposals/version.server";
import { findGivenCode, type GivenCode } from "./codes/signing-code.server";
import { shownDisclosureIn } from "./consent.server";
import { readLinkAndHead } from "./guards.server";
import type { FoundLink } from "./links/find-signing-link.server";

/** The state before a signature. */
export interface StoredSigning {
  found: FoundLink;
  head: ChainHead;
  /** The code that this browser has entered; null for a link that needs none. */
  code: GivenCode | null;
  /** Translates into the agreement's language, for the mails to its signers. */
  words: Translate;
  /** Translates into the language of the terms that the page showed. */
  shownIn: Translate;
}

/** @throws DomainError not_found */
export async function loadSigning(
  ctx: Context,
  tokenHash: string,
  disclosureVersion: string | null | undefined,
): Promise<StoredSigning> {
  const { found, head } = await readLinkAndHead(ctx, tokenHash);
  const { code, words, shownIn } = await readAtOnce({
    code: findGivenCode(ctx, found),
    words: loadLanguage(ctx, versionLanguage(found.version)),
    shownIn: shownDisclosureIn(ctx, disclosureVersion),
  });
  return { found, head, code, words, shownIn };
}
