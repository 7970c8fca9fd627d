/**
 * The hero's one movement: a hand signs, the seal lands, the notice arrives. It runs once, when the page is first
 * drawn, and moves nothing around it. A reader who asked for less motion, or whose browser does not know
 * `@starting-style`, sees the end at once.
 */
export const SIGNING_MOTION = {
  /** From left to right. The clip reaches beyond the line box, because the letters' strokes do. */
  hand: "motion-safe:[clip-path:inset(-30%_-5%_-30%_-5%)] motion-safe:transition-[clip-path] motion-safe:delay-500 motion-safe:duration-[1300ms] motion-safe:starting:[clip-path:inset(-30%_100%_-30%_-5%)]",
  seal: "motion-safe:transition-[opacity,scale,rotate] motion-safe:delay-[1500ms] motion-safe:duration-300 motion-safe:ease-in motion-safe:starting:scale-[1.7] motion-safe:starting:-rotate-8 motion-safe:starting:opacity-0",
  notice:
    "motion-safe:transition-[opacity,translate] motion-safe:delay-[1900ms] motion-safe:duration-400 motion-safe:ease-out motion-safe:starting:translate-y-2 motion-safe:starting:opacity-0",
};
