import { t } from "~/platform/words/t";
/** Draws a picture that is on its way. Quill does not look into it. */

export function showWaiting(node: HTMLElement, name: string): void {
  node.classList.add("picture-waiting");
  if (!node.querySelector("progress")) showProgress(node, name, 0);
}

/** @param share from 0 to 1; null removes it */
export function showProgress(node: HTMLElement, name: string, share: number | null): void {
  const present = node.querySelector<HTMLElement>(".picture-progress");
  if (share === null) present?.remove();
  if (share === null) return;
  const box = present ?? node.appendChild(newProgress(name));
  const bar = box.querySelector("progress");
  if (bar && share > 0) bar.value = share;
}

function newProgress(name: string): HTMLElement {
  const box = document.createElement("div");
  box.className = "picture-progress";
  const words = document.createElement("span");
  words.textContent = name ? t("Uploading {name}", { name }) : t("Uploading");
  const bar = document.createElement("progress");
  bar.max = 1;
  bar.setAttribute("aria-label", words.textContent);
  box.appendChild(words);
  box.appendChild(bar);
  return box;
}

export function showPreview(node: HTMLElement, picture: Blob): void {
  const image = document.createElement("img");
  image.alt = "";
  image.draggable = false;
  const address = URL.createObjectURL(picture);
  image.onload = () => URL.revokeObjectURL(address);
  image.src = address;
  node.insertBefore(image, node.firstChild);
}
