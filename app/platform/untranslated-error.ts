import { DomainError, type DomainErrorCode } from "./errors";
import { inEnglish, type PlainKey } from "./language/translate";

/** Serves code without a translator: `toPublicFailure` puts the message into the reader's language. */
export const untranslatedError = (code: DomainErrorCode, messageKey: PlainKey): DomainError =>
  Object.assign(new DomainError(code, inEnglish(messageKey)), { messageKey });
