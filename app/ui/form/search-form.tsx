import { Form, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "~/platform/words/t";
import { Button } from "../button";
import { SearchInput } from "./search-input";

interface SearchFormProps {
  query: string;
  label: string;
  /** The label, unless it says more. */
  placeholder?: string;
  maxLength?: number;
  width?: string;
  /** Stands at the end of the search box, such as a way to clear it. */
  end?: ReactNode;
  /** Screen readers announce this result. */
  found: string;
  hidden?: ReactNode;
  /** Selects that narrow the list down. */
  children?: ReactNode;
}

/** A plain form. With scripts, a choice takes effect at once and words on Enter. */
export function SearchForm(props: SearchFormProps) {
  const { query, label, placeholder = label, maxLength = 100, width = "sm:w-72", end } = props;
  const { found, hidden, children } = props;
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      preventScrollReset
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement)
          submit(currentTarget, { replace: true, preventScrollReset: true });
      }}
      className="flex flex-wrap items-center gap-2"
    >
      {hidden}
      <SearchInput
        key={query}
        width={width}
        label={label}
        name="q"
        defaultValue={query}
        placeholder={placeholder}
        maxLength={maxLength}
        end={end}
      />
      {children ? (
        <div className="flex w-full flex-wrap gap-2 *:min-w-32 *:grow sm:ms-auto sm:w-auto">{children}</div>
      ) : null}
      <noscript>
        <Button>{t("Search")}</Button>
      </noscript>
      <p role="status" className="sr-only">
        {found}
      </p>
    </Form>
  );
}
