import type { DashboardSummary } from "~/domain/proposals/list/dashboard.server";
import { t } from "~/platform/words/t";
import { numberWord } from "./number-word";

/** Only the first sentence names what it counts. */
export function dashboardLead(summary: DashboardSummary): string {
  const { waitingForSignature, waitingForAnswer, linkRevoked, readThisWeek, ready, drafts } = summary;
  const sentences: string[] = [];
  if (waitingForSignature > 0)
    sentences.push(
      t(
        "{count, plural, one {{number} proposal is} other {{number} proposals are}} waiting for a signature.",
        { count: waitingForSignature, number: numberWord(waitingForSignature) },
      ),
    );
  if (linkRevoked > 0) sentences.push(revokedText(linkRevoked, sentences.length === 0));
  if (waitingForAnswer > 0) sentences.push(waitingText(waitingForAnswer, sentences.length === 0));
  if (sentences.length > 0 && readThisWeek > 0)
    sentences.push(
      t("{count, plural, one {{number} was} other {{number} were}} read this week.", {
        count: readThisWeek,
        number: numberWord(readThisWeek),
      }),
    );
  if (sentences.length > 0) return sentences.slice(0, 2).join(" ");
  if (ready > 0)
    return t("{count, plural, one {{number} proposal is} other {{number} proposals are}} ready to send.", {
      count: ready,
      number: numberWord(ready),
    });
  if (drafts > 0)
    return t("{count, plural, one {{number} draft waits} other {{number} drafts wait}} to be finished.", {
      count: drafts,
      number: numberWord(drafts),
    });
  return t("Nothing is waiting for an answer.");
}

function revokedText(count: number, isFirst: boolean): string {
  const number = numberWord(count);
  return isFirst
    ? t(
        "{count, plural, one {{number} proposal can’t be opened: its link is revoked.} other {{number} proposals can’t be opened: their links are revoked.}}",
        { count, number },
      )
    : t(
        "{count, plural, one {{number} can’t be opened: its link is revoked.} other {{number} can’t be opened: their links are revoked.}}",
        { count, number },
      );
}

function waitingText(count: number, isFirst: boolean): string {
  const number = numberWord(count);
  return isFirst
    ? t("{count, plural, one {{number} proposal is} other {{number} proposals are}} waiting for an answer.", {
        count,
        number,
      })
    : t("{count, plural, one {{number} is} other {{number} are}} waiting for an answer.", { count, number });
}
