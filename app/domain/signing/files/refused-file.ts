/** Why a client's file is not taken, in words that `untranslatedError` puts into their language. */
import type { DomainError } from "~/platform/errors";
import type { Translate } from "~/platform/language/translate";
import { untranslatedError } from "~/platform/untranslated-error";
import { MOST_FILE_BYTES, MOST_SENT_FILES } from "../../files/file-limits";
import { fileSize } from "../../files/file-size";
import type { FileProblem } from "../../files/judge-file";

const FIELD = "file";

export const refusedFile = (problem: FileProblem | "none"): DomainError =>
  untranslatedError("invalid_input", (t) => t(`files.refused.${problem}`), {}, FIELD);

export const tooLargeFile = (): DomainError =>
  untranslatedError("payload_too_large", (t) => t("files.refused.large", { max: largest(t) }), {}, FIELD);

export const tooManyFiles = (): DomainError =>
  untranslatedError("limit_reached", (t) => t("files.full", { count: MOST_SENT_FILES }), {}, FIELD);

export const notAsked = (): DomainError => untranslatedError("conflict", (t) => t("files.not_asked"));

const largest = (t: Translate): string => fileSize(MOST_FILE_BYTES, t.locale);
