import type { EditorContents } from "./editor-contents";

/** A text area holds its text with line feeds alone, whatever it was given. */
const asHeld = (html: string) => html.replace(/\r\n?/g, "\n");

/**
 * The HTML in a text area as the screen's contents: until the rich-text editor has come, and where it never does.
 * @param html what the area was drawn with; somebody may have typed since
 */
export function areaContents(area: HTMLTextAreaElement, html: string): EditorContents {
  let source = html;
  const put = (next: string) => {
    area.value = next;
  };
  const changedHtml = () => (area.value === asHeld(source) ? null : area.value);
  return {
    html: () => area.value,
    toSave: () => changedHtml() ?? source,
    changedHtml,
    open: (next) => {
      source = next;
      put(next);
    },
    replace: put,
    focus: () => area.focus(),
  };
}
