/**
 * Says what a reader needs once the site runs.
 * @param {string} origin @param {{ email: string, password: string, plan: string }[]} accounts @returns {string}
 */
export function welcome(origin, accounts) {
  return [
    "",
    `  Countersign runs at ${origin}`,
    "",
    ...signIns(accounts),
    `  Every mail it sends is at ${origin}/local/mailbox`,
    "  Ctrl+C stops it.",
    "",
  ].join("\n");
}

function signIns(accounts) {
  if (accounts.length === 0) return [];
  return [...table(accounts.map(({ email, password, plan }) => [email, password, plan])), ""];
}

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    `    ${row.map((cell, column) => cell.padEnd(widths[column])).join("   ")}`.trimEnd(),
  );
}
