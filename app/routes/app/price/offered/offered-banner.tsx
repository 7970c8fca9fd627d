import { type Dispatch, useEffect, useRef } from "react";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { cellId } from "../cell";
import type { OfferedLine } from "../price-view";
import type { TableAction } from "../table-state";

interface OfferedBannerProps {
  offered: OfferedLine;
  dispatch: Dispatch<TableAction>;
}

/** Fills a counter-offer in, as if it were typed: nothing is saved until the owner saves. */
export function OfferedBanner({ offered, dispatch }: OfferedBannerProps) {
  const { id, name, asker, words, changes, before, isRounded } = offered;
  const isFilled = useRef(false);
  const line = name || t("this line");
  useEffect(() => {
    // React runs this twice in development.
    if (isFilled.current) return;
    isFilled.current = true;
    dispatch({ type: "line", id, changes });
    requestAnimationFrame(() =>
      document.getElementById(cellId(id, changes.price === undefined ? "quantity" : "price"))?.focus(),
    );
  }, [dispatch, id, changes]);
  return (
    <Banner
      role="status"
      // In sight beside the line, which has the focus.
      className="sticky top-2 z-10 shadow-sm"
      title={t("{name} offers: {offer}", { name: asker, offer: words })}
      action={
        <Button type="button" size="row" onClick={() => dispatch({ type: "line", id, changes: before })}>
          {t("Undo")}
        </Button>
      }
    >
      <span>{t("It is filled in for “{line}”, and saved once you press Save Price.", { line })}</span>
      {isRounded ? (
        <span>{` ${t("The unit price is rounded down, so the sum is a little lower.")}`}</span>
      ) : null}
    </Banner>
  );
}
