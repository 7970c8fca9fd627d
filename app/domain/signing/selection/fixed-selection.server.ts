import { canonicalJson } from "~/platform/canonical-json";
import { DomainError } from "~/platform/errors";
import type { Context } from "../../context";
import { readAcceptedPrice } from "../../prices/accepted-price.server";
import type { Selection } from "../../prices/selection";
import type { FoundLink } from "../links/find-signing-link.server";

type Signed = Pick<FoundLink, "firstSigned">;

/** All signers sign what the first one chose. Null until then. */
export const fixedSelection = ({ firstSigned }: Signed): Selection | null =>
  readAcceptedPrice(firstSigned?.acceptedPrice ?? null)?.selection ?? null;

/** @throws DomainError conflict for a selection that differs from what is signed */
export function assertSelectionFixed(
  { message }: Pick<Context, "message">,
  found: Signed,
  selection: Selection | null,
): void {
  const fixed = fixedSelection(found);
  if (fixed === null || canonicalJson(fixed) === canonicalJson(selection)) return;
  throw new DomainError("conflict", message("price.refused.fixed", { name: found.firstSigned?.name ?? "" }));
}
