import type { Theme } from "~/db/vocabulary";
import type { ShownCover } from "~/domain/branding/cover";
import { t } from "~/platform/words/t";

export type Origin = "own" | "shared" | "team" | "built-in";

interface Figures {
  used: number;
  sent: number;
  won: number;
}

export interface TemplateCard {
  key: string;
  name: string;
  description: string;
  origin: Origin;
  figures: Figures;
  hasPrice: boolean;
  shown: ShownTemplate;
}

export interface ShownTemplate {
  html: string;
  theme: Theme | null;
  cover: ShownCover | null;
}

/** Returns "Used 4 times, 50% won". A template that was never sent has no share. */
export function figuresText({ used, sent, won }: Figures): string {
  if (used === 0) return "";
  if (sent === 0) return t("{used, plural, =1 {Used once} other {Used {used} times}}", { used });
  const share = Math.round((100 * won) / sent);
  return t("{used, plural, =1 {Used once} other {Used {used} times}}, {share}% won", { used, share });
}
