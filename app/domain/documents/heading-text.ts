const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
  amp: "&",
};

/** The words of a heading of sanitised HTML, whose only "<" are those of tags and whose entities are these. */
export const headingText = (inner: string): string =>
  inner
    .replace(/<[^<>]*>/g, "")
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_whole, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
