/** Marks links, addresses, phone numbers and bank accounts that neither the account nor the brief's own details have. */
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { addressesIn, KnownAddresses, plainAddress } from "../content/addresses/addresses-in-text";
import { numbersIn } from "../content/addresses/contact-numbers";
import type { Note } from "./note";
import type { ReadPassage } from "./reading";

export interface Contacts {
  /** Checks whether the account or the brief's own details have it. */
  isKnown(kind: Kind, text: string): boolean;
  /** Checks whether any answer has it; a stranger may have written parts of a long one. */
  isInAnswers(kind: Kind, text: string): boolean;
}

type Kind = "link" | "email" | "phone" | "account";

export function contactsOf(own: string, answers: string): Contacts {
  const [known, pasted] = [bookOf(own), bookOf(answers)];
  return { isKnown: known, isInAnswers: pasted };
}

function bookOf(text: string): Contacts["isKnown"] {
  const addresses = new KnownAddresses(text);
  const groups = groupsOf(text);
  return (kind, found) =>
    kind === "link" || kind === "email"
      ? addresses.has(found)
      : hasRow(groups, withoutCall(groupsOf(found).join("")));
}

/** "+44 (0)20 7946-0000" and "0044 207946 0000" are one number, and so is an IBAN in groups or not. */
const groupsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\(0\)/g, " ")
    .match(/[a-z\d]+/g) ?? [];

/** "0049" for "+49" */
const withoutCall = (digits: string): string => digits.replace(/^00(?=[1-9])/, "");

/** Whole groups only: a part of an account's number is another number. */
function hasRow(groups: readonly string[], sought: string): boolean {
  return groups.some((group, first) => {
    let row = withoutCall(group);
    for (let at = first + 1; at < groups.length && row.length < sought.length; at += 1) row += groups[at];
    return row === sought;
  });
}

const STRANGE: Record<Kind, AppMessage> = {
  link: msg("Neither your account nor your brief has this web address."),
  email: msg("Neither your account nor your brief has this email address."),
  phone: msg("Neither your account nor your brief has this phone number."),
  account: msg("Neither your account nor your brief has this bank account."),
};
const PASTED: Record<Kind, AppMessage> = {
  link: msg("This web address comes from a long answer of your brief. Check that nobody else put it there."),
  email: msg(
    "This email address comes from a long answer of your brief. Check that nobody else put it there.",
  ),
  phone: msg(
    "This phone number comes from a long answer of your brief. Check that nobody else put it there.",
  ),
  account: msg(
    "This bank account comes from a long answer of your brief. Check that nobody else put it there.",
  ),
};

export function judgeContacts(passage: ReadPassage, contacts: Contacts): Note[] {
  const { text, links } = passage;
  const found = [...addressesIn(text), ...numbersIn(text)].flatMap(({ kind, start, end }) => {
    const words = text.slice(start, end);
    if (contacts.isKnown(kind, words)) return [];
    const sentence = t((contacts.isInAnswers(kind, words) ? PASTED : STRANGE)[kind]);
    return [{ kind: "mark" as const, about: kind, passage, start, end, sentence }];
  });
  return [...found, ...links.flatMap((link) => judgeLink(link, passage, contacts))];
}

/** The words of a link may say nothing of where it leads. */
function judgeLink(
  { start, end, address }: ReadPassage["links"][number],
  passage: ReadPassage,
  contacts: Contacts,
): Note[] {
  const kind = /^mailto:/i.test(address) ? "email" : /^tel:/i.test(address) ? "phone" : "link";
  const target = address.replace(/^(?:mailto|tel):|[?].*$/gi, "");
  const isShown = plainAddress(passage.text.slice(start, end).trim()) === plainAddress(target);
  if (isShown || contacts.isKnown(kind, kind === "link" ? address : target)) return [];
  const sentence = t(
    "This link leads to {address}, which neither your account nor your brief’s details have.",
    {
      address: plainAddress(address).slice(0, LONGEST_SHOWN),
    },
  );
  return [{ kind: "mark", about: `link ${plainAddress(address)}`, passage, start, end, sentence }];
}

/** Characters of an address in a sentence. */
const LONGEST_SHOWN = 80;
