import { DomainError } from "~/platform/errors";
import { byteWords } from "./byte-words";
import { MOST_BYTES, MOST_PICTURES, MOST_PRINTED_BYTES, MOST_SIZES } from "./picture-limits";

export const pictureError = (sentence: string): DomainError =>
  new DomainError("invalid_input", sentence, { fieldErrors: { size: sentence } });

export const wrongCount = (): DomainError =>
  pictureError(`Send one picture in 1 to ${MOST_SIZES} sizes, each as a field called "size".`);

export const otherShapes = (): DomainError =>
  pictureError("The sizes of a picture have one shape, and the largest comes first.");

export const tooManyBytes = (): DomainError =>
  new DomainError(
    "payload_too_large",
    `This picture is too large. All its sizes together can have ${byteWords(MOST_BYTES)}.`,
    { limit: MOST_BYTES },
  );

export const tooLargeToPrint = (): DomainError =>
  new DomainError(
    "payload_too_large",
    `The pictures of this proposal are too large for a PDF. Together they can have ${byteWords(MOST_PRINTED_BYTES)}.`,
    { limit: MOST_PRINTED_BYTES },
  );

export function tooManyPictures(): DomainError {
  const sentence = `A proposal can hold at most ${MOST_PICTURES} pictures.`;
  return new DomainError("invalid_input", sentence, { fieldErrors: { html: sentence } });
}

export const quotaUsedUp = (used: number, limit: number): DomainError =>
  new DomainError(
    "limit_reached",
    `Your pictures use ${byteWords(used)} of ${byteWords(limit)}, and this one does not fit. Pictures that no proposal uses are deleted after a day.`,
    { pictureLimitReached: true, used, limit },
  );
