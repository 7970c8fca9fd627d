import { classes } from "./classes";

interface CodeTextProps {
  text: string;
  className?: string;
}

/** Code in a scrolling box that the keyboard can reach. */
export const CodeText = ({ text, className }: CodeTextProps) => (
  <pre
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    tabIndex={0}
    translate="no"
    className={classes("overflow-auto border border-line font-mono text-xs", className)}
  >
    {text}
  </pre>
);
