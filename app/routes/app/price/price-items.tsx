import { Trash2 } from "lucide";
import { useEffect, useState } from "react";
import { t } from "~/platform/words/t";
import { IconButton } from "~/ui/button";
import { SearchInput } from "~/ui/form/search-input";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { deletePriceItem, type ListedItem, loadPriceItems } from "./price-list";

interface PriceItemsProps {
  currency: string;
  onPick(item: ListedItem): void;
}

export function PriceItems({ currency, onPick }: PriceItemsProps) {
  const [items, setItems] = useState<ListedItem[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  useEffect(() => {
    loadPriceItems().then((found) => {
      if (typeof found === "string") setProblem(found);
      else setItems(found);
    });
  }, []);
  const remove = async ({ id }: ListedItem) => {
    const refused = await deletePriceItem(id);
    setProblem(refused);
    if (refused === null) setItems((all) => all?.filter((item) => item.id !== id) ?? null);
  };
  const found = items?.filter(({ line }) => isMatch(line, query)) ?? [];
  return (
    <div className="grid gap-3">
      <SearchInput
        label={t("Search the price list")}
        placeholder={t("Search")}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found[0]) onPick(found[0]);
        }}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {problem ?? (items === null ? t("Loading") : found.length === 0 ? emptyText(items, query) : "")}
      </p>
      <ul className="-mx-2 grid max-h-72 overflow-y-auto">
        {found.map((item) => (
          <li key={item.id} className="flex items-center rounded-control hover:bg-wash">
            <button
              type="button"
              onClick={() => onPick(item)}
              className="min-h-11 min-w-0 grow rounded-control px-2 py-1.5 text-start"
            >
              <span className="block truncate font-medium">{item.line.name}</span>
              <span className="block truncate text-sm text-muted tabular-nums">
                {priceText(item, currency)}
              </span>
            </button>
            {item.mayEdit ? (
              <IconButton
                size="row"
                label={t("Delete {name} from the price list", { name: item.line.name })}
                icon={<Icon of={Trash2} />}
                onClick={() => remove(item)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-sm">
        <TextLink to="/library?tab=prices" target="_blank">
          {t("Edit the price list")}
        </TextLink>
      </p>
    </div>
  );
}

const emptyText = (items: ListedItem[], query: string): string =>
  items.length === 0 && query === ""
    ? t("Your price list is empty. Under “More”, any line can be saved to it.")
    : t("No matching items.");

const isMatch = ({ name, description }: ListedItem["line"], query: string): boolean =>
  `${name} ${description}`.toLowerCase().includes(query.trim().toLowerCase());

/** The number stays the same in another currency. */
function priceText({ line, currency: own }: ListedItem, currency: string): string {
  const price = line.price === "" ? t("No price") : `${line.price} ${own}`;
  const each = line.unit === "" ? price : t("{price} per {unit}", { price, unit: line.unit });
  return own === currency || line.price === ""
    ? each
    : t("{price}, becomes {amount}", { price: each, amount: `${line.price} ${currency}` });
}
