import type { Translate } from "~/platform/language/translate";
import { normalizeText } from "../briefs/search-text";

export interface Person {
  name: string;
  email: string;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const TITLES = new Set(["dr", "prof", "mr", "mrs", "ms", "mx", "herr", "frau", "sir", "dame", "phd", "mba"]);
/** German umlauts are typed both ways. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

const words = (name: string): string[] =>
  (normalizeText(name).match(WORD) ?? []).filter((word) => !TITLES.has(word));

const normaliseUmlauts = (name: string): string =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);

/** Ignores case, accents, spacing and order; a middle name may be missing on one side. */
export function isSameName(one: string, other: string): boolean {
  const spellings = (name: string) => [words(name), words(normaliseUmlauts(name))];
  return spellings(one).some((first) => spellings(other).some((second) => isSameWords(first, second)));
}

function isSameWords(one: string[], other: string[]): boolean {
  if (one.join("") === other.join("")) return true;
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  const isEnough = fewer.length > 1 || fewer.length === more.length;
  return isEnough && fewer.every((word) => more.includes(word));
}

const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** An invitation without a name fits anyone with that address. */
export const isInvited = (invited: Person, given: Person): boolean =>
  isSameEmail(invited.email, given.email) &&
  (words(invited.name).length === 0 || isSameName(invited.name, given.name));

/**
 * Finds another signer whose name or email was given in place of the invitation's. Namesakes may sign: a name or an
 * email that the invitation has too is the signer's own.
 */
export function otherNamedBy(
  invited: Person,
  others: readonly Person[],
  given: Person,
): { by: "name" | "email"; other: Person } | null {
  const byEmail = others.find(({ email }) => isSameEmail(email, given.email));
  if (byEmail && !isSameEmail(invited.email, given.email)) return { by: "email", other: byEmail };
  const byName = others.find(({ name }) => isSameName(name, given.name));
  return byName && !isSameName(invited.name, given.name) ? { by: "name", other: byName } : null;
}

/** "Tom Reyes (tom@harbour.example)". */
export const personLabel = ({ name, email }: Person): string =>
  name.trim() === "" ? email.trim() : `${name.trim()} (${email.trim()})`;

export function labelled(label: string): Person {
  const at = label.lastIndexOf(" (");
  return at === -1
    ? { name: "", email: label }
    : { name: label.slice(0, at), email: label.slice(at + 2, -1) };
}

export const signerQuestion = (t: Translate, invited: Person, signer: Person): string =>
  t("sign.confirm.question", { invited: personLabel(invited), signer: personLabel(signer) });
