import { and, eq, isNull, ne, sql } from "drizzle-orm";
import {
  batchRefusal,
  expectOneChange,
  readTogether,
  retryOnConflict,
  runBatch,
  type Statement,
} from "~/db/client.server";
import { clients, proposals } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { type ClientDetails, searchColumns } from "./client";
import { findClient, isOwnClient } from "./find-client.server";

/** @returns its id @throws DomainError account_locked, invalid_input when another client has the email */
export async function addClient(ctx: MemberContext, details: ClientDetails): Promise<string> {
  assertOpenAccount(ctx);
  const id = newId();
  await refusingTakenEmail(ctx, details.email, () =>
    commit(ctx, null, { statements: [insertClient(ctx, id, details)] }),
  );
  ctx.log({ event: "client.added", userId: ctx.actor.id, clientId: id });
  return id;
}

const insertClient = ({ db, actor, now }: MemberContext, id: string, details: ClientDetails): Statement =>
  db.insert(clients).values({
    ...{ id, userId: actor.id, ...details, ...searchColumns(details) },
    ...{ createdAt: now, updatedAt: now },
  });

interface ProposalClient {
  clientId: string;
  /** Nothing was added: the proposal, or the address book, had its client already. */
  wasThere: boolean;
}

/**
 * Gives a proposal the client that it lacks, signed or not: the one with this email, else a new one. A client it has stays.
 * @param proposal an own one @throws DomainError account_locked, invalid_input
 */
export function addClientOf(
  ctx: MemberContext,
  proposal: { id: string; clientId: string | null },
  details: ClientDetails,
): Promise<ProposalClient> {
  assertOpenAccount(ctx);
  const { db, actor } = ctx;
  const bind = (clientId: string): Statement[] => [
    db
      .update(proposals)
      .set({ clientId })
      .where(and(eq(proposals.id, proposal.id), eq(proposals.userId, actor.id), isNull(proposals.clientId))),
    expectOneChange(db),
  ];
  return retryOnConflict(async () => {
    const read = await readTogether(ctx.primary, {
      now: ctx.primary
        .select({ clientId: proposals.clientId })
        .from(proposals)
        .where(eq(proposals.id, proposal.id)),
      known: ctx.primary
        .select({ id: clients.id })
        .from(clients)
        .where(and(eq(clients.userId, actor.id), eq(clients.email, details.email), ne(clients.email, ""))),
    });
    const has = read.now[0]?.clientId ?? null;
    if (has !== null) return { clientId: has, wasThere: true };
    const [known] = read.known;
    const clientId = known?.id ?? newId();
    const added = known ? [] : [insertClient(ctx, clientId, details)];
    await runBatch(db, [...added, ...bind(clientId)]);
    if (!known) ctx.log({ event: "client.added", userId: actor.id, clientId });
    return { clientId, wasThere: known !== undefined };
  });
}

/** Proposals keep the names they were written with. @throws DomainError not_found, account_locked, invalid_input */
export async function saveClient(ctx: MemberContext, id: string, details: ClientDetails): Promise<void> {
  assertOpenAccount(ctx);
  const saved = await refusingTakenEmail(ctx, details.email, () =>
    ctx.db
      .update(clients)
      .set({ ...details, ...searchColumns(details), updatedAt: ctx.now })
      .where(isOwnClient(ctx, id))
      .returning({ id: clients.id }),
  );
  if (saved.length === 0) throw notFound("client");
}

/** Leaves its proposals without a client. @returns its name @throws DomainError not_found, account_locked */
export async function deleteClient(ctx: MemberContext, id: string): Promise<string> {
  assertOpenAccount(ctx);
  const { name } = await findClient(ctx, id);
  await runBatch(ctx.db, [
    ctx.db
      .update(proposals)
      .set({ clientId: null })
      .where(
        sql`${proposals.clientId} = (select ${clients.id} from ${clients} where ${isOwnClient(ctx, id)})`,
      ),
    ctx.db.delete(clients).where(isOwnClient(ctx, id)),
  ]);
  ctx.log({ event: "client.deleted", userId: ctx.actor.id, clientId: id });
  return name;
}

/** The client that has the wanted email address already. */
export interface TakenEmail {
  id: string;
  name: string;
}

/** The refusal names the other client as `taken`. */
async function refusingTakenEmail<T>(
  ctx: MemberContext,
  address: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (batchRefusal(error) !== "duplicate") throw error;
    const [taken] = await ctx.db
      .select({ id: clients.id, name: clients.name })
      .from(clients)
      .where(and(eq(clients.userId, ctx.actor.id), eq(clients.email, address)))
      .limit(1);
    const email = taken
      ? t("{name} has this email address already.", { name: taken.name })
      : t("Another client has this email address already.");
    throw new DomainError("invalid_input", email, { fieldErrors: { email }, taken });
  }
}
