/** Proposals that several people sign. */
import { expect } from "vitest";
import { newId } from "~/platform/ids";
import { generatedProposal, MAIL, SIGNATURE, signingPath } from "./people";
import type { Answer, Visitor } from "./visitor";
import type { World } from "./world";

interface Named {
  name: string;
  email: string;
  title?: string;
  step?: number;
  role?: "signer" | "approver" | "viewer";
}

/** A number is a signer's step, a negative one an approver's, and 0 is a viewer. */
export type Place = number;

export interface SeveralOffer {
  id: string;
  /** The recipient is the first. */
  emails: string[];
}

let offers = 0;

/** @param steps of those besides the recipient */
export const namedSigners = (steps: Place[]): Named[] => {
  offers += 1;
  return steps.map((step, at) => ({
    name: `Signer ${at + 2}`,
    email: `signer-${offers}-${at + 2}@harbor.example`,
    ...(step !== 0 && { step: Math.abs(step) }),
    role: step === 0 ? ("viewer" as const) : step < 0 ? ("approver" as const) : ("signer" as const),
  }));
};

/** @param steps of those besides the recipient */
export async function offerToSeveral(
  world: World,
  owner: Visitor,
  steps: number[],
  changes: object = {},
  rules: object = {},
): Promise<SeveralOffer> {
  const signers = namedSigners(steps);
  const recipientEmail = `signer-${offers}-1@harbor.example`;
  const id = await generatedProposal(owner, {
    clientName: "Signer 1",
    clientEmail: recipientEmail,
    ...changes,
  });
  const sent = await owner.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail,
    signers,
    ...rules,
  });
  expect(sent.status, sent.text).toBe(200);
  await signingPath(world, recipientEmail);
  return { id, emails: [recipientEmail, ...signers.map(({ email }) => email)] };
}

/** @param which from 1 */
export const emailOf = ({ emails }: SeveralOffer, which: number): string => emails[which - 1] ?? "";

/** Waits for their mail. @param which from 1 */
export const linkOf = (world: World, offer: SeveralOffer, which: number): Promise<string> =>
  signingPath(world, emailOf(offer, which));

/** @param which from 1 */
export async function signAs(world: World, offer: SeveralOffer, which: number, changes: object = {}) {
  const path = await linkOf(world, offer, which);
  return world.visitor().json("POST", `/api${path}`, {
    ...SIGNATURE,
    signerName: `Signer ${which}`,
    signerEmail: emailOf(offer, which),
    ...changes,
  });
}

/** The page's form, as a browser without scripts posts it. @param which from 1 */
export const answerAs = async (
  world: World,
  offer: SeveralOffer,
  which: number,
  intent: "approve" | "reject" | "decline" | "delegate" | "consent" | "choose",
  fields: object = {},
) => world.visitor().post(await linkOf(world, offer, which), { intent, ...fields });

/** Who has a link: their numbers, from 1. */
export async function askedOf(world: World, { id, emails }: SeveralOffer): Promise<number[]> {
  const { results } = await world.db
    .prepare(
      `select distinct r.email from signing_links l join recipients r on r.id = l.recipient_id
       where l.proposal_id = ? and l.revoked_at is null`,
    )
    .bind(id)
    .all<{ email: string }>();
  return results.map(({ email }) => emails.indexOf(email) + 1).sort((one, other) => one - other);
}

export const question = (over: object = {}) => ({
  key: newId(),
  text: "Could the launch be in May?",
  ...over,
});

/** @param which from 1 */
export const postThread = async (
  world: World,
  offer: SeveralOffer,
  which: number,
  over: object = {},
): Promise<Answer> =>
  world.visitor().json("POST", `/api${await linkOf(world, offer, which)}/threads`, question(over));

/** @param which from 1 */
export async function askAs(
  world: World,
  offer: SeveralOffer,
  which: number,
  over: object = {},
): Promise<{ threadId: string; messageId: string }> {
  const answer = await postThread(world, offer, which, over);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { threadId: string; messageId: string };
}
