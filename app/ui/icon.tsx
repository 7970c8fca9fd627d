import type { IconNode } from "lucide";
import { type ComponentPropsWithoutRef, createElement } from "react";

interface IconProps extends Omit<ComponentPropsWithoutRef<"svg">, "children"> {
  /** The lines, as the package `lucide` has them. */
  of: IconNode;
}

/** Draws an icon of Lucide. Programs that read a screen aloud pass over it, unless it has an `aria-label`. */
export const Icon = ({ of: lines, ...rest }: IconProps) =>
  createElement(
    "svg",
    {
      width: 24,
      height: 24,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "aria-hidden": rest["aria-label"] === undefined ? true : undefined,
      ...rest,
    },
    // Apart and not as a list, whose elements React wants to have keys.
    ...lines.map(([tag, attributes]) => createElement(tag, attributes)),
  );
