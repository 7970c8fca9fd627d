import { expect, test } from "vitest";
import { pdfMessage } from "./pdf-messages";

const sentences = (...args: Parameters<typeof pdfMessage>) => {
  const { title, text } = pdfMessage(...args);
  return text ? `${title}: ${text}` : title;
};

test("a saved file has a toast of its own on each page", () => {
  expect(sentences("list", null)).toBe("PDF downloaded successfully");
  expect(sentences("detail", null)).toBe("PDF Generated");
});

test.each([
  ["detail", { reason: "Try again in a minute.", status: 429 }, "Download Failed: Try again in a minute."],
  ["list", { reason: "Try again in a minute.", status: 429 }, "Error: Try again in a minute."],
  ["detail", { reason: null, status: 502 }, "Download Failed: Failed to generate PDF"],
  [
    "list",
    { reason: null, status: 0 },
    "Error: Failed to generate PDF. Check your connection and try again.",
  ],
  [
    "list",
    { reason: "Please sign in.", status: 401 },
    "Error: Your session has ended. Please sign in again.",
  ],
  [
    "detail",
    { reason: "PDF export requires Professional or Agency plan.", status: 403, lockedFeature: "pdf" },
    "Feature Unavailable: PDF export requires Professional or Agency plan.",
  ],
] as const)("%s %o", (place, failure, said) => {
  expect(sentences(place, failure)).toBe(said);
});
