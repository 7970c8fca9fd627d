import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { proposals, type recipients, signers } from "~/db/schema";
import type { PartyRole, RecipientRole } from "~/db/vocabulary";
import { newId } from "~/platform/ids";
import { boundRow } from "../../audit/bound-rows";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { partyRole } from "./act";
import { hasTurn, type Turn } from "./signing-order";

export type SignerRow = typeof signers.$inferSelect;

/** A person who signs, approves or reads a version. */
export interface Signer extends Turn {
  /** The name with which they signed, else the name that the sender gave. */
  name: string;
  email: string;
  title: string;
  /** The sender's own signer signs too. */
  role: PartyRole;
  /** UTC milliseconds; null until their turn. */
  askedAt: number | null;
  /** The time at which they signed or approved. */
  answeredAt: number | null;
  /** Null for an approver. */
  signatureId: string | null;
  /** The comment on an approval; empty without one. */
  comment: string;
  /** The link they signed through, else their newest one to this version. */
  linkId: string | null;
  /** The account that signs for the sender; null for a client. */
  userId: string | null;
}

interface StoredSigner extends Omit<Signer, "hasAnswered" | "role"> {
  hasAnswered?: never;
  role: RecipientRole;
}

/**
 * Reads the signers of a version in one column, those without a turn last; empty where the holder of the link is the only one.
 * @param versionId a column of the outer query
 */
export const signersColumn = (versionId: SQLWrapper) =>
  sql<
    Signer[]
  >`(select json_group_array(json_object('recipientId', recipient_id, 'name', name, 'email', email,
    'title', title, 'role', role, 'step', step, 'answeredAt', answered_at, 'signatureId', signature_id, 'comment', comment,
    'askedAt', asked_at, 'linkId', link_id, 'userId', user_id)) from (
      select s.recipient_id, coalesce(g.signer_name, r.name) as name, r.email, r.user_id, r.role, s.title, s.step,
        coalesce(g.signed_at, d.decided_at) as answered_at, g.id as signature_id, coalesce(d.reason, '') as comment,
        (select min(l.created_at) from signing_links l where l.recipient_id = s.recipient_id
          and l.version_id = s.version_id) as asked_at,
        coalesce(g.link_id, (select l.id from signing_links l where l.recipient_id = s.recipient_id
          and l.version_id = s.version_id order by l.created_at desc, l.rowid desc limit 1)) as link_id
      from signers s join recipients r on r.id = s.recipient_id
      left join signatures g on g.recipient_id = s.recipient_id and g.version_id = s.version_id
      left join decisions d on d.recipient_id = s.recipient_id and d.version_id = s.version_id and d.outcome = 'approved'
      where s.version_id = ${versionId} and s.removed_at is null order by s.step = 0, s.step, s.rowid))`
    .mapWith(readSigners)
    .as("signers");

const readSigners = (json: string): Signer[] =>
  (JSON.parse(json) as StoredSigner[]).map((signer) => ({
    ...signer,
    role: partyRole(signer.role),
    hasAnswered: signer.answeredAt !== null,
  }));

/** Selects, in a query of proposals, the signer if they sign what was sent last, else the current recipient. */
export const askedRecipient = (recipientId: string | null): SQL =>
  recipientId === null
    ? sql`${proposals.currentRecipientId}`
    : sql`coalesce((select s.recipient_id from signers s where s.recipient_id = ${recipientId}
        and s.version_id = ${proposals.currentVersionId} and s.removed_at is null), ${proposals.currentRecipientId})`;

/** What the sender writes to one person alone, by recipient. No `Signer` has it: pages show signers to each other. */
export type PersonalMessages = ReadonlyMap<string, string>;

/** Reads those of the version sent last. */
export const personalMessages = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({ recipientId: signers.recipientId, message: sql<string>`${signers.message}`.as("message") })
    .from(signers)
    .where(
      and(
        eq(signers.versionId, sql`(select current_version_id from proposals where id = ${proposalId})`),
        isNull(signers.removedAt),
        isNotNull(signers.message),
      ),
    );

export const byRecipient = (rows: readonly { recipientId: string; message: string }[]): PersonalMessages =>
  new Map(rows.map(({ recipientId, message }) => [recipientId, message]));

export const messagesTo = (parties: readonly Pick<SentSigner, "recipient" | "message">[]): PersonalMessages =>
  byRecipient(parties.map(({ recipient: { id }, message }) => ({ recipientId: id, message })));

/** Reads all rows, also of signers who were removed. */
export const signerRows = (ctx: Context, proposalId: string) =>
  ctx.db.select().from(signers).where(eq(signers.proposalId, proposalId));

/** The recipient of the send, who signs. Where somebody has taken their place, the first of the clients that sign. */
export const recipientAmong = <Client extends Pick<Signer, "email" | "role">>(
  clients: readonly Client[],
  sentTo: string | null,
): Client | undefined => {
  const signers = clients.filter(({ role }) => role === "signer");
  return signers.find(({ email }) => email === sentTo?.toLowerCase()) ?? signers[0];
};

interface NewSigner {
  recipient: typeof recipients.$inferSelect;
  title: string;
  step: number;
  /** For them alone; empty without one. */
  message: string;
}

export interface SentSigner extends NewSigner {
  hasAnswered: boolean;
}

/** Sets who signs, approves and reads a version. A single signer without a title and a message needs no row. @param known the version's rows */
export function setSigners(
  ctx: Context,
  { proposalId, versionId }: { proposalId: string; versionId: string },
  named: readonly NewSigner[],
  known: readonly SignerRow[],
): Change {
  const isSingle = named.length === 1 && named[0]?.title === "" && named[0].message === "";
  if (isSingle && known.length === 0) return {};
  const rows = named.map(({ recipient, title, step, ...said }): SignerRow => {
    const earlier = known.find(({ recipientId }) => recipientId === recipient.id);
    const { id = newId(), createdAt = ctx.now } = earlier ?? {};
    const message = said.message || null;
    return {
      id,
      proposalId,
      versionId,
      recipientId: recipient.id,
      step,
      title,
      message,
      createdAt,
      removedAt: null,
    };
  });
  const removed = known
    .filter(({ id, removedAt }) => removedAt === null && rows.every((row) => row.id !== id))
    .map((row): SignerRow => ({ ...row, removedAt: ctx.now }));
  const written = [...rows, ...removed];
  return {
    statements: written.map((row) => upsert(ctx, row)),
    events: [
      {
        type: "signers.set",
        versionId,
        payload: { ...countsOf(named), steps: new Set(rows.filter(hasTurn).map(({ step }) => step)).size },
        rows: written.map((row) => boundRow("signers", row)),
      },
    ],
  };
}

function countsOf(named: readonly NewSigner[]) {
  const count = (role: PartyRole) => named.filter(({ recipient }) => recipient.role === role).length;
  const [approvers, viewers, payers] = [count("approver"), count("viewer"), count("payer")];
  return {
    signers: named.length - approvers - viewers - payers,
    ...(approvers > 0 && { approvers }),
    ...(viewers > 0 && { viewers }),
    ...(payers > 0 && { payers }),
  };
}

const upsert = ({ db }: Context, row: SignerRow): Statement => {
  const { step, title, message, removedAt } = row;
  return db
    .insert(signers)
    .values(row)
    .onConflictDoUpdate({ target: signers.id, set: { step, title, message, removedAt } });
};

/** Empty if only one person signs it. */
export async function signersOfVersion({ db }: Pick<Context, "db">, versionId: string): Promise<Signer[]> {
  const [row] = await db.select({ signers: signersColumn(sql`${versionId}`) }).from(sql`(select 1)`);
  return row?.signers ?? [];
}

/** Reads the signers of the last proposal that several people of the same client were asked to sign. */
export const signersOfClient = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({
      signers: signersColumn(
        sql`(select p.current_version_id from proposals p join proposals own on own.client_id = p.client_id and own.user_id = p.user_id
          where own.id = ${proposalId} and p.id <> own.id and p.deleted_at is null
            and exists (select 1 from signers g where g.version_id = p.current_version_id)
          order by p.sent_at desc limit 1)`,
      ),
    })
    .from(sql`(select 1)`);

/** Reads the signers of the version sent last; empty if only one person signs it. */
export const currentSigners = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({
      signers: signersColumn(sql`(select current_version_id from proposals where id = ${proposalId})`),
    })
    .from(sql`(select 1)`);
