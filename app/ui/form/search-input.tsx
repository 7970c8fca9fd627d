import { Search } from "lucide-react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classes } from "../classes";

interface SearchInputProps extends ComponentPropsWithoutRef<"input"> {
  /** Of the box around it. */
  width?: string;
  label: string;
  /** At its end, in place of the browser's own. */
  clear?: ReactNode;
}

export const SearchInput = ({ width, label, clear, ...rest }: SearchInputProps) => (
  <div className={classes("relative w-full", width)}>
    <Search
      aria-hidden="true"
      className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-muted"
    />
    <input
      type="search"
      aria-label={label}
      autoComplete="off"
      {...rest}
      className={classes(
        "block h-12 w-full rounded-control border border-edge bg-sheet ps-10 text-[1rem] hover:border-muted focus-visible:border-action focus-visible:outline-offset-0 sm:h-10 sm:text-base",
        clear === undefined ? "pe-3" : "pe-10 [&::-webkit-search-cancel-button]:hidden",
      )}
    />
    {clear}
  </div>
);
