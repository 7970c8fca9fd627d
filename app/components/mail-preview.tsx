import { type MouseEvent, useEffect, useRef, useState } from "react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { WindowDialog } from "~/ui/overlay/window-dialog";
import { postInto } from "./post-into";

const FRAME = "mail-preview";

interface MailPreviewProps {
  /** Where the typed form is posted; the answer is the email as a page. */
  url: string;
  /** Which of a form's mails, where it has several: the field `about`. */
  about?: { value: string; label: string };
}

/**
 * The frame has its own URL: this page's CSP refuses a mail's inline styles, and frames without a URL inherit it.
 * Without JavaScript it opens in a new tab.
 */
export function MailPreview({ url, about }: MailPreviewProps) {
  const [typed, setTyped] = useState<FormData | null>(null);
  const subject = String(typed?.get("subject") ?? "");
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const values = new FormData(form);
    if (about) values.set("about", about.value);
    setTyped(values);
  };
  return (
    <>
      <Button
        formAction={url}
        formTarget="_blank"
        formNoValidate
        onClick={open}
        {...(about && { name: "about", value: about.value, size: "row", variant: "quiet" })}
      >
        <span>{t("Preview")}</span>
        {about ? <span className="sr-only">{`: ${about.label}`}</span> : null}
      </Button>
      {typed ? (
        <WindowDialog
          title={t("Preview")}
          text={about ? about.label : subject ? t("Subject: {subject}", { subject }) : t("Subject: none yet")}
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
