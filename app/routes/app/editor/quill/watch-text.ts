/** Every change, by hand or not: pictures that arrive and versions from elsewhere too. @returns a function that stops */
export function watchText(form: HTMLFormElement, onChange: () => void): () => void {
  const isText = (node: Node) => form.querySelector("#editor-text")?.contains(node) ?? false;
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => isText(target))) onChange();
  });
  observer.observe(form, { subtree: true, childList: true, characterData: true, attributes: true });
  // A text area until Quill is there.
  form.addEventListener("input", onChange);
  return () => {
    observer.disconnect();
    form.removeEventListener("input", onChange);
  };
}
