import { expect, it } from "vitest";
import { PREVIEW_FORMAT } from "../content/mail-content";
import { decisionReceipt } from "./decision-receipt.server";

const receipt = (claimedName: string | null): string =>
  decisionReceipt
    .content(
      {
        toName: "Nora Quist",
        ownerName: "Mira Weber",
        title: "Offer",
        claimedName,
        outcome: "approved",
        reason: "",
        decidedAt: 0,
        url: "https://x.example",
      },
      PREVIEW_FORMAT,
    )
    .paragraphs.join(" ")
    .replace(/[\u2068\u2069]/g, "");

it.each([
  ["Nora Quist", "You approved this proposal from Mira Weber"],
  ["quist, nora", "You approved this proposal from Mira Weber"],
  [null, "You approved this proposal from Mira Weber"],
  ["Zed Other", "Zed Other approved this proposal from Mira Weber"],
])("the receipt for an answer by %s says “%s”", (name, words) => {
  expect(receipt(name)).toContain(words);
});
