import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { WindowDialog } from "~/ui/window-dialog";

const FRAME = "mail-preview";

/**
 * Shows the mail as it will be. The frame's page comes from an address of its own, because a mail's inline styles are
 * refused by this page's policy, which a frame without an address inherits. Without JavaScript it opens in another tab,
 * and what was typed stays in this one.
 */
export function MailPreview({ proposalId }: { proposalId: string }) {
  const [typed, setTyped] = useState<FormData | null>(null);
  const address = `/proposal/${proposalId}/send/preview`;
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    setTyped(new FormData(form));
  };
  return (
    <>
      <Button formAction={address} formTarget="_blank" formNoValidate onClick={open}>
        Preview
      </Button>
      {typed ? (
        <WindowDialog
          title="Preview"
          text={`Subject: ${String(typed.get("subject") ?? "") || "none yet"}`}
          onClose={() => setTyped(null)}
        >
          <PreviewFrame address={address} typed={typed} />
        </WindowDialog>
      ) : null}
    </>
  );
}

function PreviewFrame({ address, typed }: { address: string; typed: FormData }) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    postInto(FRAME, address, typed);
  }, [address, typed]);
  return (
    <iframe
      name={FRAME}
      title="The email as it will be"
      sandbox=""
      className="mt-4 h-[65vh] w-full rounded-control border border-line bg-sheet"
    />
  );
}

/** Only a form can post into a frame; the page's own would take the whole page along. */
function postInto(target: string, action: string, fields: FormData): void {
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action,
    target,
    hidden: true,
  });
  for (const [name, value] of fields) {
    form.appendChild(
      Object.assign(document.createElement("input"), { type: "hidden", name, value: String(value) }),
    );
  }
  document.body.appendChild(form);
  form.submit();
  form.remove();
}
