import type { Pulse } from "~/domain/proposals/dashboard.server";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const said = (count: number) => NUMBERS[count] ?? String(count);

/** "Two proposals are", "One is": the noun stands in the first of several sentences alone. */
function counted(count: number, noun: string | null): string {
  const many = count === 1 ? "" : "s";
  return `${said(count)}${noun ? ` ${noun}${many}` : ""} ${count === 1 ? "is" : "are"}`;
}

/** What is going on, in a sentence or two below the welcome. */
export function leadOf(pulse: Pulse): string {
  const { waitingForSignature, waitingForAnswer, linkRevoked, readThisWeek, ready, drafts } = pulse;
  const facts: ((noun: string | null) => string)[] = [];
  if (waitingForSignature > 0)
    facts.push((noun) => `${counted(waitingForSignature, noun)} waiting for a signature.`);
  if (linkRevoked > 0)
    facts.push(
      (noun) =>
        `${said(linkRevoked)}${noun ? ` ${noun}${linkRevoked === 1 ? "" : "s"}` : ""} can’t be opened: ${linkRevoked === 1 ? "its link is" : "their links are"} revoked.`,
    );
  if (waitingForAnswer > 0) facts.push((noun) => `${counted(waitingForAnswer, noun)} waiting for an answer.`);
  if (facts.length > 0 && readThisWeek > 0)
    facts.push(() => `${said(readThisWeek)} ${readThisWeek === 1 ? "was" : "were"} read this week.`);
  if (facts.length === 0 && ready > 0) facts.push((noun) => `${counted(ready, noun)} ready to send.`);
  if (facts.length === 0 && drafts > 0)
    facts.push(() => `${said(drafts)} draft${drafts === 1 ? " waits" : "s wait"} to be finished.`);
  if (facts.length === 0) return "Nothing is waiting for an answer.";
  return facts
    .slice(0, 2)
    .map((fact, index) => fact(index === 0 ? "proposal" : null))
    .join(" ");
}
