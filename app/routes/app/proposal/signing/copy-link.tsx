import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { CopyButton } from "~/components/copy-button";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { CONTROL, Field } from "~/ui/form/field-frame";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { useToast } from "~/ui/overlay/toast";
import type { IssuedLink } from "./signing-view";

interface CopyLinkProps {
  issued: IssuedLink | null;
  /** The end of the copied link; null if none works. */
  copyEndsAt: number | null;
  /** All links were revoked; a new one undoes that, so it asks first. */
  isRevoked: boolean;
  /** One of several signers. */
  recipientId?: string;
}

/** Requests the client's link and copies it, or shows it for copying. */
export function CopyLink({ issued, copyEndsAt, isRevoked, recipientId }: CopyLinkProps) {
  const fetcher = useFetcher<{ link: IssuedLink }>();
  const link = fetcher.data?.link ?? issued;
  const isCopied = useCopied(fetcher.data?.link);
  const requestLink = (text: string, variant?: "primary") => (
    <fetcher.Form method="post">
      {recipientId ? <input type="hidden" name="recipientId" value={recipientId} /> : null}
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
          trigger={t("Copy link")}
          size="row"
          title={t("Copy a new link?")}
          text={t("The link you revoked stays revoked. Anyone who has the new link can open the proposal.")}
          cancel={t("Cancel")}
        >
          {requestLink(t("Copy new link"), "primary")}
        </ConfirmDialog>
      ) : (
        requestLink(t("Copy link"))
      )}
      {/* A link revoked since is hidden. */}
      {link && !isRevoked && link.expiresAt === copyEndsAt ? (
        <IssuedLinkField link={link} isCopied={isCopied} />
      ) : null}
    </>
  );
}

export function IssuedLinkField({ link, isCopied }: { link: IssuedLink; isCopied: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="order-last col-span-2 grid justify-items-start gap-2 pt-2">
      <Field
        id={`copied-link-${link.toEmail}`}
        label={t("Client’s link")}
        hint={proofText(link)}
        fieldClassName="w-full"
      >
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
            // Wraps, as two links differ only at their end.
            className={classes(CONTROL, "resize-none py-2 font-mono text-sm break-all")}
          />
        )}
      </Field>
      <CopyButton value={link.url} select={() => field.current?.select()} isDone={isCopied} />
    </div>
  );
}

/** The browser may refuse. */
export function useCopied(link: IssuedLink | undefined): boolean {
  const [copied, setCopied] = useState<IssuedLink>();
  const show = useToast();
  useEffect(() => {
    if (link === undefined) return;
    navigator.clipboard?.writeText(link.url).then(
      () => {
        setCopied(link);
        // The field may be out of sight.
        show({ title: t("Link copied"), tone: "success" });
      },
      () => undefined,
    );
  }, [link, show]);
  return link !== undefined && copied === link;
}

function proofText({ isForSigning, requiresCode, hasAccessCode, toEmail }: IssuedLink): string {
  const answer = isForSigning ? "sign" : "answer";
  if (!requiresCode)
    return t(
      "Anyone with this link {answer, select, sign {can sign} other {can answer}}. It doesn’t prove that {email} received it. For proof, turn on the email code in Signature Settings.",
      { answer, email: toEmail },
    );
  const code = hasAccessCode
    ? t("{answer, select, sign {Signing takes} other {Answering takes}} the access code you give by phone.", {
        answer,
      })
    : t("{answer, select, sign {Signing takes} other {Answering takes}} a code sent to {email}.", {
        answer,
        email: toEmail,
      });
  return `${t("Anyone with this link can read the proposal.")} ${code}`;
}
