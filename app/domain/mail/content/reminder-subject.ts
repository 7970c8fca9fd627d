import { inEnglish, type Translate } from "~/platform/language/translate";
import { cutSubject } from "./cut-subject";

/** Does not repeat a prefix that the original subject already has. */
export function reminderSubject(original: string, t: Translate): string {
  const title = withoutPrefixes(original, [...prefixesIn(inEnglish), ...prefixesIn(t)]);
  return cutSubject(t("mail.reminder.subject", { title }));
}

function withoutPrefixes(subject: string, prefixes: readonly string[]): string {
  const [start = "", rest = ""] = splitAtColon(subject);
  const isPrefix = prefixes.some((prefix) => prefix.toLowerCase() === start.toLowerCase());
  return isPrefix && rest !== "" ? withoutPrefixes(rest, prefixes) : subject;
}

const splitAtColon = (subject: string): string[] => {
  const at = subject.search(/[:：]/);
  return at < 0 ? [] : [subject.slice(0, at).trim(), subject.slice(at + 1).trim()];
};

const ENDS_IN_COLON = /[:：]\s*$/;

/** Returns the words that the language writes before a title and a colon. */
const prefixesIn = (t: Translate): string[] =>
  [t("mail.reminder.subject", { title: "" }), t("mail.proposal.subject", { title: "" })]
    .filter((subject) => ENDS_IN_COLON.test(subject))
    .map((subject) => subject.replace(ENDS_IN_COLON, "").trim());
