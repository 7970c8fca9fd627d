import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { byteWords } from "./byte-words";
import { MOST_BYTES, MOST_PICTURES, MOST_PRINTED_BYTES, MOST_SIZES } from "./picture-limits";

export const pictureError = (sentence: string): DomainError =>
  new DomainError("invalid_input", sentence, { fieldErrors: { size: sentence } });

export const wrongCount = (): DomainError =>
  pictureError(
    t('Send one picture in 1 to {max} sizes, each as a field called "size".', { max: MOST_SIZES }),
  );

export const otherShapes = (): DomainError =>
  pictureError(t("The sizes of a picture have one shape, and the largest comes first."));

export const tooManyBytes = (): DomainError =>
  new DomainError(
    "payload_too_large",
    t("This picture is too large. All its sizes together can have {max}.", { max: byteWords(MOST_BYTES) }),
    { limit: MOST_BYTES },
  );

export const tooLargeToPrint = (): DomainError =>
  new DomainError(
    "payload_too_large",
    t("The pictures of this proposal are too large for a PDF. Together they can have {max}.", {
      max: byteWords(MOST_PRINTED_BYTES),
    }),
    { limit: MOST_PRINTED_BYTES },
  );

export function tooManyPictures(): DomainError {
  const sentence = t("A proposal can hold at most {max} pictures.", { max: MOST_PICTURES });
  return new DomainError("invalid_input", sentence, { fieldErrors: { html: sentence } });
}

export const quotaUsedUp = (used: number, limit: number): DomainError =>
  new DomainError(
    "limit_reached",
    t(
      "Your pictures use {used} of {limit}, and this one does not fit. Pictures that no proposal uses are deleted after a day.",
      { used: byteWords(used), limit: byteWords(limit) },
    ),
    { pictureLimitReached: true, used, limit },
  );
