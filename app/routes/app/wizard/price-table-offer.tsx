import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Words } from "~/ui/words/words";

interface PriceTableOfferProps {
  /** Of the table; null without one. */
  price: string | null;
  sending: FormDataEntryValue | null;
}

/** Saves the step first. */
export const PriceTableOffer = ({ price, sending }: PriceTableOfferProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-wash px-4 py-3">
    <p className="min-w-0 text-sm">
      {price === null ? (
        t("Let your client choose options, packages or quantities, with taxes and payments.")
      ) : (
        <Words
          text="The price table replaces the budget: {price}"
          price={<strong className="tabular-nums">{price}</strong>}
        />
      )}
    </p>
    <Button size="row" name="intent" value="price" busy={sending === "price"}>
      {price === null ? t("Add price table") : t("Edit price table")}
    </Button>
  </div>
);
