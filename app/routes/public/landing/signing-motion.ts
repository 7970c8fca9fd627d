/** Runs once on first paint without layout shift; reduced motion or no `@starting-style` shows the final state. */
export const SIGNING_MOTION = {
  /** The clip is larger than the line box, because letters overhang it. */
  hand: "motion-safe:[clip-path:inset(-30%_-5%_-30%_-5%)] motion-safe:transition-[clip-path] motion-safe:delay-500 motion-safe:duration-[1300ms] motion-safe:starting:[clip-path:inset(-30%_100%_-30%_-5%)]",
  seal: "motion-safe:transition-[opacity,scale,rotate] motion-safe:delay-[1500ms] motion-safe:duration-300 motion-safe:ease-in motion-safe:starting:scale-[1.7] motion-safe:starting:-rotate-8 motion-safe:starting:opacity-0",
  notice:
    "motion-safe:transition-[opacity,translate] motion-safe:delay-[1900ms] motion-safe:duration-400 motion-safe:ease-out motion-safe:starting:translate-y-2 motion-safe:starting:opacity-0",
};
