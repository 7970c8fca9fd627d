import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { Panel } from "~/ui/panel";
import type { ProposalView } from "./proposal-view";

/** Putting a proposal away, and throwing away what may go. */
export function ArchiveOrDelete({ proposal }: { proposal: ProposalView }) {
  const { isArchived } = proposal;
  const canGo = proposal.canDelete || proposal.canWithdraw;
  // The archive banner has its own button.
  if (isArchived && !canGo) return null;
  return (
    <Panel
      title={isArchived ? t("Delete") : canGo ? t("Archive or delete") : t("Archive")}
      className="sm:col-span-full"
      actions={
        <div className="relative flex flex-wrap gap-2">
          {isArchived ? null : <Archiving isArchived={false} />}
          {canGo ? <Deletion proposal={proposal} /> : null}
        </div>
      }
    >
      <p className="text-sm text-muted">
        {isArchived
          ? t("This proposal is archived.")
          : t("Archiving hides it from your lists. Nothing changes for your client.")}
      </p>
    </Panel>
  );
}

export function Archiving({ isArchived }: { isArchived: boolean }) {
  const intent = isArchived ? "unarchive" : "archive";
  const isBusy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset>
      <Button size="row" name="intent" value={intent} busy={isBusy}>
        {isArchived ? t("Unarchive") : t("Archive")}
      </Button>
    </Form>
  );
}

const sentText = (clientName: string) =>
  t(
    "{name} can no longer open it: every link stops working, and emails that are still waiting won’t be sent. The record of what happened is kept. You can undo this right after.",
    { name: clientName || t("Your client") },
  );

/** The list offers Undo. */
const Deletion = ({ proposal: { id, clientName, canWithdraw } }: { proposal: ProposalView }) => (
  <ConfirmDialog
    trigger={t("Delete")}
    variant="danger"
    size="row"
    title={t("Delete this proposal?")}
    text={
      canWithdraw
        ? sentText(clientName)
        : t("This hasn’t been sent to your client. You can undo this right after.")
    }
    cancel={t("Keep proposal")}
  >
    <Form method="post" action="/proposals">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      {canWithdraw ? <input type="hidden" name="sent" value="on" /> : null}
      <Button variant="danger">{t("Delete Proposal")}</Button>
    </Form>
  </ConfirmDialog>
);
