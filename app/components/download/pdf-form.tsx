import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PdfPlace } from "./pdf-words";
import { usePdf } from "./use-pdf";

interface PdfFormProps {
  id: string;
  place: PdfPlace;
  /** Its button, which shows that the PDF is being made. */
  children(isBusy: boolean): ReactNode;
}

/** Around the button of a PDF: the browser's own download until the page is alive. */
export function PdfForm({ id, place, children }: PdfFormProps) {
  const { isBusy, onSubmit } = usePdf(id, place);
  return (
    <Form method="post" action={`/proposal/${id}/pdf`} reloadDocument onSubmit={onSubmit}>
      {children(isBusy)}
      <PdfProgress isBusy={isBusy} />
    </Form>
  );
}

/** For those who do not see the button turn. */
export const PdfProgress = ({ isBusy }: { isBusy: boolean }) => (
  <span role="status" className="sr-only">
    {isBusy ? "Preparing the PDF…" : ""}
  </span>
);
