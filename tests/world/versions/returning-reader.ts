/** A client who read the first version and gets the second. */
import { expect } from "vitest";
import { generatedProposal, MAIL, type Offer, SIGNATURE, signingPath } from "../people";
import type { Visitor } from "../visitor";
import type { World } from "../world";

let readers = 0;

export interface Versions {
  before: string;
  after: string;
  whatsNew?: string;
  /** What is done before the first send, and before the second. */
  prepare?: (id: string) => Promise<unknown>;
  change?: (id: string) => Promise<unknown>;
}

export const editText = (member: Visitor, id: string, generatedContent: string) =>
  member.json("PATCH", `/api/proposals/${id}`, { generatedContent });

export async function sendTo(
  member: Visitor,
  id: string,
  address: string,
  extra: object = {},
): Promise<void> {
  const mail = { ...MAIL, recipientEmail: address, ...extra };
  const answer = await member.json("POST", `/api/proposals/${id}/send`, mail);
  expect(answer.status, answer.text).toBe(200);
}

/** Records what the page's script reports after a first touch. */
export const openPage = (
  world: World,
  path: string,
  view = `view-${readers}-of-the-reader`.padEnd(21, "x"),
) => world.visitor().post(`${path}/opened`, { view: view.slice(0, 21) });

/** @returns the offer of the second version, and the path of the first */
export async function returningReader(
  world: World,
  member: Visitor,
  { before, after, whatsNew = "", prepare, change }: Versions,
): Promise<Offer & { earlier: string }> {
  readers += 1;
  const address = `returning-${readers}@harbor.example`;
  const id = await generatedProposal(member, { clientEmail: address });
  await prepare?.(id);
  await editText(member, id, before);
  await sendTo(member, id, address);
  const earlier = await signingPath(world, address);
  expect((await openPage(world, earlier)).status).toBe(200);
  await change?.(id);
  await editText(member, id, after);
  await sendTo(member, id, address, { whatsNew });
  const path = await signingPath(world, address, 2);
  return { id, address, path, earlier, body: { ...SIGNATURE, signerEmail: address } };
}
