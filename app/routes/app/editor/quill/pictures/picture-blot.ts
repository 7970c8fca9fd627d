import type Quill from "quill";
import { Delta } from "quill";
import {
  captionHtml,
  classOf,
  figureHtml,
  type Picture,
  readFigure,
} from "~/components/document-markup/figure";
import { drawChips } from "~/components/document-markup/variable-chip";
import { DECORATIVE_ROLE } from "~/domain/content/figures/decorative-role";
import { t } from "~/platform/words/t";
import { EditedEmbed } from "../blocks/edited-embed";
import { asOneStep } from "../changes";
import { isUpload, type PictureChange, type PictureValue } from "./picture-changes";

export const PICTURE = "picture";

/** An upload that this page does not know is no more. */
const LOST: PictureValue = { upload: "" };

export class PictureBlot extends EditedEmbed<PictureChange> {
  static override blotName = PICTURE;
  static override tagName = "FIGURE";
  static override className = "picture";

  static override create(value?: unknown): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the parent reads the tag from the class it is called on
    const node = super.create();
    node.tabIndex = -1;
    const picture = value as PictureValue;
    if (isUpload(picture)) node.dataset.upload = picture.upload;
    else draw(node, picture);
    return node;
  }

  static override value(node: HTMLElement): PictureValue {
    const { upload } = node.dataset;
    return upload === undefined ? (readFigure(node) ?? LOST) : { upload };
  }

  /** Null while it is on its way. */
  picture(): Picture | null {
    return readFigure(this.domNode);
  }

  html(): string {
    const picture = this.picture();
    return picture ? figureHtml(picture) : "";
  }

  updateContent(change: PictureChange): void {
    draw(this.domNode, { ...(this.picture() ?? (change as Picture)), ...change });
  }

  protected changeOf(caption: HTMLElement): PictureChange {
    return { caption: captionHtml(caption) };
  }
}

/** Makes one undo step. */
export function changePicture(quill: Quill, picture: PictureBlot, change: PictureChange): void {
  const delta = new Delta().retain(quill.getIndex(picture)).retain({ [PICTURE]: { ...change } });
  asOneStep(quill, () => quill.updateContents(delta, "user"));
}

function draw(node: HTMLElement, picture: Picture): void {
  if (node.dataset.upload !== undefined) {
    node.replaceChildren();
    delete node.dataset.upload;
  }
  node.className = classOf(picture.layout);
  node.setAttribute(
    "aria-label",
    picture.alt
      ? t("Picture: {alt}. Enter goes to its buttons.", { alt: picture.alt })
      : picture.isDecorative
        ? t("Picture: decorative. Enter goes to its buttons.")
        : t("Picture: no description. Enter goes to its buttons."),
  );
  drawImage(node, picture);
  drawCaption(node, picture.caption);
}

function drawImage(node: HTMLElement, picture: Picture): void {
  const { src, srcset, alt, isDecorative, width, height } = picture;
  const image =
    node.querySelector("img") ?? node.insertBefore(document.createElement("img"), node.firstChild);
  const sizes = srcset && "(min-width: 56rem) 48rem, 100vw";
  const role = isDecorative ? DECORATIVE_ROLE : "";
  for (const [name, value] of Object.entries({ sizes, srcset, src, alt, role, width, height }))
    if (value === "" && name !== "alt") image.removeAttribute(name);
    else if (image.getAttribute(name) !== String(value)) image.setAttribute(name, String(value));
  image.draggable = false;
}

/** Skips an unchanged caption, so that the caret does not jump. */
function drawCaption(node: HTMLElement, html: string): void {
  const caption = node.querySelector("figcaption") ?? node.appendChild(newCaption());
  if (captionHtml(caption) === html) return;
  caption.innerHTML = html;
  drawChips(caption);
}

function newCaption(): HTMLElement {
  const caption = document.createElement("figcaption");
  const attributes = { contenteditable: "true", tabindex: "-1", "data-placeholder": t("Caption") };
  for (const [name, value] of Object.entries(attributes)) caption.setAttribute(name, value);
  return caption;
}
