export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const line = (row) =>
    row
      .map((cell, column) => String(cell)[column === 0 ? "padEnd" : "padStart"](widths[column]))
      .join("  ")
      .trimEnd();
  console.log(`\n${rows.map(line).join("\n")}`);
}
