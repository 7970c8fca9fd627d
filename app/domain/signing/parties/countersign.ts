/** The order in which the sender's own signature comes. */
import type { CountersignOrder } from "~/db/vocabulary";
import { hasTurn, withoutGaps } from "./signing-order";

export type { CountersignOrder } from "~/db/vocabulary";

/** The limit of proposals signed with one password. */
export const MOST_AT_ONCE = 20;

/** The choices in forms and in the API. */
export const COUNTERSIGN_CHOICES = ["no", "after", "before"] as const;
export type CountersignChoice = (typeof COUNTERSIGN_CHOICES)[number];

/** @param signers the clients, with their steps @returns all of them, the countersigner in a step of their own */
export const withCountersigner = <Signer extends { step: number }>(
  signers: readonly Signer[],
  countersigner: Omit<Signer, "step"> | null,
  order: CountersignOrder,
): Signer[] =>
  withoutGaps(
    countersigner === null
      ? signers
      : [
          ...signers,
          {
            ...countersigner,
            step: order === "before" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
          } as Signer,
        ],
  );

interface Party {
  step: number;
  /** Null for a client. */
  userId: string | null;
}

export const isCountersigner = ({ userId }: Pick<Party, "userId">): boolean => userId !== null;

export const countersignerOf = <Signer extends Party>(signers: readonly Signer[]): Signer | null =>
  signers.find(isCountersigner) ?? null;

/** Null where nobody signs for the sender. */
export function countersignOrder(signers: readonly Party[]): CountersignOrder | null {
  const countersigner = countersignerOf(signers);
  if (!countersigner) return null;
  return signers.some((signer) => hasTurn(signer) && signer.step < countersigner.step) ? "after" : "before";
}
