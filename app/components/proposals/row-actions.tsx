import { Form, useLocation } from "@remix-run/react";
import { Archive, ArchiveRestore, Copy, FileDown, Lock, MoreHorizontal, Trash2 } from "lucide-react";
import { UNLIMITED } from "~/domain/plans/plans";
import { MANUAL_STATUSES, statusWord } from "~/domain/proposals/status";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Menu, type MenuEntry } from "~/ui/menu";
import { Spinner } from "~/ui/spinner";
import { PdfForm, PdfProgress } from "../download/pdf-form";
import { usePdf } from "../download/use-pdf";
import { LockedButton } from "../plans/locked-button";
import { upgradeTo } from "../plans/upgrade-address";
import type { DetailRights } from "../proposal/detail-actions";
import { Resend } from "../proposal/resend";
import type { ProposalRow } from "./proposal-row";

/** Of the account, as `UserView` carries them. */
export type ListRights = DetailRights;

interface RowActionsProps {
  row: ProposalRow;
  rights: ListRights;
}

/** What can be done with one proposal of a list (docs/product.md 2). */
export function RowActions({ row, rights }: RowActionsProps) {
  return (
    <div className="relative flex flex-wrap items-center gap-1.5 lg:justify-end">
      {row.isDraft ? <DraftActions row={row} /> : <ProposalActions row={row} rights={rights} />}
    </div>
  );
}

function DraftActions({ row: { id, title } }: { row: ProposalRow }) {
  return (
    <>
      <ButtonLink size="row" to={`/create-proposal?draft=${id}`} aria-label={`Continue ${title}`}>
        Continue
      </ButtonLink>
      {/* Without a question: the notice that follows carries Undo. */}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <Button size="row" aria-label={`Delete ${title}`}>
          Delete
        </Button>
      </Form>
    </>
  );
}

function ProposalActions({ row, rights }: RowActionsProps) {
  const { id, title, isSigned, resendId } = row;
  return (
    <>
      <ButtonLink size="row" to={`/proposal/${id}`} aria-label={`View ${title}`}>
        View
      </ButtonLink>
      {isSigned ? (
        <Signed row={row} rights={rights} />
      ) : (
        <>
          {resendId === null ? (
            <ButtonLink size="row" to={`/proposal/${id}/send`} aria-label={`Send ${title}`}>
              Send
            </ButtonLink>
          ) : (
            <Resend
              {...row}
              deliveryId={resendId}
              isOpen={rights.canSendEmail}
              isCounted={rights.emailSendsLimit < UNLIMITED}
              size="row"
            />
          )}
          <More row={row} rights={rights} />
        </>
      )}
    </>
  );
}

/** A signed proposal is locked (docs/product.md 4); one that was marked so by hand may be marked otherwise again. */
const Signed = ({ row, rights }: RowActionsProps) => (
  <>
    <Pdf row={row} rights={rights} />
    <RowMenu row={row} items={[...archiving(row), ...(row.isSealed ? [] : [SEPARATOR, ...statuses(row)])]} />
  </>
);

function Pdf({ row: { id, title, isSealed }, rights }: RowActionsProps) {
  if (!isSealed && !rights.canExportPDF)
    return (
      <LockedButton feature="pdf" size="row">
        PDF
      </LockedButton>
    );
  return (
    <PdfForm id={id} place="list">
      {(isBusy) => (
        <Button size="row" busy={isBusy} aria-label={`PDF of ${title}`}>
          PDF
        </Button>
      )}
    </PdfForm>
  );
}

function More({ row, rights }: RowActionsProps) {
  const location = useLocation();
  const pdf = usePdf(row.id, "list");
  const lockedBy = (feature: "pdf" | "clone") => upgradeTo(location, "feature_locked", feature);
  const items: MenuEntry[] = [
    rights.canExportPDF
      ? {
          kind: "form",
          text: "PDF",
          icon: <FileDown />,
          action: `/proposal/${row.id}/pdf`,
          fields: {},
          reloadDocument: true,
          onSubmit: pdf.onSubmit,
        }
      : { kind: "link", text: "PDF", icon: <FileDown />, to: lockedBy("pdf"), hint: <Locked /> },
    rights.canCloneProposal
      ? { kind: "link", text: "Clone", icon: <Copy />, to: `/proposal/${row.id}/clone` }
      : { kind: "link", text: "Clone", icon: <Copy />, to: lockedBy("clone"), hint: <Locked /> },
    ...archiving(row),
    ...(row.isSample || row.isDeletable ? [removal(row)] : []),
    SEPARATOR,
    ...statuses(row),
  ];
  return (
    <>
      <RowMenu row={row} items={items} isBusy={pdf.isBusy} />
      <PdfProgress isBusy={pdf.isBusy} />
    </>
  );
}

interface RowMenuProps {
  row: ProposalRow;
  items: MenuEntry[];
  /** What was chosen takes a moment, and the menu is shut by then. */
  isBusy?: boolean;
}

const RowMenu = ({ row, items, isBusy = false }: RowMenuProps) => (
  <Menu
    label={`More for ${row.title}`}
    trigger={
      isBusy ? <Spinner className="size-4.5" /> : <MoreHorizontal aria-hidden="true" className="size-4.5" />
    }
    triggerClassName={buttonClass({ variant: "quiet", size: "row", className: "px-2! sm:px-1.5!" })}
    items={items}
  />
);

const Locked = () => (
  <>
    <Lock aria-hidden="true" className="text-muted" />
    <span className="sr-only">(needs the Professional plan)</span>
  </>
);

const SEPARATOR: MenuEntry = { kind: "separator" };

const archiving = ({ id, isArchived, canArchive }: ProposalRow): MenuEntry[] =>
  canArchive
    ? [
        {
          kind: "form",
          text: isArchived ? "Unarchive" : "Archive",
          icon: isArchived ? <ArchiveRestore /> : <Archive />,
          fields: { intent: isArchived ? "unarchive" : "archive", ids: id },
        },
      ]
    : [];

const removal = ({ id, isSample }: ProposalRow): MenuEntry => ({
  kind: "form",
  text: isSample ? "Delete the sample" : "Delete",
  icon: <Trash2 />,
  tone: "danger",
  fields: { intent: isSample ? "delete-sample" : "delete", id },
});

/** Set by hand, each of them is the owner's own word and proves nothing. */
const statuses = ({ id, status }: ProposalRow): MenuEntry[] => [
  { kind: "label", text: "Mark as" },
  ...MANUAL_STATUSES.map(
    (each): MenuEntry => ({
      kind: "form",
      text: statusWord(each),
      fields: { intent: "status", id, status: each },
      checked: each === status,
    }),
  ),
];
