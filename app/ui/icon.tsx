import { type ComponentPropsWithoutRef, createElement } from "react";

/** As Lucide's files have it. */
interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

type IconProps = ComponentPropsWithoutRef<"svg"> & { size?: number | string };

/**
 * In the build, this takes the place of Lucide's own, which computes every attribute each time it is drawn
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
