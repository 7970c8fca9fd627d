import { type FormEvent, useState } from "react";
import { useToast } from "~/ui/overlay/toast";
import { type PdfPlace, pdfMessage } from "./pdf-messages";
import { saveFile } from "./save-file";

interface PdfDownload {
  isBusy: boolean;
  /** Handles a form that posts natively until hydration. */
  onSubmit(event: FormEvent): void;
}

/** Downloads a proposal's PDF and shows the result in a toast. */
export function usePdf(id: string, place: PdfPlace): PdfDownload {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const failure = await saveFile(`/api/proposals/${id}/download`, REQUEST, "proposal.pdf");
    setBusy(false);
    toast(pdfMessage(place, failure));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) save();
  };
  return { isBusy, onSubmit };
}

/** The stored content, not what the editor holds. */
const REQUEST: RequestInit = {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ currentContent: null }),
};
