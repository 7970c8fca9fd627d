import { useTranslate } from "~/components/message";

const INK = "#1B2A6B";
const PLAIN_PATH = /^[MLQC\d\s,.-]+$/;
const PADDING = 4;

/** Draws nothing for anything but a plain path. */
export function DrawnMark({ path, name }: { path: string; name: string }) {
  const t = useTranslate();
  const box = boundsOf(path);
  if (!box) return null;
  const { x, y, width, height } = box;
  return (
    <svg
      role="img"
      aria-label={t("pdf.drawn_signature", { name })}
      viewBox={[x - PADDING, y - PADDING, width + 2 * PADDING, height + 2 * PADDING].join(" ")}
      preserveAspectRatio="xMinYMax meet"
    >
      <path
        d={path}
        fill="none"
        stroke={INK}
        strokeWidth={strokeFor(height)}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Returns about the width of a pen stroke, whatever the drawing's units. */
const strokeFor = (height: number) => Math.max(1.5, height * 0.028);

export function boundsOf(path: string): { x: number; y: number; width: number; height: number } | null {
  const numbers = PLAIN_PATH.test(path) ? (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number) : [];
  if (numbers.length < 4) return null;
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [left, right] = rangeOf(xs);
  const [top, bottom] = rangeOf(ys);
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** Spreads nothing into a call: a long drawing has more points than a call may have arguments. */
const rangeOf = (values: number[]): [number, number] =>
  values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
