/** An access code is stored as a keyed hash alone: it is shown once, when the sender makes it. */
import { and, eq, isNull, ne, not, type SQLWrapper, sql } from "drizzle-orm";
import { expectOneChange } from "~/db/client.server";
import { accessCodes, proposals, recipients } from "~/db/schema";
import { hmacHex, isSameText } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { boundRow } from "../../audit/bound-rows";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { MAX_CODE_TRIES } from "./code-step";

export type AccessCode = typeof accessCodes.$inferSelect;

/** Reads a recipient's valid code in one column; null without one. @param recipientId a column of the outer query */
export const accessCodeColumn = (recipientId: SQLWrapper) =>
  sql<AccessCode | null>`(select json_object('id', id, 'proposalId', proposal_id, 'recipientId', recipient_id,
    'codeHash', code_hash, 'tries', tries, 'createdAt', created_at, 'endedAt', ended_at)
    from access_codes where recipient_id = ${recipientId} and ended_at is null)`
    .mapWith((json: string | null) => json && JSON.parse(json))
    .as("access_code");

/** Reads the codes that are valid. */
export const accessCodesOf = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db
    .select()
    .from(accessCodes)
    .where(and(eq(accessCodes.proposalId, proposalId), isNull(accessCodes.endedAt)));

/** A recipient who has yet to answer, where the sender gives codes by phone. */
export interface GivenAccessCode {
  recipientId: string;
  name: string;
  /** False for a person who replaced another recipient: their code comes by email. */
  isGiven: boolean;
  isLocked: boolean;
}

const isAsked = sql`(exists (select 1 from signers s where s.recipient_id = ${recipients.id}
    and s.version_id = ${proposals.currentVersionId} and s.removed_at is null and s.step > 0)
  or (${recipients.id} = ${proposals.currentRecipientId}
    and not exists (select 1 from signers s where s.version_id = ${proposals.currentVersionId})))`;

const hasAnswered = sql`(exists (select 1 from signatures s
    where s.recipient_id = ${recipients.id} and s.version_id = ${proposals.currentVersionId})
  or exists (select 1 from decisions d
    where d.recipient_id = ${recipients.id} and d.version_id = ${proposals.currentVersionId}))`;

export const givenAccessCodes = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db
    .select({
      recipientId: recipients.id,
      name: recipients.name,
      isGiven: sql`${accessCodes.id} is not null`.mapWith(Boolean).as("is_given"),
      isLocked: sql`coalesce(${accessCodes.tries}, 0) >= ${MAX_CODE_TRIES}`.mapWith(Boolean).as("is_locked"),
    })
    .from(recipients)
    .innerJoin(proposals, eq(proposals.id, recipients.proposalId))
    .leftJoin(accessCodes, and(eq(accessCodes.recipientId, recipients.id), isNull(accessCodes.endedAt)))
    .where(
      and(
        eq(recipients.proposalId, proposalId),
        eq(proposals.codeMethod, "access"),
        ne(recipients.role, "countersigner"),
        isAsked,
        not(hasAnswered),
      ),
    )
    .orderBy(recipients.position);

/** Six digits. */
export function newAccessCode(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1_000_000).padStart(6, "0");
}

const hashOf = (secret: string, id: string, digits: string): Promise<string> =>
  hmacHex(secret, `access-code:${id}:${digits}`);

/** Also accepts a code under an earlier LINK_SECRET. */
export async function isAccessCode(
  { config }: Pick<Context, "config">,
  { id, codeHash }: AccessCode,
  digits: string,
): Promise<boolean> {
  for (const secret of [config.linkSecret, ...config.formerLinkSecrets])
    if (isSameText(await hashOf(secret, id, digits), codeHash)) return true;
  return false;
}

interface Holder {
  proposalId: string;
  recipientId: string;
  versionId: string | null;
}

/** Gives a recipient this code in place of the one they had. */
export async function setAccessCode(
  ctx: Context,
  { versionId, ...holder }: Holder,
  digits: string,
  before: AccessCode | undefined,
): Promise<Change> {
  const id = newId();
  const codeHash = await hashOf(ctx.config.linkSecret, id, digits);
  const row: AccessCode = { id, ...holder, codeHash, tries: 0, createdAt: ctx.now, endedAt: null };
  const ended = before ? endAccessCode(ctx, before) : { statements: [], rows: [] };
  return {
    statements: [...ended.statements, ctx.db.insert(accessCodes).values(row)],
    events: [
      {
        type: "access_code.set",
        versionId,
        recipientId: holder.recipientId,
        payload: { accessCodeId: id, ...(before && { replaces: before.id }) },
        rows: [...ended.rows, boundRow("access_codes", row)],
      },
    ],
  };
}

export interface SentCodes {
  /** Codes that are no longer valid: the signer is checked in another way, or no longer asked. */
  ended: AccessCode[];
  given: { recipientId: string; digits: string; before: AccessCode | undefined }[];
}

export async function changeAccessCodes(
  ctx: Context,
  { proposalId, versionId }: { proposalId: string; versionId: string },
  { ended, given }: SentCodes,
): Promise<Change[]> {
  const set = given.map(({ recipientId, digits, before }) =>
    setAccessCode(ctx, { proposalId, recipientId, versionId }, digits, before),
  );
  return [...ended.map((code) => endedCode(ctx, code)), ...(await Promise.all(set))];
}

function endedCode(ctx: Context, code: AccessCode): Change {
  const { statements, rows } = endAccessCode(ctx, code);
  const { id: accessCodeId, recipientId } = code;
  return {
    statements,
    events: [{ type: "access_code.ended", recipientId, payload: { accessCodeId }, rows }],
  };
}

function endAccessCode(ctx: Context, code: AccessCode) {
  return {
    statements: [
      ctx.db.update(accessCodes).set({ endedAt: ctx.now }).where(isAccessCodeUnchanged(code)),
      expectOneChange(ctx.db),
    ],
    rows: [boundRow("access_codes", { ...code, endedAt: ctx.now })],
  };
}

/** Guards a write: the code is as it was read. */
export const isAccessCodeUnchanged = ({ id, tries }: AccessCode) =>
  and(eq(accessCodes.id, id), eq(accessCodes.tries, tries), isNull(accessCodes.endedAt));
