import { type MouseEvent, useEffect, useRef, useState } from "react";
import { postInto } from "~/components/post-into";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { WindowDialog } from "~/ui/overlay/window-dialog";

const FRAME = "mail-preview";

/**
 * The frame has its own URL: this page's CSP refuses a mail's inline styles, and frames without a URL inherit it.
 * Without JavaScript it opens in a new tab.
 */
export function MailPreview({ proposalId }: { proposalId: string }) {
  const [typed, setTyped] = useState<FormData | null>(null);
  const subject = String(typed?.get("subject") ?? "");
  const url = `/proposal/${proposalId}/send/preview`;
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    setTyped(new FormData(form));
  };
  return (
    <>
      <Button formAction={url} formTarget="_blank" formNoValidate onClick={open}>
        {t("Preview")}
      </Button>
      {typed ? (
        <WindowDialog
          title={t("Preview")}
          text={subject ? t("Subject: {subject}", { subject }) : t("Subject: none yet")}
          onClose={() => setTyped(null)}
        >
          <PreviewFrame url={url} typed={typed} />
        </WindowDialog>
      ) : null}
    </>
  );
}

function PreviewFrame({ url, typed }: { url: string; typed: FormData }) {
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    postInto(FRAME, url, typed);
  }, [url, typed]);
  return (
    <iframe
      name={FRAME}
      title={t("The email as it will be")}
      sandbox=""
      className="mt-4 h-[65vh] w-full rounded-control border border-line bg-sheet"
    />
  );
}
