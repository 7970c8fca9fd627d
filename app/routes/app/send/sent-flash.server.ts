import type { SendOutcome } from "~/domain/proposals/send/send.server";
import { t } from "~/platform/words/t";
import type { Flash } from "../../http/flash.server";

export function sentFlash(title: string, { leftOut }: Pick<SendOutcome, "leftOut">, text?: string): Flash {
  const all = [text, leftOut.length > 0 ? withoutCopy(leftOut) : undefined].filter(Boolean).join(" ");
  return { title, ...(all && { text: all.slice(0, 500) }), tone: "success" };
}

const withoutCopy = (leftOut: string[]): string =>
  t(
    "No copy went to {leftOut}, because earlier emails came back or were marked as spam. Send again and tick that you have checked the address to include it.",
    { leftOut: leftOut.join(", ") },
  );
