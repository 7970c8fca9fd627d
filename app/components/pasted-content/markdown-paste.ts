/** Loaded with the first text that is pasted without HTML. */
export { fromMarkdown } from "~/domain/content/markdown/from-markdown";
export { looksLikeMarkdown } from "~/domain/content/markdown/looks-like-markdown";
