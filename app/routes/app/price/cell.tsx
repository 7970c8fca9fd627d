import { type ComponentPropsWithoutRef, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldDoubt } from "~/domain/prices/field-reader";
import { classes } from "~/ui/classes";
import { CONTROL } from "~/ui/form/field-frame";
import { Words } from "~/ui/words/words";
import { ReadAs } from "./read-as";

interface CellFrameProps {
  id: string;
  column: string;
  label: string;
  /** The line's name. */
  of: string;
  problem: string | undefined;
  className?: string | undefined;
  /** Stands quietly behind the heading. */
  unit?: string;
  /** Puts the heading beside the field on narrow screens only; wide ones have it above all lines. */
  hasHeading?: boolean;
  children(control: CellControl): ReactNode;
}

export const cellId = (id: string, column: string): string => `${id}-${column}`;

/** Adds a row below the grid of lines, and puts the caret where it begins. @param id the new row's */
export function addRow(id: string, add: () => void): void {
  flushSync(add);
  document.getElementById(cellId(id, "name"))?.focus();
}

interface CellControl {
  id: string;
  "data-column": string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export function CellFrame(props: CellFrameProps & { note?: ReactNode }) {
  const { id, column, label, unit, of, problem, note, className, hasHeading = true, children } = props;
  const ownId = cellId(id, column);
  return (
    <div className={classes("min-w-0", className)}>
      <label
        htmlFor={ownId}
        className={classes("mb-1 block text-xs text-muted", hasHeading && "@4xl:sr-only")}
      >
        <Words
          text="{label}<span> of {name}</span>"
          label={label}
          name={of}
          span={(words) => <span className="sr-only">{words}</span>}
        />
        {unit ? <span aria-hidden="true">{` (${unit})`}</span> : null}
      </label>
      {children({
        id: ownId,
        "data-column": column,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": problem ? `${ownId}-error` : undefined,
      })}
      {problem ? (
        <p id={`${ownId}-error`} className="mt-1 text-sm font-medium text-rejected">
          {problem}
        </p>
      ) : null}
      {note}
    </div>
  );
}

/** Overrides the look of other fields, which has larger margins. */
export const CELL = classes(CONTROL, "h-11 px-2.5! sm:h-10 @4xl:h-9");

interface CellProps
  extends Omit<CellFrameProps, "children">,
    Pick<ComponentPropsWithoutRef<"input">, "placeholder" | "inputMode" | "maxLength"> {
  value: string;
  isNumber?: boolean;
  /** A placeholder that an empty field shows only while somebody points at it or types in it. */
  example?: string;
  /** Writes the value as it stands in a field that nobody types in. */
  written?(value: string): string;
  /** A doubt about the typed number. */
  doubt?: FieldDoubt | undefined;
  onValue(value: string): void;
}

export function Cell(props: CellProps) {
  const { value, isNumber, written, doubt, onValue, placeholder, example, inputMode, maxLength, problem } =
    props;
  // Half a number is no mistake.
  const [isTyping, setTyping] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isEntered = useRef(false);
  const note = doubt && doubt.others.length > 0 ? <ReadAs doubt={doubt} onText={onValue} /> : null;
  return (
    <CellFrame
      {...props}
      problem={problem ?? (isTyping ? undefined : (doubt?.problem ?? undefined))}
      note={note}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          dir={isNumber ? undefined : "auto"}
          value={written && !isFocused ? written(value) : value}
          placeholder={example ?? placeholder}
          inputMode={isNumber ? "decimal" : inputMode}
          maxLength={isNumber ? 24 : maxLength}
          autoComplete="off"
          onChange={(event) => {
            setTyping(true);
            onValue(event.currentTarget.value);
          }}
          onMouseDown={({ currentTarget }) => {
            isEntered.current = document.activeElement !== currentTarget;
          }}
          onClick={({ currentTarget }) => {
            if (isNumber && isEntered.current) selectUnlessDragged(currentTarget);
          }}
          onFocus={(event) => {
            if (written) putTyped(event.currentTarget, value);
            setFocused(true);
          }}
          onBlur={() => {
            setTyping(false);
            setFocused(false);
          }}
          className={classes(
            CELL,
            isNumber && "text-end tabular-nums",
            example && "placeholder:opacity-0 hover:placeholder:opacity-100 focus:placeholder:opacity-100",
          )}
        />
      )}
    </CellFrame>
  );
}

/** A click into a field takes its number, as in a spreadsheet; the next one puts the caret into it. */
function selectUnlessDragged(field: HTMLInputElement): void {
  if (field.selectionStart === field.selectionEnd) field.select();
}

/** At once, because what moves the focus into a field selects its text before this or right after it. */
function putTyped(field: HTMLInputElement, typed: string): void {
  if (field.value === typed) return;
  const isSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
  field.value = typed;
  if (isSelected) field.select();
}
