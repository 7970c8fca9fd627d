import { MOST_BYTES } from "~/domain/content/pictures/picture-limits";
import { savePicture } from "~/domain/content/pictures/save-picture.server";
import { tooManyBytes } from "~/domain/content/pictures/upload-errors";
import { isDomainError } from "~/platform/errors";
import { endpoint, member } from "../../http/endpoint.server";
import { readForm } from "../../http/form.server";

/** Bytes; the parts of a form have heads. */
const EXPECTED = { fields: ["size"], maxBytes: MOST_BYTES + 64 * 1024 };

/** Takes one picture in up to three sizes (docs/decisions/0053-pictures.md); answers how a document names it. */
export const action = endpoint({
  POST: member(
    async ({ ctx, request }) => {
      const form = await readForm(ctx, request, EXPECTED).catch(inWordsOfPictures);
      const parts: unknown[] = form.getAll("size");
      const files = parts.filter((part): part is File => part instanceof File);
      return savePicture(ctx, await Promise.all(files.map(bytesOf)));
    },
    { status: 201 },
  ),
});

export const loader = action;

function inWordsOfPictures(error: unknown): never {
  if (isDomainError(error) && error.code === "payload_too_large") throw tooManyBytes();
  throw error;
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
