/** What is said after a PDF was asked for (docs/product.md 8): a list and a proposal's own page have words of their own. */
import type { ToastWords } from "~/ui/toast";
import type { NoFile } from "./save-file";

export type PdfPlace = "list" | "detail";

const TITLES: Record<PdfPlace, { done: string; failed: string }> = {
  list: { done: "PDF downloaded successfully", failed: "Error" },
  detail: { done: "PDF Generated", failed: "Download Failed" },
};

/** @param failure null where the file was saved */
export function pdfWords(place: PdfPlace, failure: NoFile | null): ToastWords {
  const { done, failed } = TITLES[place];
  if (failure === null) return { title: done, tone: "success" };
  if (failure.reason?.includes("PDF export"))
    return {
      title: "Feature Unavailable",
      text: "PDF export requires Professional or Agency plan.",
      tone: "failure",
    };
  return { title: failed, text: whyNot(failure), tone: "failure" };
}

function whyNot({ reason, status }: NoFile): string {
  if (status === 401) return "Your session has ended. Please sign in again.";
  if (status === 0) return "Failed to generate PDF. Check your connection and try again.";
  return reason ?? "Failed to generate PDF";
}
