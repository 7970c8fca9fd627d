import type Quill from "quill";
import { Delta } from "quill";
import type { BlockItem } from "~/components/document-markup/block-value";
import type { Picture } from "~/components/document-markup/figure";
import {
  type PictureToDescribe,
  suggestionFrom,
  type TypedDescription,
} from "~/domain/content/figures/picture-to-describe";
import { asOneStep } from "../changes";
import { BLOCK, DesignBlock } from "../design/block-blot";
import type { BlockChange } from "../design/block-changes";
import { PICTURE, PictureBlot } from "./picture-blot";
import type { PictureChange } from "./picture-changes";

/** Dispatched on the editor's root with a `DescribeRequest`: the dialog opens. */
export const DESCRIBE = "describe-picture";

export interface DescribeRequest {
  blot: PictureBlot | DesignBlock;
  /** The item of a design block. */
  item: number;
  /** Moves the focus afterwards. */
  onClosed(): void;
}

export const requestDescription = (quill: Quill, detail: DescribeRequest): boolean =>
  quill.root.dispatchEvent(new CustomEvent(DESCRIBE, { detail }));

export type EditorPicture = PictureToDescribe & Omit<DescribeRequest, "onClosed">;

/** In the order of the text; those on their way are left out. */
export function picturesOf(quill: Quill): EditorPicture[] {
  const found: Omit<EditorPicture, "place">[] = [];
  const add = (picture: Picture | null, beside: string, blot: EditorPicture["blot"], item: number) => {
    if (!picture) return;
    const { src, srcset, alt, isDecorative } = picture;
    const suggestion = suggestionFrom(wordsIn(beside));
    found.push({ src, srcset, alt, isDecorative, suggestion, blot, item });
  };
  for (const blot of quill.getLines() as unknown[]) {
    if (blot instanceof PictureBlot) add(blot.picture(), blot.picture()?.caption ?? "", blot, 0);
    else if (blot instanceof DesignBlock) {
      const { kind, items } = blot.present();
      // The first field of a video is its address.
      const named = kind === "video" ? 1 : 0;
      for (const [item, { photo, fields }] of items.entries()) add(photo, fields[named] ?? "", blot, item);
    }
  }
  return found.map((picture, at) => ({ ...picture, place: at + 1 }));
}

const wordsIn = (html: string): string =>
  new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

/** Makes one undo step of all. */
export function describePictures(
  quill: Quill,
  pictures: readonly EditorPicture[],
  typed: readonly TypedDescription[],
): void {
  const changes = new Map<EditorPicture["blot"], { [PICTURE]?: PictureChange; [BLOCK]?: BlockChange }>();
  for (const { blot, item, ...before } of pictures) {
    const own = typed.find(({ place }) => place === before.place);
    if (!own || !blot.domNode.isConnected) continue;
    const said = { alt: own.isDecorative ? "" : own.alt, isDecorative: own.isDecorative };
    if (said.alt === before.alt && said.isDecorative === before.isDecorative) continue;
    if (blot instanceof PictureBlot) changes.set(blot, { [PICTURE]: said });
    else {
      const items = changes.get(blot)?.[BLOCK]?.items ?? blot.present().items;
      changes.set(blot, { [BLOCK]: { items: withPhoto(items, item, said) } });
    }
  }
  if (changes.size === 0) return;
  const delta = new Delta();
  let end = 0;
  for (const [blot, change] of changes) {
    const index = quill.getIndex(blot);
    delta.retain(index - end).retain(change);
    end = index + 1;
  }
  asOneStep(quill, () => quill.updateContents(delta, "user"));
}

const withPhoto = (items: readonly BlockItem[], at: number, said: Partial<Picture>): BlockItem[] =>
  items.map((one, place) => (place === at && one.photo ? { ...one, photo: { ...one.photo, ...said } } : one));
