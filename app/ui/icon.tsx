import { type ComponentPropsWithoutRef, createElement } from "react";

/** Lucide's files have this shape. */
interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

type IconProps = ComponentPropsWithoutRef<"svg"> & { size?: number | string };

/**
 * Replaces Lucide's own function in the build, which computes every attribute for each drawing
 * (docs/decisions/0080-less-work-for-a-screen.md).
 */
export default function createIcon({ node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, color = "currentColor", ...rest }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {lines}
    </svg>
  );
}
