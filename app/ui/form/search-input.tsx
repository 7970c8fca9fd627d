import { Search, X } from "lucide";
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { t } from "~/platform/words/t";
import { classes } from "../classes";
import { Icon } from "../icon";
import { Link } from "../link/link";

interface SearchInputProps extends ComponentPropsWithoutRef<"input"> {
  /** The width of the box around it. */
  width?: string;
  label: string;
  /** Takes the place of the browser's own button to clear it. */
  end?: ReactNode;
}

export const SearchInput = forwardRef<HTMLInputElement, SearchInputProps>(function SearchInput(
  { width, label, end, ...rest },
  ref,
) {
  return (
    <div className={classes("relative w-full", width)}>
      <Icon
        of={Search}
        className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        autoComplete="off"
        {...rest}
        className={classes(
          "block h-12 w-full rounded-control border border-edge bg-sheet ps-10 text-[1rem] hover:border-muted focus-visible:border-action focus-visible:outline-offset-0 sm:h-10 sm:text-base",
          end === undefined ? "pe-3" : "pe-10 [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      {end}
    </div>
  );
});

interface ClearSearchProps {
  to: ComponentPropsWithoutRef<typeof Link>["to"];
  onClick?: () => void;
}

/** Stands at the end of a search box. */
export const ClearSearch = ({ to, onClick }: ClearSearchProps) => (
  <Link
    to={to}
    replace
    preventScrollReset
    aria-label={t("Clear the search")}
    onClick={onClick}
    className="absolute end-0 top-0 flex size-12 items-center justify-center rounded-control text-muted hover:text-ink sm:size-10"
  >
    <Icon of={X} className="size-4" />
  </Link>
);
