import type { ReactNode } from "react";
import { classes } from "../classes";
import { ChoiceFrame, type FieldTexts, useFieldProps } from "./field-frame";

interface Segment {
  value: string;
  text: ReactNode;
}

interface SegmentedProps extends FieldTexts {
  id?: string;
  name: string;
  segments: readonly Segment[];
  /** Uncontrolled. CSS can follow the choice: `has-[[value=yearly]:checked]`. */
  defaultValue?: string;
  /** Controlled; needs `onValue`. */
  value?: string;
  onValue?: (value: string) => void;
  wide?: boolean;
}

/** Two or three native radios in one pill; use Select for more. */
export function Segmented(props: SegmentedProps) {
  const { frame, rest } = useFieldProps(props);
  const { name, segments, defaultValue, value, onValue, wide } = rest;
  return (
    <ChoiceFrame {...frame}>
      <div className={classes(PILL, wide ? "grid auto-cols-fr grid-flow-col" : "inline-flex")}>
        {segments.map((segment) => (
          <label key={segment.value} className={SEGMENT}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              {...checkedProps(segment.value, { value, defaultValue })}
              onChange={onValue ? () => onValue(segment.value) : undefined}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <span className="pointer-events-none relative min-w-0 truncate">{segment.text}</span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}

/** Controlled or uncontrolled. */
const checkedProps = (own: string, group: { value?: string; defaultValue?: string }) =>
  group.value === undefined
    ? { defaultChecked: own === group.defaultValue }
    : { checked: own === group.value };

const PILL = "max-w-full gap-1 rounded-control bg-other-soft p-1 forced-colors:border";

/** 3:1 contrast between the chosen segment's edge and its ground. */
const SEGMENT = classes(
  "relative inline-flex h-11 min-w-0 cursor-pointer items-center justify-center rounded-md border border-transparent px-4 text-sm font-semibold text-muted select-none sm:h-8",
  "transition-colors duration-150 motion-reduce:transition-none hover:text-ink",
  "has-checked:border-edge has-checked:bg-sheet has-checked:text-ink has-checked:shadow-control",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action",
  "forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none",
);
