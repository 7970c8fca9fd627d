import { type Dispatch, useEffect, useRef, useState } from "react";
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
  const { id, name, asker, words, changes, before, comesTo } = offered;
  const [isFilledIn, setIsFilledIn] = useState(changes !== null);
  const isBegun = useRef(false);
  const line = name || t("this line");
  useEffect(() => {
    // React runs this twice in development.
    if (isBegun.current) return;
    isBegun.current = true;
    if (changes) dispatch({ type: "line", id, changes });
    const column = changes?.price === undefined && changes?.quantity !== undefined ? "quantity" : "price";
    requestAnimationFrame(() => document.getElementById(cellId(id, column))?.focus());
  }, [dispatch, id, changes]);
  const put = (fields: Partial<OfferedLine["before"]>, isOffered: boolean) => {
    dispatch({ type: "line", id, changes: fields });
    setIsFilledIn(isOffered);
  };
  return (
    <Banner
      role="status"
      // In sight beside the line, which has the focus.
      className="sticky top-2 z-10 shadow-sm"
      title={t("{name} offers: {offer}", { name: asker, offer: words })}
      action={
        changes === null ? null : isFilledIn ? (
          <Button type="button" size="row" onClick={() => put(before, false)}>
            {t("Undo")}
          </Button>
        ) : (
          <Button type="button" size="row" onClick={() => put(changes, true)}>
            {t("Fill in again")}
          </Button>
        )
      }
    >
      {changes === null ? (
        <span>{t("It does not fit “{line}” as it is now, so nothing is filled in.", { line })}</span>
      ) : isFilledIn ? (
        <>
          <span>{t("It is filled in for “{line}”, and saved once you press Save Price.", { line })}</span>
          {comesTo === "" ? null : (
            <span>{` ${t("The unit price is rounded down, so the line comes to {amount}.", { amount: comesTo })}`}</span>
          )}
        </>
      ) : null}
    </Banner>
  );
}
