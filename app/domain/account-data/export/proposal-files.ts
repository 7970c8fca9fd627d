import { t } from "~/platform/words/t";
import type { PackedEvent } from "../../agreements/evidence-pack/packed-events.server";
import { statusLabel } from "../../proposals/status";
import type { ExportedFile } from "./exported-file";
import { folderName } from "./file-names";
import { htmlPage } from "./html-page";
import { dated, jsonText } from "./json-rows";
import { withPicturesBeside } from "./picture-files.server";
import type { OwnProposal, Payments, ProposalPage } from "./proposal-page.server";

export function proposalFiles(
  proposal: OwnProposal,
  events: PackedEvent[],
  page: ProposalPage & Payments,
): ExportedFile[] {
  const { searchText: _, generationId: __, generationUntil: ___, userId: ____, ...facts } = proposal;
  const { id, title, contentHtml } = facts;
  const folder = `proposals/${folderName(title, id)}`;
  const files = [
    {
      name: `${folder}/proposal.json`,
      input: jsonText({ ...dated(facts), ...belongingsOf(proposal, page) }),
    },
  ];
  if (contentHtml !== "")
    files.unshift({
      name: `${folder}/proposal.html`,
      input: htmlPage(title, withPicturesBeside(contentHtml), factsOf(proposal)),
    });
  if (events.length > 0) files.push({ name: `${folder}/events.json`, input: jsonText(events) });
  return files;
}

/** Days are UTC, as all times of an export. */
function factsOf({ clientName, clientCompany, status, createdAt, sentAt }: OwnProposal): [string, string][] {
  const day = (at: number | null) => (at === null ? "" : new Date(at).toISOString().slice(0, 10));
  return [
    [t("Client"), [clientName, clientCompany].filter((part) => part !== "").join(", ")],
    [t("Status"), statusLabel(status)],
    [t("Created"), day(createdAt)],
    [t("Sent"), day(sentAt)],
  ];
}

/** Consents refer to versions, all else to the proposal. */
function belongingsOf({ id }: OwnProposal, page: ProposalPage & Payments) {
  const own = <T extends { proposalId: string | null }>(rows: T[]) =>
    rows.filter(({ proposalId }) => proposalId === id).map(dated);
  const versionIds = new Set(own(page.versions).map((version) => version.id));
  return {
    versions: own(page.versions),
    keptDrafts: own(page.keptDrafts),
    recipients: own(page.recipients),
    signers: own(page.signers),
    links: own(page.links),
    consents: page.consents.filter(({ versionId }) => versionIds.has(versionId)).map(dated),
    signatures: own(page.signatures),
    decisions: own(page.decisions),
    statusChanges: own(page.statusChanges),
    followUps: own(page.followUps),
    clientFiles: own(page.clientFiles),
    milestoneReports: own(page.milestoneReports),
    paymentRequests: own(page.paymentRequests),
    paymentEntries: own(page.paymentEntries),
    mails: own(page.mails),
    notices: own(page.notices),
  };
}
