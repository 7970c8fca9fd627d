import { type SQL, sql } from "drizzle-orm";
import { type recipients, users } from "~/db/schema";
import type { CountersignOrder } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { Context } from "../../context";
import { UNSEEN } from "../../proposals/follow-up/readers-calendar";
import { type CountersignChoice, countersignerOf, countersignOrder } from "./countersign";
import type { Signer } from "./signers.server";

type Recipient = typeof recipients.$inferSelect;

export interface Countersigner {
  id: string;
  name: string;
  email: string;
  /** The title with which they sign: "Managing director"; may be empty. */
  title: string;
}

/** Checks whether an account of the outer query's `users` may sign: for itself, or with that right in its team. */
export const mayCountersign = (ownerId: string | SQL): SQL =>
  sql`${users.deletedAt} is null and (${users.id} = ${ownerId} or exists (
    select 1 from memberships theirs join memberships own on own.team_id = theirs.team_id
    where own.user_id = ${ownerId} and theirs.user_id = ${users.id}
      and (theirs.role = 'owner' or theirs.may_countersign = 1)))`;

/** The account itself comes first. */
export const countersignersFor = ({ db }: Pick<Context, "db">, ownerId: string | SQL) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      title: users.signatureLine,
    })
    .from(users)
    .where(mayCountersign(ownerId))
    .orderBy(sql`${users.id} <> ${ownerId}`, users.name)
    .limit(MOST_COUNTERSIGNERS);

const MOST_COUNTERSIGNERS = 50;

export const countersignSettings = ({ db }: Pick<Context, "db">, userId: string) =>
  db
    .select({ countersign: users.countersign, countersignerId: users.countersignerId })
    .from(users)
    .where(sql`${users.id} = ${userId}`);

export interface CountersignSettings {
  /** Null where nobody signs for the sender. */
  countersign: CountersignOrder | null;
  /** Null for the account itself. */
  countersignerId: string | null;
}

export interface ChosenCountersigner {
  order: CountersignOrder;
  by: Countersigner;
}

interface Wanted {
  countersign?: CountersignChoice | undefined;
  /** The email of an account; else the one of the settings. */
  countersigner?: string | undefined;
}

interface KnownChoice {
  /** Accounts that may sign; the account itself is the first. */
  able: readonly Countersigner[];
  settings: CountersignSettings | undefined;
  /** The signers of the version sent last. */
  signers: readonly Signer[];
  wasSent: boolean;
}

/** The last send's choice stays where none is given, else the settings decide. @throws DomainError invalid_input */
export function chosenCountersigner(
  { countersign, countersigner }: Wanted,
  { able, settings, signers, wasSent }: KnownChoice,
): ChosenCountersigner | null {
  const last = countersignerOf(signers);
  const order = countersign ?? (wasSent ? countersignOrder(signers) : settings?.countersign) ?? "no";
  if (order === "no") return null;
  const named = countersigner?.trim().toLowerCase();
  const usual = countersign === undefined && last ? last.userId : settings?.countersignerId;
  const by = named
    ? able.find(({ email }) => email === named)
    : (able.find(({ id }) => id === usual) ?? (countersign === undefined && last ? undefined : able[0]));
  if (!by) throw cannotCountersign();
  return { order, by };
}

/** Returns the send form's suggestion: the same client's last choice, else the settings. */
export function suggestedCountersigner(known: KnownChoice) {
  const { able, settings, signers, wasSent } = known;
  const remembered = countersignOrder(signers);
  const last = countersignerOf(signers);
  const usual = last?.userId ?? settings?.countersignerId;
  const by = able.find(({ id }) => id === usual) ?? able[0];
  const order = wasSent ? remembered : (remembered ?? settings?.countersign);
  return { countersign: order ?? ("no" as const), countersigner: by?.email ?? "" };
}

export function cannotCountersign(): DomainError {
  const sentence = t("That person can’t sign for you. Choose yourself or a colleague with that right.");
  return new DomainError("invalid_input", sentence, { fieldErrors: { countersigner: sentence } });
}

/** Returns the countersigner's recipient, an earlier one or a new one. */
export function countersignerRecipient(
  known: readonly Recipient[],
  { id: userId, name, email }: Countersigner,
  proposalId: string,
  createdAt: number,
): Recipient {
  const earlier = known.find((each) => each.userId === userId && each.email === email);
  if (earlier) return { ...earlier, name };
  const position = known.length + 1;
  return {
    id: newId(),
    proposalId,
    name,
    email,
    role: "countersigner",
    position,
    createdAt,
    userId,
    ...UNSEEN,
  };
}
