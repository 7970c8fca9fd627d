import { useEffect, useRef, useState } from "react";
import { failureText } from "~/components/download/pdf-messages";
import { fetchFile, isFailure } from "~/components/download/save-file";
import { t } from "~/platform/words/t";
import { Button, buttonClass } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";

interface PdfPagesProps {
  id: string;
  present(): string;
}

interface Printed {
  url: string;
  name: string;
  html: string;
  at: number;
}

/** Prints on demand, as the client's PDF is printed. */
export function PdfPages({ id, present }: PdfPagesProps) {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const url = useRef("");
  useEffect(() => () => URL.revokeObjectURL(url.current), []);

  const print = async () => {
    setBusy(true);
    const html = present();
    const fetched = await fetchFile(`/api/proposals/${id}/download`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ currentContent: html }),
    });
    setBusy(false);
    if (isFailure(fetched)) return setFailure(failureText(fetched));
    URL.revokeObjectURL(url.current);
    url.current = URL.createObjectURL(new Blob([fetched.file], { type: "application/pdf" }));
    setFailure(null);
    setPrinted({ url: url.current, name: fetched.name ?? "proposal.pdf", html, at: Date.now() });
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <p role="status" className="min-w-0 text-sm text-muted">
          {isBusy ? (
            t("Preparing the PDF…")
          ) : failure ? (
            <span className="text-rejected">{failure}</span>
          ) : printed ? (
            <Words text="Made on {at}." at={<LocalTime value={printed.at} style="moment" />} />
          ) : (
            t("See the pages of the PDF, made from your current text.")
          )}
        </p>
        <div className="flex gap-2">
          {printed ? (
            <a href={printed.url} download={printed.name} className={buttonClass({ size: "row" })}>
              {t("Download")}
            </a>
          ) : null}
          <Button type="button" size="row" busy={isBusy} onClick={print}>
            {failure ? t("Try again") : printed ? t("Update") : t("Show pages")}
          </Button>
        </div>
      </div>
      {printed ? <Pages {...printed} /> : <div className="grow bg-wash sm:m-4" />}
    </>
  );
}

/** Browsers on phones have no viewer to put into a page. */
function Pages({ url }: Printed) {
  if (navigator.pdfViewerEnabled)
    return (
      <iframe
        title={t("Pages of the PDF")}
        src={`${url}#navpanes=0&view=FitH`}
        className="min-h-0 w-full grow"
      />
    );
  return (
    <div className="grid grow place-content-center justify-items-center gap-4 bg-wash p-6 text-center sm:m-4">
      <p className="max-w-sm text-muted">{t("This browser shows PDFs in a tab of their own.")}</p>
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: "primary" })}>
        {t("Open the pages")}
      </a>
    </div>
  );
}
