/** Where in a field the caret is: on its first line as it is drawn, on its last one, or on both. */
export interface CaretLines {
  isFirst: boolean;
  isLast: boolean;
}

const COPIED = [
  "boxSizing",
  "width",
  "paddingInline",
  "borderInlineWidth",
  "borderStyle",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "letterSpacing",
  "direction",
] as const;

/** A browser does not say on which line a caret is, so the text is drawn once more and measured. */
export function caretLines(field: HTMLInputElement | HTMLTextAreaElement): CaretLines {
  const { value } = field;
  if (field instanceof HTMLInputElement || value === "") return { isFirst: true, isLast: true };
  const copy = document.createElement("div");
  const look = getComputedStyle(field);
  for (const name of COPIED) copy.style[name] = look[name];
  Object.assign(copy.style, { position: "fixed", visibility: "hidden", whiteSpace: "pre-wrap" });
  copy.style.overflowWrap = "break-word";
  copy.textContent = value;
  document.body.appendChild(copy);
  const topAt = (place: number): number | undefined => {
    const range = document.createRange();
    const at = Math.min(place, value.length - 1);
    range.setStart(copy.firstChild as Text, at);
    range.setEnd(copy.firstChild as Text, at + 1);
    return range.getClientRects()[0]?.top;
  };
  const lines = {
    isFirst: topAt(field.selectionStart) === topAt(0),
    isLast: topAt(field.selectionEnd) === topAt(value.length),
  };
  copy.remove();
  return lines;
}
