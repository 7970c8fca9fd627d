import { type Dispatch, useEffect, useRef } from "react";
import { settledTable } from "~/domain/prices/typed-sums";
import type { TypedTable } from "~/domain/prices/typed-table";
import type { Convention } from "~/platform/numbers/read-digits";
import type { RefusedPrice } from "./price-view";
import { type TableAction, withoutBlanks } from "./table-state";

interface EditedTable {
  table: TypedTable;
  /** The convention by which its numbers were shown. */
  convention: Convention;
  dispatch: Dispatch<TableAction>;
}

/** Posts the table in one field, and shows what is wrong with it beside what was posted. */
export function usePostedTable(refused: RefusedPrice | null, { table, convention, dispatch }: EditedTable) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const posted = useRef(table);
  const first = useRef({ refused, table });
  const isPosted = useRef(false);
  const isUnsaved = useRef((): boolean => false);
  const isTyped = first.current.refused !== null || table !== first.current.table;
  isUnsaved.current = () => !isPosted.current && isTyped;

  useEffect(() => {
    if (!refused || refused === first.current.refused) return;
    isPosted.current = false;
    dispatch({ type: "problems", table: posted.current, problems: refused.problems });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }, [refused, dispatch]);

  const onSubmit = () => {
    posted.current = settledTable(withoutBlanks(table), convention);
    if (field.current) field.current.value = JSON.stringify(posted.current);
    isPosted.current = true;
  };
  const save = () => {
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>("[value=save]"));
    return undefined;
  };
  return { form, field, isTyped, isUnsaved, onSubmit, save };
}
