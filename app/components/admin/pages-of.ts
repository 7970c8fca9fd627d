interface Cursors {
  previousCursor: string | null;
  nextCursor: string | null;
}

/** The addresses of the pages beside this one, with what is asked for kept; null where there is one page alone. */
export function pagesOf(path: string, asked: Readonly<Record<string, string>>, cursors: Cursors) {
  const { previousCursor, nextCursor } = cursors;
  if (previousCursor === null && nextCursor === null) return null;
  const at = (name: "before" | "after", cursor: string | null) => {
    if (cursor === null) return null;
    const said = Object.entries(asked).filter(([, value]) => value !== "");
    return `${path}?${new URLSearchParams([...said, [name, cursor]])}`;
  };
  return { previous: at("before", previousCursor), next: at("after", nextCursor) };
}
