import type { DashboardSummary } from "~/domain/proposals/list/dashboard.server";
import { t } from "~/platform/words/t";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const numberWord = (count: number) => NUMBERS[count] ?? String(count);

/** "Two proposals are", "One is": only the first sentence names the noun. */
function countText(count: number, noun: string | null): string {
  const many = count === 1 ? "" : "s";
  return `${numberWord(count)}${noun ? ` ${noun}${many}` : ""} ${count === 1 ? "is" : "are"}`;
}

export function dashboardLead(summary: DashboardSummary): string {
  const { waitingForSignature, waitingForAnswer, linkRevoked, readThisWeek, ready, drafts } = summary;
  const sentences: ((noun: string | null) => string)[] = [];
  if (waitingForSignature > 0)
    sentences.push((noun) =>
      t("{waitingForSignature} waiting for a signature.", {
        waitingForSignature: countText(waitingForSignature, noun),
      }),
    );
  if (linkRevoked > 0)
    sentences.push(
      (noun) =>
        `${numberWord(linkRevoked)}${noun ? ` ${noun}${linkRevoked === 1 ? "" : "s"}` : ""} can’t be opened: ${linkRevoked === 1 ? t("its link is") : t("their links are")} revoked.`,
    );
  if (waitingForAnswer > 0)
    sentences.push((noun) =>
      t("{waitingForAnswer} waiting for an answer.", { waitingForAnswer: countText(waitingForAnswer, noun) }),
    );
  if (sentences.length > 0 && readThisWeek > 0)
    sentences.push(
      () => `${numberWord(readThisWeek)} ${readThisWeek === 1 ? "was" : "were"} read this week.`,
    );
  if (sentences.length === 0 && ready > 0)
    sentences.push((noun) => t("{ready} ready to send.", { ready: countText(ready, noun) }));
  if (sentences.length === 0 && drafts > 0)
    sentences.push(() => `${numberWord(drafts)} draft${drafts === 1 ? " waits" : "s wait"} to be finished.`);
  if (sentences.length === 0) return t("Nothing is waiting for an answer.");
  return sentences
    .slice(0, 2)
    .map((sentence, index) => sentence(index === 0 ? "proposal" : null))
    .join(" ");
}
