import type { Context } from "~/domain/context";
import { MOST_FILE_BYTES } from "~/domain/files/file-limits";
import type { UploadedFile } from "~/domain/files/stored-file.server";
import { isDomainError } from "~/platform/errors";
import { type ReadForm, readForm } from "./form.server";

/** Bytes; the parts of a form have heads. */
const MAX_BYTES = MOST_FILE_BYTES + 64 * 1024;
const MAX_FIELDS = 6;

interface Refusals {
  none(): Error;
  large(): Error;
}

/** Reads a form with one file, in the field `file`. @param fields its other fields @throws the errors of `readForm`, or `refuse.large` */
export async function readFileForm(
  ctx: Context,
  request: Request,
  fields: readonly string[],
  refuse: Refusals,
): Promise<ReadForm> {
  const expected = { fields: ["file", ...fields], maxBytes: MAX_BYTES, maxFields: MAX_FIELDS };
  try {
    return await readForm(ctx, request, expected);
  } catch (error) {
    throw isDomainError(error) && error.code === "payload_too_large" ? refuse.large() : error;
  }
}

/** A form without a chosen file has an empty one without a name. @throws what `refuse` gives */
export async function fileIn(form: ReadForm, refuse: Refusals): Promise<UploadedFile> {
  const file: unknown = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) throw refuse.none();
  if (file.size > MOST_FILE_BYTES) throw refuse.large();
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
