import type { SendOutcome } from "~/domain/sending/send.server";
import { t } from "~/platform/words/t";
import type { Flash } from "../../http/flash.server";

type Sent = Pick<SendOutcome, "leftOut" | "waitsFor" | "recipientWaits">;

/** @param signsFirst the sender themselves */
export function sentFlash(sent: Sent, recipientEmail: string, signsFirst: boolean): Flash {
  const { title, text } = wordsOf(sent, { recipientEmail }, signsFirst);
  return withLeftOut(title, sent, text);
}

export function withLeftOut(title: string, { leftOut }: Pick<Sent, "leftOut">, text?: string): Flash {
  const all = [text, leftOut.length > 0 ? withoutCopy(leftOut) : undefined].filter(Boolean).join(" ");
  return { title, ...(all && { text: all.slice(0, 500) }), tone: "success" };
}

function wordsOf({ waitsFor, recipientWaits }: Sent, to: { recipientEmail: string }, signsFirst: boolean) {
  if (waitsFor !== null)
    return {
      title: signsFirst ? t("Your signature comes first") : t("Waiting for the signature on your side"),
      text: t("Then it goes to {recipientEmail}.", to),
    };
  const text = recipientWaits
    ? t("Others are asked first. {recipientEmail} gets it when it’s their turn.", to)
    : t("Proposal sent successfully to {recipientEmail}.", to);
  return { title: t("Proposal Sent"), text };
}

const withoutCopy = (leftOut: string[]): string =>
  t(
    "No copy went to {leftOut}, because earlier emails came back or were marked as spam. Send again and tick that you have checked the address to include it.",
    { leftOut: leftOut.join(", ") },
  );
