import { withoutIds } from "~/domain/content/block-ids/block-id";

/** The screen may ask this of the editor. */
export interface EditorContents {
  html(): string;
  /** Returns the original HTML if nothing changed. */
  toSave(): string;
  changedHtml(): string | null;
  /** Makes no undo step. */
  open(html: string): void;
  /** Makes one undo step. */
  replace(html: string): void;
  focus(): void;
  /** Pictures on their way: resolves to whether all arrived; null where there are none. */
  pending(): Promise<boolean> | null;
}

/** Text areas normalise line ends. */
const withLineFeeds = (html: string) => html.replace(/\r\n?/g, "\n");

/** The text area as the editor, until Quill loads or if it fails. It has no ids: saving finds them again by the words of each block. */
export function textAreaContents(area: HTMLTextAreaElement, html: string): EditorContents {
  let source = withoutIds(html);
  const put = (next: string) => {
    area.value = withoutIds(next);
  };
  const changedHtml = () => (area.value === withLineFeeds(source) ? null : area.value);
  return {
    html: () => area.value,
    toSave: () => changedHtml() ?? source,
    changedHtml,
    open: (next) => {
      source = withoutIds(next);
      put(next);
    },
    replace: put,
    focus: () => area.focus(),
    pending: () => null,
  };
}
