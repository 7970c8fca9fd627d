import type { ChangeOnPage } from "~/domain/change-orders/change-on-page.server";

/** The answer says which totals its page showed. */
export const ShownTotals = ({ of }: { of: ChangeOnPage | null | undefined }) =>
  of ? <input type="hidden" name="shownTotals" value={of.shown} /> : null;
