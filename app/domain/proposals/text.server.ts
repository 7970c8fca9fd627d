/** A send empties `content_html`: until the next edit, a proposal's text is that of its current version. */
import { getTableColumns, sql } from "drizzle-orm";
import { proposals, proposalVersions } from "~/db/schema";
import type { AttachedThread } from "~/db/vocabulary";

export const contentHtml = sql<string>`case when proposals.content_html = '' and proposals.current_version_id is not null
  then (select html from proposal_versions where proposal_versions.id = proposals.current_version_id)
  else proposals.content_html end`;

export const blockIds = sql<
  string[] | null
>`case when proposals.content_html = '' and proposals.current_version_id is not null
  then (select block_ids from proposal_versions where proposal_versions.id = proposals.current_version_id)
  else proposals.block_ids end`.mapWith(proposals.blockIds);

/** A draft keeps the appendix of the current version: only a send chooses another. */
const appendix = sql<
  AttachedThread[] | null
>`(select appendix from proposal_versions where proposal_versions.id = proposals.current_version_id)`.mapWith(
  proposalVersions.appendix,
);

export const hasText = sql<boolean>`(proposals.content_html <> '' or proposals.current_version_id is not null)`;

/** The columns of every query of whole rows. */
export const proposalColumns = {
  ...getTableColumns(proposals),
  contentHtml: contentHtml.as("content_html"),
  blockIds: blockIds.as("block_ids"),
  appendix: appendix.as("appendix"),
};
