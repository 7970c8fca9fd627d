import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepared } from "~/db/prepared.server";
import {
  consents,
  decisions,
  proposals,
  proposalVersions,
  recipients,
  sealedDocuments,
  selections,
  signatures,
  signingCodes,
  signingLinks,
  users,
} from "~/db/schema";
import { isSealOf } from "~/db/seal-of.server";
import { ownerColumns } from "../../branding/owner-columns.server";
import type { Context } from "../../context";
import { accessCodeColumn } from "../codes/access-code.server";
import { type Delegations, readDelegations } from "../delegation/last-delegation";
import { signersColumn } from "../parties/signers.server";

const firstSignedColumn =
  sql<FirstSigned | null>`(select json_object('name', signer_name, 'acceptedPrice', accepted_price)
    from signatures g where g.proposal_id = ${signingLinks.proposalId} and g.version_id = ${signingLinks.versionId}
      and g.recipient_id not in (select r.id from recipients r where r.proposal_id = g.proposal_id and r.user_id is not null)
    order by g.signed_at, g.rowid limit 1)`
    .mapWith((json: string | null) => json && JSON.parse(json))
    .as("first_signed");

interface FirstSigned {
  name: string;
  acceptedPrice: string | null;
}

const declinedByColumn = sql<
  string | null
>`(select r.name from decisions d join recipients r on r.id = d.recipient_id
    where d.proposal_id = ${signingLinks.proposalId} and d.version_id = ${signingLinks.versionId} and d.outcome = 'rejected' limit 1)`.as(
  "declined_by",
);

/** The signer's last delegation event, and whether they were named by one. The types are spelled as in the index `delegation_events`. */
const delegationColumn =
  sql<Delegations>`(select json_object('type', type, 'at', occurred_at, 'name', payload ->> 'name', 'to', payload ->> 'to',
      'by', payload ->> 'by', 'isNamed', exists (select 1 from audit_events n
        where n.type = 'delegation.approved' and n.version_id = ${signingLinks.versionId} and n.payload ->> 'by' = 'account setting'
          and n.proposal_id = ${signingLinks.proposalId} and n.payload ->> 'toRecipientId' = ${signingLinks.recipientId}))
    from (select 1) left join (select type, occurred_at, payload from audit_events
      where type in ('recipient.not_me', 'delegation.requested', 'delegation.approved', 'delegation.refused')
        and recipient_id = ${signingLinks.recipientId} and version_id = ${signingLinks.versionId} order by seq desc limit 1))`
    .mapWith((json: string): Delegations => readDelegations(json))
    .as("delegation");

/** What the holder may see of the conversation, by place, and the newest earlier version that they have opened, by whichever link. */
const readerColumn = sql<Reader>`json_object('asked', json((select json_group_object(place, asked) from (
    select coalesce('b:' || block_id, 'l:' || line_id, '') as place, count(*) as asked from threads
    where proposal_id = ${signingLinks.proposalId} and (audience = 'everybody' or asker_id = ${signingLinks.recipientId})
    group by place))),
  'openedBefore', json((select json_object('id', v.id, 'number', v.number, 'links', json_group_array(e.link_id))
    from audit_events e join proposal_versions v on v.id = e.version_id
    where e.proposal_id = ${signingLinks.proposalId} and e.type = 'document.opened'
      and e.recipient_id = ${signingLinks.recipientId} and v.number < ${proposalVersions.number}
    group by v.id order by v.number desc limit 1)))`
  .mapWith((json: string) => JSON.parse(json))
  .as("reader");

interface Reader {
  /** Counts the threads that the holder may see, by their places. */
  asked: Record<string, number>;
  openedBefore: OpenedVersion | null;
}

interface OpenedVersion {
  id: string;
  number: number;
  /** The links through which it was opened. */
  links: string[];
}

const givenCode = alias(signingCodes, "given");

const {
  createdAt: _createdAt,
  proposalId: _proposalId,
  timeZone: _timeZone,
  country: _country,
  ...recipientColumns
} = getTableColumns(recipients);

/** D1 returns at most 100. */
export const columns = {
  link: signingLinks,
  recipient: recipientColumns,
  version: proposalVersions,
  proposal: {
    id: proposals.id,
    userId: proposals.userId,
    status: proposals.status,
    currentVersionId: proposals.currentVersionId,
    measuresReading: proposals.measuresReading,
    sentAt: proposals.sentAt,
    deletedAt: proposals.deletedAt,
    pageClosedAt: proposals.pageClosedAt,
    extendedUntil: proposals.extendedUntil,
  },
  owner: { ...ownerColumns, delegation: users.delegation },
  consent: consents,
  signature: {
    id: signatures.id,
    linkId: signatures.linkId,
    signerName: signatures.signerName,
    statement: signatures.statement,
    signedAt: signatures.signedAt,
  },
  decision: {
    outcome: decisions.outcome,
    decidedAt: decisions.decidedAt,
    acceptedPrice: decisions.acceptedPrice,
  },
  signers: signersColumn(signingLinks.versionId),
  /** Everybody signs the selection of the first client. */
  firstSigned: firstSignedColumn,
  declinedBy: declinedByColumn,
  delegations: delegationColumn,
  reader: readerColumn,
  sealed: { id: sealedDocuments.id, state: sealedDocuments.state },
  selection: selections.selection,
  code: signingCodes,
  accessCode: accessCodeColumn(signingLinks.recipientId),
  /** When this browser entered the link's code. */
  codeGivenAt: givenCode.verifiedAt,
};

/** The one query of the signing page. */
const selectLink = prepared((db) =>
  db
    .select(columns)
    .from(signingLinks)
    .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, signingLinks.versionId))
    .innerJoin(proposals, eq(proposals.id, signingLinks.proposalId))
    .innerJoin(users, eq(users.id, proposals.userId))
    // At most one: the unique index covers consents that are not withdrawn.
    .leftJoin(
      consents,
      and(
        eq(consents.recipientId, signingLinks.recipientId),
        eq(consents.versionId, signingLinks.versionId),
        isNull(consents.withdrawnAt),
      ),
    )
    .leftJoin(
      signatures,
      and(
        eq(signatures.recipientId, signingLinks.recipientId),
        eq(signatures.versionId, signingLinks.versionId),
      ),
    )
    .leftJoin(
      decisions,
      and(
        eq(decisions.recipientId, signingLinks.recipientId),
        eq(decisions.versionId, signingLinks.versionId),
      ),
    )
    .leftJoin(selections, eq(selections.versionId, signingLinks.versionId))
    .leftJoin(sealedDocuments, isSealOf(signingLinks))
    .leftJoin(
      signingCodes,
      sql`${signingCodes.id} = (select id from signing_codes c where c.link_id = ${signingLinks.id} and c.access_code_id is null order by c.created_at desc, c.rowid desc limit 1)`,
    )
    .leftJoin(
      givenCode,
      and(eq(givenCode.sessionHash, sql.placeholder("sessionHash")), eq(givenCode.linkId, signingLinks.id)),
    )
    .where(eq(signingLinks.tokenHash, sql.placeholder("tokenHash")))
    .limit(1),
);

/** @param sessionHash of the session in which this browser entered the link's code */
export const readLink = (ctx: Context, tokenHash: string, sessionHash: string | null = null) =>
  selectLink(ctx.db, { tokenHash, sessionHash: sessionHash ?? "" });

export type LinkRow = Awaited<ReturnType<typeof readLink>>[number];
