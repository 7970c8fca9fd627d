import type { DashboardSummary } from "~/domain/proposals/list/dashboard.server";

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
    sentences.push((noun) => `${countText(waitingForSignature, noun)} waiting for a signature.`);
  if (linkRevoked > 0)
    sentences.push(
      (noun) =>
        `${numberWord(linkRevoked)}${noun ? ` ${noun}${linkRevoked === 1 ? "" : "s"}` : ""} can’t be opened: ${linkRevoked === 1 ? "its link is" : "their links are"} revoked.`,
    );
  if (waitingForAnswer > 0)
    sentences.push((noun) => `${countText(waitingForAnswer, noun)} waiting for an answer.`);
  if (sentences.length > 0 && readThisWeek > 0)
    sentences.push(
      () => `${numberWord(readThisWeek)} ${readThisWeek === 1 ? "was" : "were"} read this week.`,
    );
  if (sentences.length === 0 && ready > 0)
    sentences.push((noun) => `${countText(ready, noun)} ready to send.`);
  if (sentences.length === 0 && drafts > 0)
    sentences.push(() => `${numberWord(drafts)} draft${drafts === 1 ? " waits" : "s wait"} to be finished.`);
  if (sentences.length === 0) return "Nothing is waiting for an answer.";
  return sentences
    .slice(0, 2)
    .map((sentence, index) => sentence(index === 0 ? "proposal" : null))
    .join(" ");
}
