import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from "react";
import { classes } from "~/ui/classes";
import { fitHeight } from "~/ui/form/fit-height";
import { CELL, CellFrame } from "../cell";

/** What the grid gives a field of text. */
export interface TextCell extends Pick<Parameters<typeof CellFrame>[0], "id" | "column" | "of" | "problem"> {
  value: string;
  onValue(value: string): void;
}

interface GrowingCellProps
  extends TextCell,
    Pick<
      ComponentPropsWithoutRef<"textarea">,
      "autoComplete" | "className" | "enterKeyHint" | "maxLength" | "onKeyDown"
    > {
  label: string;
}

/** A field that is as high as its text, also where the grid has changed it. */
export function GrowingCell(props: GrowingCellProps) {
  const { id, column, of, problem, label, value, onValue, className, ...field } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field shows the value
  useLayoutEffect(() => {
    if (own.current) fitHeight(own.current);
  }, [value]);
  return (
    <CellFrame {...{ id, column, of, problem, label }}>
      {(control) => (
        <textarea
          {...control}
          {...field}
          ref={own}
          rows={1}
          dir="auto"
          value={value}
          placeholder={label}
          onChange={(event) => onValue(event.currentTarget.value)}
          className={classes(CELL, "field-sizing-content h-auto! min-h-11 resize-none", className)}
        />
      )}
    </CellFrame>
  );
}
