import { classes } from "./classes";

export interface CodeTextProps {
  text: string;
  /** The sheet that it is on, how high it may be, and whether its lines wrap. */
  className?: string;
}

/** Text for a machine, in a window of its own that scrolls and that the keyboard reaches. */
export const CodeText = ({ text, className }: CodeTextProps) => (
  <pre
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    tabIndex={0}
    className={classes("overflow-auto border border-line font-mono text-xs", className)}
  >
    {text}
  </pre>
);
