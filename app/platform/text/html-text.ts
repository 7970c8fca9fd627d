/** Text as HTML between tags. */
export const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Text as the value of an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', "&quot;");

/** Reads the entities that escaping, React and the sanitiser write. Other entities stay. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|nbsp|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
  "&#39;": "'",
  "&#x27;": "'",
};
