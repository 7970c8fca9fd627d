/** Files in R2, under the hash of their content. */
import type { FileKind } from "~/db/vocabulary";
import { sha256 } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import { filePlace } from "../content/pictures/picture-name";
import { storeByContent } from "../content/pictures/stored-picture.server";
import type { Context } from "../context";
import { cleanFileName } from "./clean-file-name";
import { mediaTypeOf } from "./file-kinds";
import { type FileProblem, judgeFile } from "./judge-file";

export interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What rows keep of a file. */
export interface FileFacts {
  name: string;
  kind: FileKind;
  bytes: number;
  sha256: string;
}

/** @param refuse gives the error in words of who sends it */
export async function factsOf(
  { name, bytes }: UploadedFile,
  refuse: (problem: FileProblem) => Error,
): Promise<FileFacts> {
  const { kind, problem } = judgeFile(bytes);
  if (problem) throw refuse(problem);
  return { name: cleanFileName(name, kind), kind, bytes: bytes.length, sha256: await sha256(bytes) };
}

/** Before the row that names it is written, so that no row names a missing file. Twice is harmless. */
export const storeFile = (
  ctx: Context,
  { kind, sha256: hash }: Pick<FileFacts, "kind" | "sha256">,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> =>
  storeByContent(ctx, filePlace("files", hash), { type: mediaTypeOf(kind), sha256: hash }, bytes);

export interface OpenedFile extends FileFacts {
  body: ReadableStream;
}

/** @throws DomainError not_found */
export async function openFile({ files }: Context, facts: FileFacts): Promise<OpenedFile> {
  const file = await files.get(filePlace("files", facts.sha256));
  if (!file) throw notFound("file");
  return { ...facts, body: file.body };
}
