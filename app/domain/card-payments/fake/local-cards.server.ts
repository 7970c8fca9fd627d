/** Connected accounts in local mode. Their books are in R2, and our webhook gets events as from Stripe. */
import * as z from "zod";
import type { PaymentsSettings } from "~/platform/config.server";
import { fetchExternal } from "~/platform/outgoing.server";
import { SECOND } from "~/platform/time/durations";
import { signBody, verifySignature } from "../../billing/fake/event-signature.server";
import { PaymentsFailure } from "../../billing/gateway";
import type { CardPayments } from "../gateway";
import { toCardEvent } from "../stripe/events";
import {
  atDesk,
  type BookEvent,
  type CardBook,
  type CardDesk,
  expireSession,
  heldCheckout,
  newBook,
  openSession,
  refundPayment,
} from "./book";
import { createBook, readBook, updateBook } from "./book-store.server";

export interface LocalCardsOptions {
  files: R2Bucket;
  appUrl: string;
  settings: Pick<PaymentsSettings, "connectSecret">;
  now(): number;
}

const LOCAL_CARDS = "/local/cards";

export function createLocalCards(options: LocalCardsOptions): CardPayments {
  const { files, appUrl, settings } = options;
  const pages = `${appUrl}${LOCAL_CARDS}`;
  return {
    mode: "local",
    createAccount: async ({ userId, email }) => {
      const accountId = `acct_local_${userId}`;
      await createBook(files, newBook(accountId, { userId, email }));
      return accountId;
    },
    accountUrl: async (accountId) => `${pages}/account/${accountId}`,
    readAccount: async (accountId) => {
      const book = await readBook(files, accountId);
      return book ? { state: book.state, missing: book.missing } : { state: "gone", missing: [] };
    },
    openCheckout: async (order, key) => {
      const { id, expiresAt } = await write(options, order.accountId, (desk) =>
        openSession(desk, order, key),
      );
      return { sessionId: id, url: `${pages}/pay/${id}`, expiresAt };
    },
    readCheckout: async (accountId, sessionId) => {
      const book = await currentBook(options, accountId);
      return book && book.state !== "gone" ? heldCheckout(book, sessionId) : null;
    },
    closeCheckout: (accountId, sessionId) =>
      write(options, accountId, (desk) => expireSession(desk, sessionId)),
    refund: (accountId, { intentId, amount }, key) =>
      write(options, accountId, (desk) => refundPayment(desk, intentId, amount, key)),
    readEvent: async (body, signature, now) => {
      if (settings.connectSecret === null) throw new PaymentsFailure("No secret is set.", "bad_signature");
      await verifySignature(settings.connectSecret, body, signature, now);
      const parsed = eventSchema.safeParse(parseJson(body));
      if (!parsed.success) throw new PaymentsFailure("It is no event.", "bad_signature");
      return toCardEvent(parsed.data);
    },
  };
}

const eventSchema = z.object({
  type: z.string(),
  account: z.string().optional(),
  data: z.object({ object: z.looseObject({}) }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The current book; null for an account that was never opened. */
export async function currentBook(
  { files, now }: LocalCardsOptions,
  accountId: string,
): Promise<CardBook | null> {
  const stored = await readBook(files, accountId);
  return stored && atDesk(stored, now(), () => {}).book;
}

/** A lost event is harmless: what is held is read again. @throws PaymentsFailure */
export async function write<T>(
  options: LocalCardsOptions,
  accountId: string,
  act: (desk: CardDesk) => T,
): Promise<T> {
  const { result, events } = await updateBook(options.files, accountId, options.now(), act);
  await Promise.allSettled(events.map((event) => post(options, cardEventBody(event, accountId))));
  return result;
}

/** As Stripe posts it. */
export const cardEventBody = ({ id, type, sessionId, intentId }: BookEvent, account: string): string =>
  JSON.stringify({
    id,
    object: "event",
    type,
    account,
    data: {
      object: sessionId
        ? { id: sessionId, object: "checkout.session" }
        : { object: type.split(".")[0], ...(intentId && { payment_intent: intentId }) },
    },
  });

const TIMEOUT_MS = 10 * SECOND;

async function post({ settings, appUrl, now }: LocalCardsOptions, body: string): Promise<void> {
  if (settings.connectSecret === null) return;
  const headers = {
    "Content-Type": "application/json",
    "Stripe-Signature": await signBody(settings.connectSecret, body, now()),
  };
  await fetchExternal(`${appUrl}/webhooks/stripe-accounts`, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
