/** The evidence keeps in English why something failed; where our own code wrote it, readers get it in their language. */
import type { PlainKey, Translate } from "~/platform/language/translate";

/** Separates our reason from the mail service's own words. */
export const IT_SAID = " It said: ";

const REASONS: ReadonlyMap<string, PlainKey> = new Map([
  ["The authority's answer could not be read.", "certificate.reason.timestamp.unreadable"],
  ["The authority could not be reached.", "certificate.reason.timestamp.unreachable"],
  ["The authority's answer is too large.", "certificate.reason.timestamp.too_large"],
  ["The authority's answer was cut.", "certificate.reason.timestamp.cut"],
  ["It sent no token.", "certificate.reason.timestamp.no_token"],
  ["It sent no timestamp.", "certificate.reason.timestamp.no_timestamp"],
  ["The authority's token is for another document.", "certificate.reason.timestamp.other_document"],
  ["The authority's token answers another question.", "certificate.reason.timestamp.other_question"],
  ["The authority's token does not say who signed it.", "certificate.reason.timestamp.no_signer"],
  [
    "The authority's certificate was not made for giving the time, or not for then.",
    "certificate.reason.timestamp.wrong_certificate",
  ],
  ["The authority's signature does not hold.", "certificate.reason.timestamp.bad_signature"],
  [
    "The authority signs with a hash that no longer proves anything.",
    "certificate.reason.timestamp.weak_hash",
  ],
  ["The authority's token could not be put into the seal.", "certificate.reason.timestamp.does_not_fit"],
  ["The authority was not asked.", "certificate.reason.timestamp.not_asked"],
  ["We do not know whether this arrived. Retry sends it again.", "certificate.reason.mail.unknown"],
  ["It could not be done within a day.", "certificate.reason.mail.too_late"],
  ["Several attempts in a row came to nothing.", "certificate.reason.mail.several_attempts"],
  ["An internal error.", "certificate.reason.mail.internal"],
  ["The proposal was deleted.", "certificate.reason.mail.deleted"],
  ["A newer version was sent.", "certificate.reason.mail.newer_version"],
  ["Its link was withdrawn or replaced.", "certificate.reason.mail.link_withdrawn"],
  ["Its link has expired.", "certificate.reason.mail.link_expired"],
  ["The client has already responded.", "certificate.reason.mail.answered"],
  ["Your client asked for no more reminders.", "certificate.reason.mail.reminders_stopped"],
  ["The code was used or has expired.", "certificate.reason.mail.code_closed"],
  ["The recipient's server returned it.", "certificate.reason.mail.returned"],
  ["The email service accepted it, but could not send it.", "certificate.reason.mail.not_sent"],
  [
    "This email was not sent. The email service blocks this address, because an earlier email to it bounced or was marked as spam.",
    "certificate.reason.mail.blocked",
  ],
  [
    "The email service still blocks this address, and we could not lift the block. Use another address, or contact us.",
    "certificate.reason.mail.still_blocked",
  ],
  ["The email service refused this email, because it is too large.", "certificate.reason.mail.too_large"],
  ["The email service could not be reached. You can retry.", "certificate.reason.mail.unreachable"],
  ["The email service did not confirm this email. You can retry.", "certificate.reason.mail.unconfirmed"],
  ["The email service refused this email.", "certificate.reason.mail.refused"],
] as const);

type NumberKey =
  | "certificate.reason.timestamp.too_late"
  | "certificate.reason.timestamp.status"
  | "certificate.reason.timestamp.refused"
  | "certificate.reason.mail.not_accepted"
  | "certificate.reason.mail.our_side";

/** "#" is the number. */
const NUMBERED: ReadonlyMap<string, NumberKey> = new Map([
  ["The authority did not answer within # ms.", "certificate.reason.timestamp.too_late"],
  ["The authority answered #.", "certificate.reason.timestamp.status"],
  ["The authority refused (status #).", "certificate.reason.timestamp.refused"],
  ["The email service did not accept this email (#). You can retry.", "certificate.reason.mail.not_accepted"],
  [
    "This email could not be sent because of a problem on our side (#). Please retry later.",
    "certificate.reason.mail.our_side",
  ],
] as const);

export const KNOWN_REASONS: readonly string[] = [...REASONS.keys(), ...NUMBERED.keys()];

/** Reasons from other services are returned unchanged. */
export function failureReason(stored: string, t: Translate): string {
  const at = stored.indexOf(IT_SAID);
  if (at === -1) return knownReason(stored, t) ?? stored;
  const reason = knownReason(stored.slice(0, at), t);
  return reason
    ? t("certificate.reason.with_words", { reason, words: stored.slice(at + IT_SAID.length) })
    : stored;
}

function knownReason(stored: string, t: Translate): string | undefined {
  const plain = REASONS.get(stored);
  if (plain) return t(plain);
  const key = NUMBERED.get(stored.replace(/\d+/, "#"));
  return key && t(key, { number: /\d+/.exec(stored)?.[0] ?? "" });
}
