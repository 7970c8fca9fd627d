import type { ReactNode } from "react";
import { t } from "~/platform/words/t";
import type { PdfPlace } from "./pdf-messages";
import { usePdf } from "./use-pdf";

interface PdfFormProps {
  id: string;
  place: PdfPlace;
  children(isBusy: boolean): ReactNode;
}

/** Wraps a PDF button: a browser download until hydration. */
export function PdfForm({ id, place, children }: PdfFormProps) {
  const { isBusy, onSubmit } = usePdf(id, place);
  return (
    <form method="post" action={`/proposal/${id}/pdf`} onSubmit={onSubmit}>
      {children(isBusy)}
      <PdfProgress isBusy={isBusy} />
    </form>
  );
}

/** Informs screen readers, which do not see the spinner. */
export const PdfProgress = ({ isBusy }: { isBusy: boolean }) => (
  <span role="status" className="sr-only">
    {isBusy ? t("Preparing the PDF…") : ""}
  </span>
);
