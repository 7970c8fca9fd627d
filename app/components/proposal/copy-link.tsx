import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { CONTROL, Field } from "~/ui/field-frame";
import { useToast } from "~/ui/toast";
import { CopyButton } from "../api/copy-button";
import type { HandedLink } from "./detail-view";

interface CopyLinkProps {
  handed: HandedLink | null;
  /** When the copied link that works ends; null where none does. */
  copyEndsAt: number | null;
  /** Every link was taken back: another one undoes that, so it is asked for first. */
  isRevoked: boolean;
  /** A signing link is made anew; the page that takes an approval has one address. */
  isForSigning: boolean;
}

/** Asks for the client's link and shows it: copied at once where the browser allows that, else to be copied by hand. */
export function CopyLink({ handed, copyEndsAt, isRevoked, isForSigning }: CopyLinkProps) {
  const fetcher = useFetcher<{ link: HandedLink }>();
  const link = fetcher.data?.link ?? handed;
  const isCopied = useCopied(fetcher.data?.link);
  const ask = (text: string, variant?: "primary") => (
    <fetcher.Form method="post">
      <Button
        size={variant ? undefined : "row"}
        variant={variant}
        name="intent"
        value="copy-link"
        busy={fetcher.state !== "idle"}
        className="w-full"
      >
        {text}
      </Button>
    </fetcher.Form>
  );
  return (
    <>
      {isRevoked ? (
        <ConfirmDialog
          trigger="Copy link"
          size="row"
          title={isForSigning ? "Copy a new link?" : "Restore the link?"}
          text={
            isForSigning
              ? "The link you revoked stays revoked. Anyone who has the new link can open the proposal."
              : "The link will work again for anyone who has it."
          }
          cancel="Cancel"
        >
          {ask(isForSigning ? "Copy new link" : "Restore and copy link", "primary")}
        </ConfirmDialog>
      ) : (
        ask("Copy link")
      )}
      {link && !isRevoked && worksStill(link, copyEndsAt) ? <Handed link={link} isCopied={isCopied} /> : null}
    </>
  );
}

/** One that was revoked since goes from the page. */
const worksStill = ({ isForSigning, expiresAt }: HandedLink, copyEndsAt: number | null): boolean =>
  !isForSigning || expiresAt === copyEndsAt;

function Handed({ link, isCopied }: { link: HandedLink; isCopied: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="order-last col-span-2 grid justify-items-start gap-2 pt-2">
      <Field id="copied-link" label="Client’s link" hint={whatItProves(link)} fieldClassName="w-full">
        {(control) => (
          <textarea
            {...control}
            ref={field}
            readOnly
            rows={4}
            value={link.url}
            autoComplete="off"
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            // Two links differ only at their end.
            className={classes(CONTROL, "resize-none py-2 font-mono text-sm break-all")}
          />
        )}
      </Field>
      <CopyButton value={link.url} select={() => field.current?.select()} isDone={isCopied} />
    </div>
  );
}

/** Puts what has just come onto the clipboard; a browser may refuse that. */
function useCopied(link: HandedLink | undefined): boolean {
  const [copied, setCopied] = useState<HandedLink>();
  const show = useToast();
  useEffect(() => {
    if (link === undefined) return;
    navigator.clipboard?.writeText(link.url).then(
      () => {
        setCopied(link);
        // The field below may be out of sight.
        show({ title: "Link copied", tone: "success" });
      },
      () => undefined,
    );
  }, [link, show]);
  return link !== undefined && copied === link;
}

function whatItProves({ isForSigning, requiresCode, toEmail }: HandedLink): string {
  if (!isForSigning) return "Anyone with this link can read the proposal and answer it.";
  if (requiresCode)
    return `Anyone with this link can read the proposal. Signing takes a code sent to ${toEmail}.`;
  return `Anyone with this link can sign. It doesn’t prove that ${toEmail} received it. For proof, turn on the email code in Signature Settings.`;
}
