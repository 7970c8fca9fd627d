/** Makes a field of several lines as high as its text, where a browser has no `field-sizing`. */
export function fitHeight(area: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  const edges = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + edges}px`;
}
