import { openedLate } from "../../agreements/evidence-pack/packed-pictures";
import { filePlace } from "../../content/pictures/picture-name";
import type { MemberContext } from "../../context";
import type { FileFacts } from "../../files/stored-file.server";
import type { CallBudget } from "./call-budget";

/** An uploaded file, read when its turn comes. A lost one is empty, and noted. */
export const lateFile = (
  { files }: MemberContext,
  { name, sha256 }: Pick<FileFacts, "name" | "sha256">,
  callBudget: CallBudget,
  missing: string[],
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  openedLate(async () => {
    callBudget.spend(1);
    const file = await files.get(filePlace("files", sha256));
    if (!file) missing.push(`The file "${name}" could not be found. Please write to us.`);
    return file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  });
