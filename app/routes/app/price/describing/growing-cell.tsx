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
    Pick<Parameters<typeof CellFrame>[0], "hasHeading">,
    Pick<
      ComponentPropsWithoutRef<"textarea">,
      "autoComplete" | "className" | "enterKeyHint" | "maxLength" | "onKeyDown" | "placeholder"
    > {
  label: string;
  frameClassName?: string | undefined;
}

/** A field that is as high as its text, also where the grid has changed it. */
export function GrowingCell(props: GrowingCellProps) {
  const { id, column, of, problem, label, hasHeading, value, onValue, className, frameClassName, ...field } =
    props;
  const own = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field shows the value
  useLayoutEffect(() => {
    if (own.current) fitHeight(own.current);
  }, [value]);
  return (
    <CellFrame {...{ id, column, of, problem, label, hasHeading }} className={frameClassName}>
      {(control) => (
        <textarea
          {...control}
          placeholder={label}
          {...field}
          ref={own}
          rows={1}
          dir="auto"
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          className={classes(CELL, "field-sizing-content h-auto! min-h-11 resize-none", className)}
        />
      )}
    </CellFrame>
  );
}
