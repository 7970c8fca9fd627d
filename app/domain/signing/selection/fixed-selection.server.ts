import { canonicalJson } from "~/platform/canonical-json";
import { untranslatedError } from "~/platform/untranslated-error";
import { readAcceptedPrice } from "../../prices/accepted-price.server";
import type { Selection } from "../../prices/selection";
import type { FoundLink } from "../links/find-signing-link.server";

type Signed = Pick<FoundLink, "firstSigned">;

/** All signers sign what the first one chose. Null until then. */
export const fixedSelection = ({ firstSigned }: Signed): Selection | null =>
  readAcceptedPrice(firstSigned?.acceptedPrice ?? null)?.selection ?? null;

/** @throws DomainError conflict for a selection that differs from what is signed */
export function assertSelectionFixed(found: Signed, selection: Selection | null): void {
  const fixed = fixedSelection(found);
  if (fixed === null || canonicalJson(fixed) === canonicalJson(selection)) return;
  const name = found.firstSigned?.name ?? "";
  throw untranslatedError("conflict", (t) => t("price.refused.fixed", { name }));
}
