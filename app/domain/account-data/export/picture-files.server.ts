import { openedLate } from "../../agreements/evidence-pack/packed-pictures";
import { picturesIn, withLargestPictures } from "../../content/figures/document-pictures.server";
import { filePlace } from "../../content/pictures/picture-name";
import type { MemberContext } from "../../context";
import type { CallBudget } from "./call-budget";
import type { ExportedFile } from "./exported-file";
import { folderName } from "./file-names";
import type { OwnProposal } from "./proposal-page.server";

export type PictureOpener = (key: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Opens a lost one as an empty file, and notes it. */
export const createPictureOpener =
  ({ files }: MemberContext, callBudget: CallBudget, missing: string[]): PictureOpener =>
  async (key) => {
    callBudget.spend(1);
    const file = await files.get(filePlace("pictures", key));
    if (!file) missing.push(`The picture ${key} could not be found. Please write to us.`);
    return file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  };

/** The largest size of each picture of the text. */
export const pictureFiles = ({ id, title, contentHtml }: OwnProposal, open: PictureOpener): ExportedFile[] =>
  largestIn(contentHtml).map((key) => ({
    name: `proposals/${folderName(title, id)}/pictures/${key}`,
    input: openedLate(() => open(key)),
  }));

export const withPicturesBeside = (html: string): string =>
  withLargestPictures(html, (key) => `pictures/${key}`);

const largestIn = (html: string): string[] => [
  ...new Set(picturesIn(html).flatMap(({ sizes: [largest] }) => largest?.key ?? [])),
];
