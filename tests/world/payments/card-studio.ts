/** A studio whose clients pay by card, and what happens to its payments at Stripe. */

import Stripe from "stripe";
import { expect } from "vitest";
import type { PaymentMethod } from "~/db/vocabulary";
import type { BookPayment, CardDesk } from "~/domain/card-payments/fake/book";
import { paySession } from "~/domain/card-payments/fake/book";
import { PASSWORD } from "../factors";
import { type Member, memberOn } from "../people";
import { pricedOffer } from "../prices/priced-offer";
import { STRIPE_CONNECT_SECRET, type World } from "../world";

export const CARD_PAYMENTS = "/settings/business/card-payments";

export interface Studio extends Member {
  accountId: string;
}

export const connectStudio = (member: Member, currentPassword = PASSWORD) =>
  member.post(CARD_PAYMENTS, { intent: "connect", currentPassword });

/** Connected, and accepted by Stripe. @param given a new member if absent */
export async function cardStudio(world: World, given?: Member): Promise<Studio> {
  const member = given ?? (await memberOn(world, "professional"));
  const connected = await connectStudio(member);
  expect(connected.status, connected.text).toBe(303);
  const accountId = /setup\/(acct_\w+)/.exec(connected.headers.get("Location") ?? "")?.[1] ?? "";
  world.stripe.connect.stands(accountId, "ready");
  expect((await member.get(`${CARD_PAYMENTS}/back`)).status).toBe(302);
  return Object.assign(member, { accountId });
}

export interface StoredRequest {
  id: string;
  amount: number;
  waived_at: number | null;
}

export interface Agreement {
  id: string;
  /** "/sign/..." */
  path: string;
  /** The client's. */
  address: string;
  deposit: StoredRequest;
  balance: StoredRequest;
}

export async function signedOffer(
  world: World,
  member: Member,
  more: Parameters<typeof pricedOffer>[2] = {},
): Promise<Agreement> {
  const { id, path, address, body } = await pricedOffer(world, member, more);
  const signed = await world.visitor().json("POST", `/api${path}`, body);
  expect(signed.status, signed.text).toBe(200);
  const { results } = await world.db
    .prepare("select * from payment_requests where proposal_id = ? order by position")
    .bind(id)
    .all<StoredRequest>();
  const [deposit, balance] = results;
  if (!deposit || !balance) throw new Error("The agreement has two payments.");
  return { id, path, address, deposit, balance };
}

/** The client presses Pay. @returns where they are led, as a path or an address */
export async function pressPay(world: World, path: string, paymentId: string) {
  const answer = await world.visitor().post(path, { intent: "pay", paymentId });
  return { status: answer.status, text: answer.text, to: answer.headers.get("Location") ?? "" };
}

export const sessionIn = (address: string): string => /\/pay\/([\w.]+)/.exec(address)?.[1] ?? "";

/** The client presses Pay and pays on Stripe's page; nobody is told yet. */
export async function payAtStripe(
  world: World,
  { accountId }: Pick<Studio, "accountId">,
  { path, deposit }: Pick<Agreement, "path" | "deposit">,
  method: PaymentMethod = "card",
): Promise<BookPayment> {
  const { to, text } = await pressPay(world, path, deposit.id);
  expect(to, text).toContain("checkout.stripe.test");
  return world.stripe.connect.act(accountId, (desk) => paySession(desk, sessionIn(to), method));
}

export const happens = (world: World, { accountId }: Studio, act: (desk: CardDesk) => void): void =>
  world.stripe.connect.act(accountId, act);

export interface Told {
  secret?: string;
  signedAt?: number;
}

/** Stripe posts an event of a connected account. */
export async function tell(
  world: World,
  body: string,
  { secret = STRIPE_CONNECT_SECRET, signedAt }: Told = {},
) {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    timestamp: Math.floor((signedAt ?? world.now()) / 1000),
  });
  const answer = await world.fetch(`${world.url}/webhooks/stripe-accounts`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

/** Everything that happened is told. */
export async function tellAll(world: World): Promise<void> {
  for (const body of world.stripe.connect.events.splice(0)) {
    const { status, text } = await tell(world, body);
    expect(status, text).toBe(200);
  }
}

interface StoredEntry {
  id: string;
  kind: string;
  amount: number;
  method: string | null;
  source: string | null;
  takes_back: string | null;
}

export const entriesOf = async (world: World, proposalId: string) =>
  (
    await world.db
      .prepare("select * from payment_entries where proposal_id = ? order by created_at, rowid")
      .bind(proposalId)
      .all<StoredEntry>()
  ).results;

export const kindsOf = async (world: World, proposalId: string) =>
  (await entriesOf(world, proposalId)).map(({ kind, amount }) => [kind, amount]);

export const checkoutsOf = async (world: World, proposalId: string) =>
  (
    await world.db
      .prepare("select * from card_checkouts where proposal_id = ? order by attempt")
      .bind(proposalId)
      .all<{ id: string; state: string; amount: number; session_id: string | null; attempt: number }>()
  ).results;

/** What both sides see of the first payment. */
export async function stateOf(owner: Member, { id, deposit }: Pick<Agreement, "id" | "deposit">) {
  const { body } = await owner.json("GET", `/api/proposals/${id}/payments`);
  const { payments } = body as { payments: { id: string; state: string; open: number }[] };
  return payments.find((payment) => payment.id === deposit.id);
}

/** The evidence does not fit its events. */
export const hasFindings = async (owner: Member, id: string) =>
  (await owner.get(`/proposal/${id}`)).text.includes("not as event");
