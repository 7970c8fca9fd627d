import { type Dispatch, useEffect, useRef } from "react";
import type { TypedTable } from "~/domain/prices/typed-table";
import type { RefusedPrice } from "./price-view";
import { type TableAction, withoutBlanks } from "./table-state";

/** Posts the table in one field, and shows what is wrong with it beside what was posted. */
export function usePostedTable(
  refused: RefusedPrice | null,
  table: TypedTable,
  dispatch: Dispatch<TableAction>,
) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const posted = useRef(table);
  const first = useRef({ refused, table });
  const isPosted = useRef(false);
  const isUnsaved = useRef((): boolean => false);
  isUnsaved.current = () =>
    !isPosted.current && (first.current.refused !== null || table !== first.current.table);

  useEffect(() => {
    if (!refused || refused === first.current.refused) return;
    isPosted.current = false;
    dispatch({ type: "problems", table: posted.current, problems: refused.problems });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }, [refused, dispatch]);

  const onSubmit = () => {
    posted.current = withoutBlanks(table);
    if (field.current) field.current.value = JSON.stringify(posted.current);
    isPosted.current = true;
  };
  const save = () => {
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>("[value=save]"));
    return undefined;
  };
  return { form, field, isUnsaved, onSubmit, save };
}
