import type { Range } from "quill";
import Uploader from "quill/modules/uploader.js";
import { offerPictures } from "./pictures/picture-files";

/** In place of Quill's own, which writes files into the document. Files come from the clipboard or a drop. */
export class FileDrop extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    if (files.length > 0) offerPictures(this.quill.root, [...files], range.index);
  }
}
