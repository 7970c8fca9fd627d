import { type Location, useLocation } from "@remix-run/react";
import { Archive, ArchiveRestore, Copy, Eye, FileDown, Lock, Trash2 } from "lucide";
import { PdfForm, PdfProgress } from "~/components/download/pdf-form";
import { usePdf } from "~/components/download/use-pdf";
import { LockedButton } from "~/components/plans/locked-button";
import { withUpgradeDialog } from "~/components/plans/upgrade-path";
import type { ProposalRights } from "~/components/proposal/proposal-rights";
import { Resend } from "~/components/proposal/resend";
import { UNLIMITED } from "~/domain/plans/unlimited";
import { MANUAL_STATUSES, statusLabel } from "~/domain/proposals/status";
import { t } from "~/platform/words/t";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Form } from "~/ui/link/form";
import { Menu, type MenuEntry, type OwnPage } from "~/ui/overlay/menu";
import { Spinner } from "~/ui/spinner";
import { OPEN_MENU } from "./open-menu";
import type { ProposalRow } from "./proposal-row";

interface RowActionsProps {
  row: ProposalRow;
  rights: ProposalRights;
}

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
      <ButtonLink
        size="row"
        to={`/create-proposal?draft=${id}`}
        aria-label={t("Continue {title}", { title })}
      >
        {t("Continue")}
      </ButtonLink>
      {/* No confirmation, as the toast offers Undo. */}
      <Form preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <Button size="row" aria-label={t("Delete {title}", { title })}>
          {t("Delete")}
        </Button>
      </Form>
    </>
  );
}

function ProposalActions({ row, rights }: RowActionsProps) {
  const { id, title, isSigned, resendId } = row;
  return (
    <>
      <ButtonLink size="row" to={`/proposal/${id}`} aria-label={t("View {title}", { title })}>
        {t("View")}
      </ButtonLink>
      {isSigned ? (
        <SignedActions row={row} rights={rights} />
      ) : (
        <>
          {resendId === null ? (
            <ButtonLink size="row" to={`/proposal/${id}/send`} aria-label={t("Send {title}", { title })}>
              {t("Send")}
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

/** Signed proposals are locked (docs/product.md 4); a manual status can be changed again. */
function SignedActions({ row, rights }: RowActionsProps) {
  const location = useLocation();
  return (
    <>
      <Pdf row={row} rights={rights} />
      <RowMenu
        row={row}
        items={() => [
          clientView(row),
          cloning(row, rights, location),
          ...archiving(row),
          ...(row.isSealed ? [] : [SEPARATOR, ...statuses(row)]),
        ]}
      />
    </>
  );
}

function cloning({ id }: ProposalRow, { canCloneProposal }: ProposalRights, location: Location): MenuEntry {
  const entry = { kind: "link", text: t("Clone"), icon: <Icon of={Copy} /> } as const;
  if (canCloneProposal) return { ...entry, to: `/proposal/${id}/clone` };
  return { ...entry, to: withUpgradeDialog(location, "feature_locked", "clone"), hint: <Locked /> };
}

function Pdf({ row: { id, title, isSealed }, rights }: RowActionsProps) {
  if (!isSealed && !rights.canExportPDF)
    return (
      <LockedButton feature="pdf" size="row">
        {t("PDF")}
      </LockedButton>
    );
  return (
    <PdfForm id={id} place="list">
      {(isBusy) => (
        <Button size="row" busy={isBusy} aria-label={t("PDF of {title}", { title })}>
          {t("PDF")}
        </Button>
      )}
    </PdfForm>
  );
}

function More({ row, rights }: RowActionsProps) {
  const location = useLocation();
  const pdf = usePdf(row.id, "list");
  const items = (): MenuEntry[] => [
    clientView(row),
    rights.canExportPDF
      ? {
          kind: "form",
          text: "PDF",
          icon: <Icon of={FileDown} />,
          action: `/proposal/${row.id}/pdf`,
          fields: {},
          reloadDocument: true,
          onSubmit: pdf.onSubmit,
        }
      : {
          kind: "link",
          text: "PDF",
          icon: <Icon of={FileDown} />,
          to: withUpgradeDialog(location, "feature_locked", "pdf"),
          hint: <Locked />,
        },
    cloning(row, rights, location),
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
  items(): MenuEntry[];
  /** The menu is already closed while it runs. */
  isBusy?: boolean;
}

function RowMenu({ row, items, isBusy = false }: RowMenuProps) {
  const { search } = useLocation();
  return (
    <Menu
      label={t("More for {title}", { title: row.title })}
      trigger={isBusy ? <Spinner className="size-4.5" /> : <Dots />}
      triggerClassName={TRIGGER}
      items={items}
      className="max-sm:w-56"
      ownPage={ownPageOf(row, search)}
    />
  );
}

/** Lucide's picture, as one path: in every row, its component would take the server as long as the row's text. */
const Dots = () => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-4.5">
    <path d="M3 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zm7 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0zm7 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z" />
  </svg>
);

const TRIGGER = buttonClass({ variant: "quiet", size: "row", className: "px-2! sm:px-1.5!" });

function ownPageOf({ id: rowId }: ProposalRow, search: string): OwnPage {
  const id = `menu-${rowId}`;
  if (search === "") return { id, to: `?${OPEN_MENU}=${rowId}#${id}`, isHere: false };
  const params = new URLSearchParams(search);
  const isHere = params.get(OPEN_MENU) === rowId;
  params.set(OPEN_MENU, rowId);
  return { id, to: `?${params}#${id}`, isHere };
}

const Locked = () => (
  <>
    <Icon of={Lock} className="text-muted" />
    <span className="sr-only">{t("(needs the Professional plan)")}</span>
  </>
);

const SEPARATOR: MenuEntry = { kind: "separator" };

const clientView = ({ id }: ProposalRow): MenuEntry => ({
  kind: "link",
  text: t("View as client"),
  icon: <Icon of={Eye} />,
  to: `/proposal/${id}/preview`,
  opensTab: true,
});

const archiving = ({ id, isArchived, canArchive }: ProposalRow): MenuEntry[] =>
  canArchive
    ? [
        {
          kind: "form",
          text: isArchived ? t("Unarchive") : t("Archive"),
          icon: <Icon of={isArchived ? ArchiveRestore : Archive} />,
          fields: { intent: isArchived ? "unarchive" : "archive", ids: id },
        },
      ]
    : [];

const removal = ({ id, isSample }: ProposalRow): MenuEntry => ({
  kind: "form",
  text: isSample ? t("Delete the sample") : t("Delete"),
  icon: <Icon of={Trash2} />,
  tone: "danger",
  fields: { intent: isSample ? "delete-sample" : "delete", id },
});

/** Manual statuses prove nothing. */
const statuses = ({ id, status }: ProposalRow): MenuEntry[] => [
  { kind: "label", text: t("Mark as") },
  ...MANUAL_STATUSES.map(
    (each): MenuEntry => ({
      kind: "form",
      text: statusLabel(each),
      fields: { intent: "status", id, status: each },
      checked: each === status,
    }),
  ),
];
