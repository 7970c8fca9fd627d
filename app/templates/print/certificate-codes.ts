/** Words for what the certificate's data has as codes. */
import type { Party } from "~/domain/printing/certificate";
import { codeWords } from "~/platform/language/code-words";
import type { MessageKey, PlainKey, Translate } from "~/platform/language/translate";

const ROLES: ReadonlyMap<string, PlainKey> = new Map([
  ["signer", "certificate.role.signer"],
  ["approver", "certificate.role.approver"],
  ["copy", "certificate.role.copy"],
  ["countersigner", "certificate.role.countersigner"],
  ["viewer", "certificate.role.viewer"],
  ["payer", "certificate.role.payer"],
] as const);

const HOW_REACHED: ReadonlyMap<string, PlainKey> = new Map([
  ["e-mailed link", "certificate.reached.emailed_link"],
  ["link copied by the sender", "certificate.reached.copied_link"],
  ["account of the sender", "certificate.reached.account"],
] as const);

export const HOW_CHECKED = {
  "email link": "certificate.checked.email_link",
  "link only": "certificate.checked.link_only",
  "e-mail code": "certificate.checked.email_code",
  "account password": "certificate.checked.account_password",
  "access code": "certificate.checked.access_code",
} as const satisfies Record<Party["howChecked"], MessageKey>;

export const roleWords = (role: Party["role"], t: Translate): string => codeWords(ROLES, role, t);

export const howReachedWords = (howReached: string, t: Translate): string =>
  codeWords(HOW_REACHED, howReached, t);
