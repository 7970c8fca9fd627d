interface Cursors {
  previousCursor: string | null;
  nextCursor: string | null;
}

export function pagePaths(path: string, query: Readonly<Record<string, string>>, cursors: Cursors) {
  const { previousCursor, nextCursor } = cursors;
  const at = (name: "before" | "after", cursor: string | null) => {
    if (cursor === null) return null;
    const params = Object.entries(query).filter(([, value]) => value !== "");
    return `${path}?${new URLSearchParams([...params, [name, cursor]])}`;
  };
  return { previous: at("before", previousCursor), next: at("after", nextCursor) };
}
