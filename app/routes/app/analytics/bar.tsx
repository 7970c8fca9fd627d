interface BarPart {
  key: string;
  /** Share of the whole bar, 0 to 1. */
  share: number;
  fill: string;
}

/** Visual only: the text beside it says the same. */
export function Bar({ parts }: { parts: readonly BarPart[] }) {
  let x = 0;
  const drawn = parts.map(({ key, share, fill }) => {
    const from = x;
    x += share * WIDTH;
    return { key, fill, from, width: Math.max(0, share * WIDTH) };
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} 1`}
      preserveAspectRatio="none"
      className="block h-2 w-full overflow-hidden rounded-full bg-wash forced-colors:border"
    >
      {drawn.map(({ key, fill, from, width }) => (
        <rect key={key} x={from} width={width} height={1} className={fill} />
      ))}
    </svg>
  );
}

const WIDTH = 1000;
