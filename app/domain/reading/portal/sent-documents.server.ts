import { type SQL, sql } from "drizzle-orm";
import { type KeysetPage, keysetPage, type PageCursor } from "~/platform/keyset";
import type { Language } from "~/platform/language/languages";
import { throughLink, typedName } from "../../audit/decision-columns.server";
import { type Dated, TEXT_DECIDES } from "../../briefs/dates/document-dates";
import type { Context } from "../../context";
import { normaliseEmail, type PortalClaims } from "../../mail/links/portal-token.server";
import type { ProposalStatus } from "../../proposals/status";
import { versionLanguage } from "../../proposals/version.server";
import { findLinkToken } from "../../signing/links/signing-link.server";
import {
  CLOSED_STATUSES,
  type ClientAction,
  type ClientRole,
  clientAction,
  type DocumentState,
  documentState,
  isWaitingForClient,
} from "./document-state";

const PAGE_SIZE = 20;

/** Times are UTC milliseconds. */
export interface SentDocument {
  id: string;
  title: string;
  sentAt: number;
  state: DocumentState;
  action: (ClientAction & { at: number }) | null;
  isWaiting: boolean;
  path: string | null;
  pdfPath: string | null;
}

interface Row {
  id: string;
  status: ProposalStatus;
  role: ClientRole;
  isCurrent: 0 | 1;
  isPageClosed: 0 | 1;
  linkId: string | null;
  tokenHash: string | null;
  revokedAt: number | null;
  expiresAt: number | null;
  signedAt: number | null;
  isParty: 0 | 1;
  isComplete: 0 | 1;
  isCurrentVersion: 0 | 1;
  isSealed: 0 | 1 | null;
  outcome: "approved" | "rejected" | null;
  decidedAt: number | null;
  invitedName: string;
  signerName: string | null;
  typedName: string | null;
  throughLink: 0 | 1;
  sentAt: number;
  /** 0 if the client has something to do, else 1. */
  priority: 0 | 1;
  title: string;
  newestLanguage: Language | null;
  newestCurrency: string;
  /** In one of the rows. */
  newestText: string | null;
}

export interface SentDocuments extends KeysetPage<SentDocument> {
  /** Of the newest document, on every page; null without any. */
  newest: ({ language: Language } & Dated) | null;
}

/** One query (index `recipients_by_address`). A handed-over proposal belongs to its new owner. */
export async function sentDocuments(
  ctx: Context,
  key: Pick<PortalClaims, "ownerId" | "email">,
  place: PageCursor,
): Promise<SentDocuments> {
  const known = { after: validCursor(place.after), before: validCursor(place.before) };
  const found = await ctx.db.all<Row>(pageOf(ctx, key, known));
  const { rows, ...links } = keysetPage(found, PAGE_SIZE, known, cursorOf);
  const [first] = found;
  const newest = first
    ? {
        language: versionLanguage({ language: first.newestLanguage }),
        currency: first.newestCurrency,
        html: found.find(({ newestText }) => newestText)?.newestText,
      }
    : null;
  return { ...links, newest, rows: await Promise.all(rows.map((row) => toSentDocument(ctx, row))) };
}

async function toSentDocument(ctx: Context, row: Row): Promise<SentDocument> {
  const { id, title, sentAt, revokedAt, expiresAt, isSealed } = row;
  const link = expiresAt === null ? null : { revokedAt, expiresAt };
  const [isCurrent, isPageClosed] = [row.isCurrent === 1, row.isPageClosed === 1];
  const [isParty, isComplete] = [row.isParty === 1, row.isComplete === 1];
  const isCurrentVersion = row.isCurrentVersion === 1;
  const state = documentState(
    { ...row, link, isCurrent, isPageClosed, isParty, isComplete, isCurrentVersion },
    ctx.now,
  );
  const own = row.role === "copy" ? null : await signingPath(ctx, row);
  const path = state === "withdrawn" ? null : (own ?? `/client/proposal/${id}`);
  const hasPdf = ["signed", "signed by all", "approved"].includes(state) && isSealed === 1;
  const pdfPath = hasPdf && own !== null ? `${own}/pdf` : null;
  return {
    id,
    title,
    sentAt,
    state,
    action: actionOf(row, state),
    isWaiting: isWaitingForClient(state),
    path,
    pdfPath,
  };
}

function actionOf(row: Row, state: DocumentState): SentDocument["action"] {
  const at = row.signedAt ?? row.decidedAt;
  const given = row.signerName ?? row.typedName ?? (row.throughLink === 1 ? row.invitedName : null);
  const action = clientAction(state, given, row.invitedName);
  return action && at !== null ? { ...action, at } : null;
}

/** Null if there is no link or its token is unknown: the proposal's own page is used then. */
async function signingPath(ctx: Context, { linkId, tokenHash }: Row): Promise<string | null> {
  if (linkId === null || tokenHash === null) return null;
  const token = await findLinkToken(ctx, { id: linkId, tokenHash });
  return token && `/sign/${token}`;
}

const cursorOf = ({ priority, sentAt, id }: Row): string => `${priority}-${sentAt.toString(36)}-${id}`;

const CURSOR = /^([01])-([0-9a-z]{1,11})-([\w-]{1,64})$/;

/** An invalid cursor starts at the beginning. */
const validCursor = (text: string | null): string | null =>
  text !== null && CURSOR.test(text) ? text : null;

function cursorKey(cursor: string | null): SQL | null {
  const [, priority, sentAt = "", id] = CURSOR.exec(cursor ?? "") ?? [];
  return id === undefined ? null : sql`(${Number(priority)}, ${-Number.parseInt(sentAt, 36)}, ${id})`;
}

const inOrder = (direction: SQL) =>
  sql`order by priority ${direction}, -"sentAt" ${direction}, id ${direction}`;

function pageOf(
  ctx: Context,
  key: Pick<PortalClaims, "ownerId" | "email">,
  { after, before }: PageCursor,
): SQL {
  const [isAfter, isBefore] = [cursorKey(after), cursorKey(before)];
  const direction = isBefore ? sql`desc` : sql`asc`;
  const from = isBefore ?? isAfter;
  const beyond = from
    ? sql`where (priority, -"sentAt", id) ${isBefore ? sql`<` : sql`>`} ${from}`
    : sql.empty();
  return sql`with mine as (${recipientsOf(key)}), sent as (${statesOf(ctx.now)}),
    shown as (select * from sent ${beyond} ${inOrder(direction)} limit ${PAGE_SIZE + 1})
    select shown.*, v.title, r.name as "invitedName", ${typedName} as "typedName", ${throughLink} as "throughLink",
      newest.language as "newestLanguage", newest.currency as "newestCurrency",
      case when newest.language in ${TEXT_DECIDES} and row_number() over () = 1 then newest.html end as "newestText"
    from shown join proposal_versions newest on newest.id = (select "versionId" from mine where preference = 1 order by sent_at desc limit 1)
    join proposal_versions v on v.id = shown."versionId" join recipients r on r.id = shown.recipient
    left join decisions on decisions.id = shown."decisionId" ${inOrder(direction)}`;
}

/** One of several signers is current too, once they have a link. */
const isCurrent: SQL = sql`r.id = p.current_recipient_id or exists (select 1 from signers g
  join signing_links k on k.recipient_id = g.recipient_id and k.version_id = g.version_id
  where g.recipient_id = r.id and g.version_id = p.current_version_id and g.removed_at is null)`;

/** Ranks each proposal's recipients: current first, then signers before copies. Adds the version each was sent. */
const recipientsOf = ({ ownerId, email }: Pick<PortalClaims, "ownerId" | "email">): SQL => sql`
  select p.id, p.status, p.sent_at, p.current_version_id, r.id as recipient, r.role, r.created_at, (${isCurrent}) as "isCurrent",
    p.page_closed_at is not null as "isPageClosed",
    case when r.role = 'copy' or (${isCurrent}) then p.current_version_id else coalesce(
      (select k.version_id from signing_links k where k.recipient_id = r.id order by k.created_at desc, k.rowid desc limit 1),
      (select d.version_id from deliveries d where d.proposal_id = p.id and lower(d.to_email) = r.email
        and d.version_id is not null order by d.created_at desc limit 1)) end as "versionId",
    row_number() over (partition by p.id
      order by (${isCurrent}) desc, r.role = 'copy', r.created_at desc) as preference
  from recipients r join proposals p on p.id = r.proposal_id
  where r.email = ${normaliseEmail(email)} and r.role <> 'countersigner' and p.user_id = ${ownerId} and ${isSent}`;

/** A document is not sent while the sender's own signature comes first. */
export const isSent: SQL = sql`p.deleted_at is null and p.current_version_id is not null
  and (p.countersigner_id is null or exists (select 1 from signing_links asked
    where asked.version_id = p.current_version_id and asked.handed_over <> 'account'))`;

/** The role says whether a signature is needed: the version row would load its whole text. */
const statesOf = (now: number): SQL => sql`
  select m.id, m.status, m.role, m.recipient, m."isCurrent", m."isPageClosed", m."versionId", l.id as "linkId", l.token_hash as "tokenHash", l.revoked_at as "revokedAt",
    l.expires_at as "expiresAt", s.signed_at as "signedAt", s.signer_name as "signerName", seal.state = 'sealed' as "isSealed", seal.id is not null as "isComplete",
    m."versionId" = m.current_version_id as "isCurrentVersion",
    exists (select 1 from signers g where g.recipient_id = m.recipient and g.version_id = m."versionId") as "isParty", d.id as "decisionId", d.outcome,
    d.decided_at as "decidedAt",
    case when m."isCurrent" or m.role = 'copy' then m.sent_at else coalesce(l.created_at, m.created_at) end as "sentAt",
    case when m."isCurrent" and not m."isPageClosed" and s.id is null and d.id is null and (
      m.role = 'approver' and m.status not in ${CLOSED_STATUSES.approver}
      or m.role = 'signer' and m.status not in ${CLOSED_STATUSES.signer} and l.revoked_at is null and l.expires_at > ${now}
    ) then 0 else 1 end as priority
  from mine m
  left join signatures s on s.recipient_id = m.recipient and s.version_id = m."versionId"
  left join decisions d on d.recipient_id = m.recipient and d.version_id = m."versionId"
  left join sealed_documents seal on seal.signature_id in (select id from signatures z
    where z.proposal_id = m.id and z.version_id = m."versionId")
  left join signing_links l on l.id = coalesce(s.link_id, (select k.id from signing_links k
    where k.recipient_id = m.recipient and k.version_id = m."versionId" order by k.created_at desc, k.rowid desc limit 1))
  where m.preference = 1`;
