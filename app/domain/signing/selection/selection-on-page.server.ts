import { readAcceptedPrice } from "../../prices/accepted-price.server";
import { type PriceSelection, priceSelectionOf } from "../../prices/proposal/price-selection";
import type { FoundLink } from "../links/find-signing-link.server";
import { type Asked, mayChoose } from "../parties/act";
import { fixedSelection } from "./fixed-selection.server";

type Found = Asked &
  Pick<FoundLink, "version" | "state" | "codeStep" | "firstSigned" | "selection"> & {
    decision: Pick<NonNullable<FoundLink["decision"]>, "acceptedPrice"> | null;
  };

/** What a signing page shows of the prices, and a copy of it prints. @param carried the selection in its address, unread */
export function selectionOnPage(found: Found, carried: string | null): PriceSelection | null {
  const { version, state, codeStep, decision } = found;
  const fixed = fixedSelection(found);
  const chooses = mayChoose(found);
  const approved = readAcceptedPrice(decision?.acceptedPrice ?? null)?.selection;
  return priceSelectionOf(
    version,
    {
      isOpen: chooses && state === "open" && fixed === null,
      isKept: codeStep === null,
      staysInBrowser: codeStep !== null && found.selection === null,
      carried,
    },
    ...[fixed, approved, chooses ? found.selection : null],
  );
}
