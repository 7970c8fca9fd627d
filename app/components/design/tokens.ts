import type { Pair } from "./contrast";

/** What the catalogue shows of tailwind.config.ts. */
export interface DesignTokens {
  colours: { name: string; light: string; dark: string }[];
  pairs: { light: Pair[]; dark: Pair[] };
  /** Size and line height by name, in rem. */
  type: Record<string, { size: string; lineHeight: string }>;
  radius: Record<string, string>;
  shadow: Record<string, string>;
  /** Name, duration and easing by the name of an animation. */
  motion: Record<string, string>;
}
