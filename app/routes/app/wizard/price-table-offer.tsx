import { Button } from "~/ui/button";

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
        "Let your client choose options, packages or quantities, with taxes and payments."
      ) : (
        <>
          The price table replaces the budget: <strong className="tabular-nums">{price}</strong>
        </>
      )}
    </p>
    <Button size="row" name="intent" value="price" busy={sending === "price"}>
      {price === null ? "Add price table" : "Edit price table"}
    </Button>
  </div>
);
