import { Form } from "@remix-run/react";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import type { ProposalRow } from "./proposal-row";

/** Of the account, as `UserView` carries them. */
export interface ListRights {
  canExportPDF: boolean;
  canCloneProposal: boolean;
}

/** What can be done with one proposal of a list (spec 2 'Dashboard', row actions). */
export function RowActions({ row, rights }: { row: ProposalRow; rights: ListRights }) {
  return (
    <div className="relative flex flex-wrap gap-1.5 lg:justify-end">
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
      <Disclosure
        summary="Delete"
        className="max-lg:static"
        summaryClassName={buttonClass({ size: "row" })}
        panelClassName="absolute top-full z-10 mt-2 rounded-panel border border-line bg-sheet p-4 text-start shadow-lifted max-lg:inset-x-0 lg:end-0 lg:w-72"
      >
        <p className="text-sm">Delete this draft? It cannot be brought back.</p>
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={id} />
          <Button size="row" variant="danger" aria-label={`Delete draft ${title}`}>
            Delete draft
          </Button>
        </Form>
      </Disclosure>
    </>
  );
}

function ProposalActions({ row, rights }: { row: ProposalRow; rights: ListRights }) {
  const { id, title, isSigned, sendLabel } = row;
  return (
    <>
      <ButtonLink size="row" to={`/proposal/${id}`} aria-label={`View ${title}`}>
        View
      </ButtonLink>
      {isSigned ? null : (
        <ButtonLink size="row" to={`/proposal/${id}/send`} aria-label={`${sendLabel} ${title}`}>
          {sendLabel}
        </ButtonLink>
      )}
      {rights.canExportPDF ? (
        <Form method="post" action={`/proposal/${id}/pdf`} reloadDocument>
          <Button size="row" aria-label={`PDF of ${title}`}>
            PDF
          </Button>
        </Form>
      ) : null}
      {rights.canCloneProposal && !isSigned ? (
        <Form method="post" action={`/proposal/${id}/clone`}>
          <Button size="row" aria-label={`Clone ${title}`}>
            Clone
          </Button>
        </Form>
      ) : null}
    </>
  );
}
