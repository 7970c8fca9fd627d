/** This page with some of its parameters changed; null takes one away. */
export function addressWith(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `/admin/design${next.size > 0 ? `?${next}` : ""}`;
}
