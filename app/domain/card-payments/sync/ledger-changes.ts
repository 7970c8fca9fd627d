/** What the ledger lacks of a payment at Stripe. It follows what Stripe holds now, whatever happened before and in which order. */
import type { PaymentEntryKind } from "~/db/vocabulary";
import { newId } from "~/platform/ids";
import { dayIn } from "~/platform/time/calendar-day";
import type { PaymentEntry, PaymentRequest } from "../../payment-requests/payment-state";
import type { HeldPayment } from "../gateway";

interface LedgerOptions {
  request: Pick<PaymentRequest, "id" | "proposalId">;
  /** The owner's. */
  userId: string;
  /** The owner's; null for UTC. */
  timeZone: string | null;
  /** UTC milliseconds. */
  now: number;
}

interface Wanted {
  /** The object at Stripe that the entry follows. */
  object: string;
  kind: PaymentEntryKind;
  amount: number;
  at: number;
}

/** @param entries of the request @returns new entries, in their order */
export function ledgerChanges(
  entries: readonly PaymentEntry[],
  payment: HeldPayment,
  options: LedgerOptions,
): PaymentEntry[] {
  const own = entries.filter(({ source }) => source?.startsWith(`${payment.intentId}:`));
  const takenBack = new Set(entries.flatMap(({ takesBack }) => takesBack ?? []));
  const standing = new Set(own.filter(({ id }) => !takenBack.has(id)));
  const isSame = (entry: PaymentEntry, { object, kind, amount }: Wanted) =>
    objectOf(entry) === object && entry.kind === kind && entry.amount === amount;
  const lacking = wantedOf(payment).filter((wanted) => {
    const kept = [...standing].find((entry) => isSame(entry, wanted));
    if (kept) standing.delete(kept);
    return !kept;
  });
  const added = lacking.map((wanted) => {
    const former = [...standing].find((entry) => objectOf(entry) === wanted.object);
    if (former) standing.delete(former);
    return entryOf(wanted, payment, { ...options, own, takesBack: former?.id ?? null });
  });
  return [...[...standing].map((entry) => takenBackEntry(entry, options)), ...added];
}

/** The object in "pi_1:re_2:refunded". */
const objectOf = ({ source }: PaymentEntry): string | undefined => source?.split(":")[1];

const DISPUTE_KINDS = { open: "disputed", lost: "charged back" } as const;

function wantedOf({ intentId, state, amount, at, refunds, disputes }: HeldPayment): Wanted[] {
  if (state === "failed") return [];
  if (state === "processing") return [{ object: intentId, kind: "processing", amount, at }];
  return [
    { object: intentId, kind: "received", amount, at },
    ...refunds.map(({ id, ...refund }): Wanted => ({ object: id, kind: "refunded", ...refund })),
    ...disputes.flatMap(({ id, state: standing, ...dispute }): Wanted[] =>
      standing === "won" ? [] : [{ object: id, kind: DISPUTE_KINDS[standing], ...dispute }],
    ),
  ];
}

interface EntryOptions extends LedgerOptions {
  own: readonly PaymentEntry[];
  takesBack: string | null;
}

/** A source is used once; what comes again, as a dispute that is opened anew, is counted. */
function entryOf(
  { object, kind, amount, at }: Wanted,
  { intentId, method }: HeldPayment,
  { request, userId, timeZone, now, own, takesBack }: EntryOptions,
): PaymentEntry {
  const base = `${intentId}:${object}:${kind}`;
  const earlier = own.filter(({ source }) => source === base || source?.startsWith(`${base}:`)).length;
  return {
    id: newId(),
    requestId: request.id,
    proposalId: request.proposalId,
    kind,
    amount,
    day: dayIn(at, timeZone),
    takesBack,
    method,
    source: earlier === 0 ? base : `${base}:${earlier + 1}`,
    userId,
    createdAt: now,
  };
}

const takenBackEntry = (
  { id, amount, method }: PaymentEntry,
  { request, userId, timeZone, now }: LedgerOptions,
): PaymentEntry => ({
  id: newId(),
  requestId: request.id,
  proposalId: request.proposalId,
  kind: "taken back",
  amount,
  day: dayIn(now, timeZone),
  takesBack: id,
  method,
  source: null,
  userId,
  createdAt: now,
});
