import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { LocalTime } from "~/ui/local-time";
import type { DetailLink } from "./detail-view";

const ENDS: Record<DetailLink["state"], string> = {
  open: "Open until",
  expired: "Expired",
  withdrawn: "Withdrawn",
  superseded: "Replaced by a newer version; ends",
  answered: "Declined by the client; would have ended",
};

interface SigningLinkProps {
  link: DetailLink;
}

/** The link that is out: whom it was sent to, when it ends or ended, what it asks for, and what can be done about it. */
export function SigningLink({ link }: SigningLinkProps) {
  const { toName, toEmail, state, endsAt, requiresCode } = link;
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="text-sm font-semibold">Signing link</h3>
      <dl className="mt-3 grid gap-3 text-sm">
        <Fact name="Sent to">
          <bdi className="block font-medium">{toName}</bdi>
          <bdi className="block text-muted">{toEmail}</bdi>
        </Fact>
        <Fact name={ENDS[state]}>
          <LocalTime value={endsAt} />
        </Fact>
        <Fact name="Code by e-mail">{requiresCode ? "Asked for before signing" : "Not asked for"}</Fact>
      </dl>
      {state === "answered" ? null : (
        <div className="relative mt-4 flex flex-wrap gap-2">
          <SendFresh toEmail={toEmail} isOpen={state === "open"} />
          {state === "withdrawn" ? null : <Withdraw toEmail={toEmail} />}
        </div>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Whatever is out is replaced; where nothing is, nothing is lost and nothing needs a question. */
function SendFresh({ toEmail, isOpen }: { toEmail: string; isOpen: boolean }) {
  const isBusy = useNavigation().formData?.get("intent") === "fresh-link";
  const form = (
    <Form method="post">
      <input type="hidden" name="intent" value="fresh-link" />
      <Button size={isOpen ? "normal" : "row"} variant={isOpen ? "primary" : "secondary"} busy={isBusy}>
        Send a fresh link
      </Button>
    </Form>
  );
  if (!isOpen) return form;
  return (
    <ConfirmDialog
      trigger="Send a fresh link"
      size="row"
      title="Replace the link?"
      text={`The link that is out stops working, and a new one is e-mailed to ${toEmail}. It counts as no send.`}
      cancel="Keep the old one"
    >
      {form}
    </ConfirmDialog>
  );
}

function Withdraw({ toEmail }: { toEmail: string }) {
  const isBusy = useNavigation().formData?.get("intent") === "withdraw-link";
  return (
    <ConfirmDialog
      trigger="Withdraw link"
      variant="danger"
      size="row"
      title="Withdraw the link?"
      text={`Nobody can read or sign the proposal through it any more. ${toEmail} is not told. You can send a fresh link later.`}
      cancel="Keep the link"
    >
      <Form method="post">
        <input type="hidden" name="intent" value="withdraw-link" />
        <Button variant="danger" busy={isBusy}>
          Withdraw link
        </Button>
      </Form>
    </ConfirmDialog>
  );
}
