/** Verbs called as the worker calls them, with a vendor of payments that a test has in its hand. */

import { eq } from "drizzle-orm";
import { openDatabase } from "~/db/client.server";
import { subscriptions, users } from "~/db/schema";
import { type Payments, PaymentsFailure, type PaymentsFailureKind } from "~/domain/billing/gateway";
import { createLocalCards } from "~/domain/card-payments/fake/local-cards.server";
import type { MemberContext } from "~/domain/context";
import { toMember } from "~/domain/people/member";
import { teamOfAccount } from "~/domain/people/membership.server";
import type { Member } from "./people";
import { paymentsOf } from "./stripe/fake-gateway";
import { LINK_SECRET, type World } from "./world";

/** A member's context as it is at this moment; nothing in it but what verbs of billing and of teams use. */
export async function actingAs(
  world: World,
  { email }: Pick<Member, "email">,
  payments: Partial<Payments> = {},
): Promise<MemberContext> {
  const db = openDatabase(world.db);
  const [row] = await db
    .select({ user: users, subscription: subscriptions, team: teamOfAccount })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.email, email));
  if (!row) throw new Error(`Nobody has the address ${email}.`);
  return {
    db,
    primary: db,
    now: world.now(),
    clock: () => world.now(),
    waitUntil: () => {},
    request: { id: "of-a-test", ip: null, country: null, userAgent: null },
    config: { appUrl: world.url, rateLimits: "open", linkSecret: LINK_SECRET, formerLinkSecrets: [] },
    actor: toMember({ ...row, usage: "{}", spent: "{}" }, world.now()),
    payments: { ...paymentsOf(world), ...payments },
    cards: createLocalCards({
      files: world.files,
      appUrl: world.url,
      settings: { connectSecret: null },
      now: () => world.now(),
    }),
    log: () => {},
  } as unknown as MemberContext;
}

/** A call that the vendor answers like this. */
export const failing = (kind: PaymentsFailureKind) => async (): Promise<never> => {
  throw new PaymentsFailure(`The vendor is ${kind}.`, kind);
};

/** The call is carried out, and its answer is lost. */
export const answerLost =
  <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
  async (...args: A): Promise<never> => {
    await call(...args);
    throw new PaymentsFailure("No answer in time.", "unavailable");
  };
