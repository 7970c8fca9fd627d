import { FILE_KINDS, type FileKind } from "~/db/vocabulary";

interface KindFacts {
  mediaType: string;
  /** The first is given to a name that has none of them. */
  endings: readonly [string, ...string[]];
}

const FACTS: Readonly<Record<FileKind, KindFacts>> = {
  pdf: { mediaType: "application/pdf", endings: ["pdf"] },
  png: { mediaType: "image/png", endings: ["png"] },
  jpeg: { mediaType: "image/jpeg", endings: ["jpg", "jpeg"] },
  webp: { mediaType: "image/webp", endings: ["webp"] },
  text: { mediaType: "text/plain", endings: ["txt", "csv", "md"] },
  docx: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    endings: ["docx"],
  },
  xlsx: {
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    endings: ["xlsx"],
  },
};

export const mediaTypeOf = (kind: FileKind): string => FACTS[kind].mediaType;

export const endingsOf = (kind: FileKind): KindFacts["endings"] => FACTS[kind].endings;

/** For the chooser of a form. With the media types, a phone makes a JPEG of a photograph that it keeps as HEIC. */
export const CHOSEN_FILES = FILE_KINDS.flatMap((kind) => [
  mediaTypeOf(kind),
  ...endingsOf(kind).map((ending) => `.${ending}`),
]).join(",");
