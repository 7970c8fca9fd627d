import { useState } from "react";
import { t } from "~/platform/words/t";
import { buttonClass } from "~/ui/button";
import { lazyPart, Part } from "~/ui/on-demand";
import { Popover } from "~/ui/overlay/popover";
import type { ListedItem } from "./price-list";

const itemsPart = lazyPart("price-items", () => import("./price-items"));

interface ItemPickerProps {
  currency: string;
  onPick(item: ListedItem): void;
}

export function ItemPicker({ currency, onPick }: ItemPickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger={t("Insert from price list")}
      triggerClassName={buttonClass({ size: "row" })}
      name={t("Price list")}
      className="w-80 max-w-[calc(100vw-2rem)]"
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Part part={itemsPart}>
        {({ PriceItems }) => (
          <PriceItems
            currency={currency}
            onPick={(item) => {
              setOpen(false);
              onPick(item);
            }}
          />
        )}
      </Part>
    </Popover>
  );
}
