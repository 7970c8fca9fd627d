import type { ReactNode } from "react";
import { classes } from "./classes";
import { ChoiceFrame, useFrame, type Words } from "./field-frame";
import { chosen } from "./radio-cards";

export interface Segment {
  value: string;
  text: ReactNode;
}

export interface SegmentedProps extends Words {
  id?: string;
  name: string;
  /** Two or three; more are a Select. */
  segments: readonly Segment[];
  /** Chosen at first. A style sheet can follow the choice: `has-[[value=yearly]:checked]`. */
  defaultValue?: string;
  /** Chosen now, where a script holds the choice; needs `onValue`. */
  value?: string;
  onValue?: (value: string) => void;
  /** Takes the whole width, each segment the same share. */
  wide?: boolean;
  disabled?: boolean;
}

/** Two or three choices in one pill, such as Monthly and Yearly: native radios, so arrows move between them. */
export function Segmented(props: SegmentedProps) {
  const { frame, rest } = useFrame(props);
  const { name, segments, defaultValue, value, onValue, wide, disabled } = rest;
  return (
    <ChoiceFrame {...frame}>
      <div className={classes(PILL, wide ? "grid auto-cols-fr grid-flow-col" : "inline-flex")}>
        {segments.map((segment) => (
          <label key={segment.value} className={SEGMENT}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              disabled={disabled}
              {...chosen(segment.value, { value, defaultValue })}
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

const PILL = "max-w-full gap-1 rounded-control bg-other-soft p-1 forced-colors:border";

/** The chosen one is raised and edged, with 3:1 between its edge and its sheet. */
const SEGMENT = classes(
  "relative inline-flex h-11 min-w-0 cursor-pointer items-center justify-center rounded-md border border-transparent px-4 text-sm font-semibold text-muted select-none sm:h-8",
  "transition-colors duration-150 motion-reduce:transition-none hover:text-ink",
  "has-checked:border-edge has-checked:bg-sheet has-checked:text-ink has-checked:shadow-control",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action",
  "has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:opacity-55",
  "forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none",
);
