import type { ShownPattern } from "~/domain/branding/cover";
import {
  drawPattern,
  PATTERN_HEIGHT,
  PATTERN_WIDTH,
  type PatternMark,
} from "~/domain/branding/patterns/draw-pattern";
import type { PatternTones } from "~/domain/branding/patterns/pattern-tones";

interface CoverGroundProps {
  hex: string;
  pattern: ShownPattern | null;
}

/** The ground of a cover. It is SVG, as the CSP forbids inline styles, and printers leave out backgrounds. */
export const CoverGround = ({ hex, pattern }: CoverGroundProps) => (
  <>
    <svg className="cover-field" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={hex} />
    </svg>
    {pattern ? <Pattern {...pattern} /> : null}
  </>
);

const Pattern = ({ family, seed, tones }: ShownPattern) => (
  <svg
    className="cover-pattern"
    viewBox={`0 0 ${PATTERN_WIDTH} ${PATTERN_HEIGHT}`}
    preserveAspectRatio="xMaxYMin"
    aria-hidden="true"
  >
    {drawPattern(family, seed).map((mark) => (
      <path key={mark.path} {...drawn(mark, tones)} />
    ))}
  </svg>
);

function drawn({ path, tone, width, opacity }: PatternMark, tones: PatternTones) {
  const line = { fill: "none", stroke: tones[tone], strokeWidth: width, strokeLinecap: "round" } as const;
  return { d: path, opacity, ...(width ? line : { fill: tones[tone] }) };
}
