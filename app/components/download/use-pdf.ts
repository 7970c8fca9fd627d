import { type FormEvent, useState } from "react";
import { useToast } from "~/ui/toast";
import { type PdfPlace, pdfWords } from "./pdf-words";
import { saveFile } from "./save-file";

export interface PdfDownload {
  isBusy: boolean;
  /** Of a form that posts for the file by itself until the page is alive. */
  onSubmit(event: FormEvent): void;
}

/** Saves a proposal's PDF and says how it went, on the page where it was asked for. */
export function usePdf(id: string, place: PdfPlace): PdfDownload {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const failure = await saveFile(`/api/proposals/${id}/download`, ASKED, "proposal.pdf");
    setBusy(false);
    toast(pdfWords(place, failure));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) save();
  };
  return { isBusy, onSubmit };
}

/** What is stored, not what an editor holds. */
const ASKED: RequestInit = {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ currentContent: null }),
};
