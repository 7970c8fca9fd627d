/** Toasts after a PDF download; lists and the proposal page differ (docs/product.md 8). */
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import type { ToastMessage } from "~/ui/overlay/toast";
import type { DownloadFailure } from "./save-file";

export type PdfPlace = "list" | "detail";

const TITLES: Record<PdfPlace, { done: AppMessage; failed: AppMessage }> = {
  list: { done: msg("PDF downloaded successfully"), failed: msg("Error") },
  detail: { done: msg("PDF Generated"), failed: msg("Download Failed") },
};

/** @param failure null on success */
export function pdfMessage(place: PdfPlace, failure: DownloadFailure | null): ToastMessage {
  const { done, failed } = TITLES[place];
  if (failure === null) return { title: t(done), tone: "success" };
  if (failure.lockedFeature === "pdf")
    return {
      title: t("Feature Unavailable"),
      text: t("PDF export requires Professional or Agency plan."),
      tone: "failure",
    };
  return { title: t(failed), text: failureText(failure), tone: "failure" };
}

export function failureText({ reason, status }: DownloadFailure): string {
  if (status === 401) return t("Your session has ended. Please sign in again.");
  if (status === 0) return t("Failed to generate PDF. Check your connection and try again.");
  return reason ?? t("Failed to generate PDF");
}
