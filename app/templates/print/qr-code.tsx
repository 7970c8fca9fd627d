import encodeQR from "qr";

/** Draws dark on white, whatever the background. */
export function QrCode({ text, label, border = 2 }: { text: string; label: string; border?: number }) {
  const rows = encodeQR(text, "raw", { border, ecc: "medium" });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#16181D" d={darkModulesPath(rows)} />
    </svg>
  );
}

function darkModulesPath(rows: boolean[][]): string {
  const bars = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return bars.join("");
}
