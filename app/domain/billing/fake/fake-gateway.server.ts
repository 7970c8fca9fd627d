/** Takes payments in local mode: ledgers are in R2, changes are sent to our webhook. */

import type { PaymentsSettings } from "~/platform/config.server";
import { fetchExternal } from "~/platform/outgoing.server";
import { SECOND } from "~/platform/time/durations";
import { type Payments, PaymentsFailure } from "../gateway";
import * as changes from "./changes";
import { openSession } from "./checkouts";
import { eventBody, readSignedEvent, signBody } from "./event-signature.server";
import {
  customerIdFrom,
  customerIdOf,
  type Ledger,
  listPrice,
  newLedger,
  type Transaction,
  toRemoteAccount,
} from "./ledger";
import { createLedger, readLedger, updateLedger } from "./ledger-store.server";
import { expireSession } from "./renewals";
import { runOnce, runTransaction } from "./transaction";

export interface FakeGatewayOptions {
  files: R2Bucket;
  appUrl: string;
  settings: PaymentsSettings;
  now(): number;
  post?(url: string, init: RequestInit & { signal: AbortSignal }): Promise<unknown>;
}

export const LOCAL_CHECKOUT_PATH = "/local/checkout";

export function createFakeGateway(options: FakeGatewayOptions): Payments {
  const { files, appUrl, settings } = options;
  const pages = `${appUrl}${LOCAL_CHECKOUT_PATH}`;
  const open = (customerId: string | null) => currentLedger(options, customerId);
  const write = <T>(id: string, action: (tx: Transaction) => T) =>
    transact(options, customerIdFrom(id), action);
  const writeOnce = (id: string, key: string, action: (tx: Transaction) => void) =>
    write(id, (tx) => runOnce(tx, key, () => action(tx)));
  return {
    mode: "local",
    createCustomer: async (user) => {
      await createLedger(files, newLedger(user));
      return { customerId: customerIdOf(user.userId) };
    },
    changeEmail: (customerId, email) =>
      write(customerId, (tx) => {
        tx.ledger.email = email;
      }),
    priceOf: async (tier, interval) => listPrice({ tier, interval }),
    openCheckout: async (request) => {
      const { id, expiresAt } = await write(request.customerId, (tx) => openSession(tx, request));
      return { id, url: `${pages}/${id}`, expiresAt };
    },
    findCheckout: async (sessionId) => {
      const found = await open(customerIdFrom(sessionId));
      const session = found?.sessions.find(({ id }) => id === sessionId);
      return found && session ? { customerId: found.customerId, state: session.state } : null;
    },
    closeCheckout: (sessionId) => write(sessionId, (tx) => expireSession(tx, sessionId)),
    readAccount: async (customerId) => {
      const found = await open(customerId);
      if (!found) return { customerId, gone: "missing", subscriptions: [], payments: [] };
      return toRemoteAccount(found, `${pages}/invoice`);
    },
    findUserId: async (customerId) => (await open(customerId))?.userId ?? null,
    previewChange: async (id, to, now) =>
      changes.previewChange(requireLedger(await open(customerIdFrom(id))), id, to, now),
    changeNow: (id, to, key, calculatedAt) =>
      writeOnce(id, key, (tx) => changes.changeNow(tx, id, to, calculatedAt)),
    changeLater: (id, to, key) => writeOnce(id, key, (tx) => changes.changeLater(tx, id, to)),
    dropScheduledChange: (id, key) => writeOnce(id, key, (tx) => changes.dropScheduledChange(tx, id)),
    cancelLater: (id, key) => writeOnce(id, key, (tx) => changes.cancelLater(tx, id)),
    resume: (id, key) => writeOnce(id, key, (tx) => changes.resume(tx, id)),
    cancelNow: (id, key, refund) => writeOnce(id, key, (tx) => changes.cancelNow(tx, id, refund)),
    portalUrl: async (customerId, returnUrl) =>
      `${pages}/portal/${customerId}?${new URLSearchParams({ back: returnUrl })}`,
    readEvent: (body, signature, now) => readSignedEvent(secretOf(settings), body, signature, now),
  };
}

export async function currentLedger(
  options: FakeGatewayOptions,
  customerId: string | null,
): Promise<Ledger | null> {
  const stored = customerId === null ? null : await readLedger(options.files, customerId);
  return stored && runTransaction(stored, options.now(), () => {}).ledger;
}

/** A lost event is harmless: callers sync themselves, and so does the nightly comparison. @throws PaymentsFailure */
export async function transact<T>(
  options: FakeGatewayOptions,
  customerId: string | null,
  action: (tx: Transaction) => T,
): Promise<T> {
  const now = options.now();
  const done = await updateLedger(options.files, customerId, now, action);
  await Promise.allSettled(
    done.events.map((event) => post(options, eventBody(event, done.ledger.customerId), now)),
  );
  return done.result;
}

const TIMEOUT_MS = 10 * SECOND;

async function post(
  { settings, appUrl, post: send = fetchExternal }: FakeGatewayOptions,
  body: string,
  now: number,
): Promise<void> {
  if (settings.webhookSecret === null) return;
  const headers = {
    "Content-Type": "application/json",
    "Stripe-Signature": await signBody(settings.webhookSecret, body, now),
  };
  const init = { method: "POST", headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) };
  await send(`${appUrl}/webhooks/stripe`, init);
}

function secretOf({ webhookSecret }: PaymentsSettings): string {
  if (webhookSecret === null) throw new PaymentsFailure("No secret is set.", "bad_signature");
  return webhookSecret;
}

function requireLedger(found: Ledger | null): Ledger {
  if (!found) throw new PaymentsFailure("There is no such customer.", "refused");
  return found;
}
