/** Takes payments in local mode, where no card is charged: the books are in R2, and what changes there is told by webhook. */

import type { PaymentsSettings } from "~/platform/config.server";
import { SECOND } from "~/platform/durations";
import { askOutside } from "~/platform/outgoing.server";
import { type Payments, PaymentsFailure } from "../payments";
import * as book from "./book";
import { openBook, readBook, writeIn } from "./book-store.server";
import * as changes from "./changes";
import { openSession } from "./checkouts";
import { enter, once } from "./entry";
import { eventBody, readSignedEvent, signatureOf } from "./event-signature.server";
import { expire } from "./renewals";

export interface StandIn {
  files: R2Bucket;
  appUrl: string;
  settings: PaymentsSettings;
  now(): Promise<number>;
  /** How an event is posted; over the network where nothing else is said. */
  post?(url: string, init: RequestInit & { signal: AbortSignal }): Promise<unknown>;
}

/** Where the stand-in's own pages are. */
export const LOCAL_CHECKOUT = "/local/checkout";

export function localPayments(standIn: StandIn): Payments {
  const { files, appUrl, settings } = standIn;
  const pages = `${appUrl}${LOCAL_CHECKOUT}`;
  const open = (customerId: string | null) => bookNow(standIn, customerId);
  const write = <T>(id: string, act: (desk: book.Desk) => T) => actIn(standIn, book.customerIn(id), act);
  const writeOnce = (id: string, key: string, act: (desk: book.Desk) => void) =>
    write(id, (desk) => once(desk, key, () => act(desk)));
  return {
    mode: "local",
    makeCustomer: async (user) => {
      await openBook(files, book.emptyBook(user));
      return { customerId: book.customerIdOf(user.userId) };
    },
    changeEmail: (customerId, email) =>
      write(customerId, (desk) => {
        desk.book.email = email;
      }),
    priceOf: async (tier, interval) => book.priceTag({ tier, interval }),
    openCheckout: async (request) => {
      const { id, expiresAt } = await write(request.customerId, (desk) => openSession(desk, request));
      return { id, url: `${pages}/${id}`, expiresAt };
    },
    findCheckout: async (sessionId) => {
      const found = await open(book.customerIn(sessionId));
      const session = found?.sessions.find(({ id }) => id === sessionId);
      return found && session ? { customerId: found.customerId, state: session.state } : null;
    },
    closeCheckout: (sessionId) => write(sessionId, (desk) => expire(desk, sessionId)),
    readAccount: async (customerId) => {
      const found = await open(customerId);
      if (!found) return { customerId, gone: "missing", subscriptions: [], payments: [] };
      return book.remoteAccount(found, `${pages}/invoice`);
    },
    userOf: async (customerId) => (await open(customerId))?.userId ?? null,
    previewChange: async (id, to, now) =>
      changes.previewChange(known(await open(book.customerIn(id))), id, to, now),
    changeNow: (id, to, key, reckonedAt) =>
      writeOnce(id, key, (desk) => changes.changeNow(desk, id, to, reckonedAt)),
    changeLater: (id, to, key) => writeOnce(id, key, (desk) => changes.changeLater(desk, id, to)),
    keepPlan: (id, key) => writeOnce(id, key, (desk) => changes.keepPlan(desk, id)),
    cancelLater: (id, key) => writeOnce(id, key, (desk) => changes.cancelLater(desk, id)),
    resume: (id, key) => writeOnce(id, key, (desk) => changes.resume(desk, id)),
    cancelNow: (id, key, options) => writeOnce(id, key, (desk) => changes.cancelNow(desk, id, options)),
    portalUrl: async (customerId, returnUrl) =>
      `${pages}/portal/${customerId}?${new URLSearchParams({ back: returnUrl })}`,
    readEvent: (body, signature, now) => readSignedEvent(secretOf(settings), body, signature, now),
  };
}

/** A customer's book with all in it that was due by now, which is written down with the next act. */
export async function bookNow(standIn: StandIn, customerId: string | null): Promise<book.Book | null> {
  const kept = customerId === null ? null : await readBook(standIn.files, customerId);
  return kept && enter(kept, await standIn.now(), () => {}).book;
}

/**
 * Does an act in a customer's book, and tells the product what has come of it. An event that does not arrive changes
 * nothing: whoever acts looks for themselves, and the nightly comparison does.
 * @throws PaymentsFailure
 */
export async function actIn<T>(
  standIn: StandIn,
  customerId: string | null,
  act: (desk: book.Desk) => T,
): Promise<T> {
  const now = await standIn.now();
  const entry = await writeIn(standIn.files, customerId, now, act);
  await Promise.allSettled(
    entry.events.map((event) => post(standIn, eventBody(event, entry.book.customerId), now)),
  );
  return entry.answer;
}

const PATIENCE = 10 * SECOND;

async function post(
  { settings, appUrl, post: send = askOutside }: StandIn,
  body: string,
  now: number,
): Promise<void> {
  if (settings.webhookSecret === null) return;
  const headers = {
    "Content-Type": "application/json",
    "Stripe-Signature": await signatureOf(settings.webhookSecret, body, now),
  };
  const init = { method: "POST", headers, body, signal: AbortSignal.timeout(PATIENCE) };
  await send(`${appUrl}/webhooks/stripe`, init);
}

function secretOf({ webhookSecret }: PaymentsSettings): string {
  if (webhookSecret === null) throw new PaymentsFailure("No secret is set.", "bad_signature");
  return webhookSecret;
}

function known(found: book.Book | null): book.Book {
  if (!found) throw new PaymentsFailure("There is no such customer.", "refused");
  return found;
}
