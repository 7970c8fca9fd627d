import type { Pair } from "./contrast";

export interface DesignTokens {
  colours: { name: string; light: string; dark: string }[];
  pairs: { light: Pair[]; dark: Pair[] };
  /** In rem. */
  type: Record<string, { size: string; lineHeight: string }>;
  radius: Record<string, string>;
  shadow: Record<string, string>;
  motion: Record<string, string>;
}
