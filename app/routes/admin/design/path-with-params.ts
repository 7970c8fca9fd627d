/** @param changes null removes a parameter */
export function pathWithParams(
  page: string,
  params: URLSearchParams,
  changes: Record<string, string | null>,
): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `${page}${next.size > 0 ? `?${next}` : ""}`;
}
