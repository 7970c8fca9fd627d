import type Quill from "quill";
import { Delta } from "quill";
import { asOneStep } from "../one-step";
import { PICTURE, type PictureBlot } from "./picture-blot";
import type { PictureChange } from "./picture-changes";

/** As one undo step. */
export function changePicture(quill: Quill, picture: PictureBlot, change: PictureChange): void {
  const delta = new Delta().retain(quill.getIndex(picture)).retain({ [PICTURE]: { ...change } });
  asOneStep(quill, () => quill.updateContents(delta, "user"));
}
