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
  /** Milliseconds by the heading of a section, at most five seconds in all. */
  read?: Readonly<Record<string, number>>;
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

/** Records what the page's script reports after a first touch, and while it is read. */
export async function openPage(world: World, path: string, read: Versions["read"] = {}): Promise<void> {
  const visitor = world.visitor();
  const { text } = await visitor.get(path);
  const view = /data-view="([\w-]+)"/.exec(text)?.[1] ?? "";
  expect((await visitor.post(`${path}/opened`, { view })).status).toBe(200);
  const sections = Object.entries(read).map(
    ([title, ms]) => `${new RegExp(`data-block="([\\w-]{8})"[^>]*>${title}<`).exec(text)?.[1]}:${ms}`,
  );
  if (sections.length === 0) return;
  const ms = Object.values(read).reduce((sum, each) => sum + each, 0);
  const answer = await visitor.post(`${path}/read`, { view, ms: String(ms), sections: sections.join() });
  expect(answer.status).toBe(200);
}

/** @returns the offer of the second version, and the path of the first */
export async function returningReader(
  world: World,
  member: Visitor,
  { before, after, whatsNew = "", read, prepare, change }: Versions,
): Promise<Offer & { earlier: string }> {
  readers += 1;
  const address = `returning-${readers}@harbor.example`;
  const id = await generatedProposal(member, { clientEmail: address });
  await prepare?.(id);
  await editText(member, id, before);
  await sendTo(member, id, address);
  const earlier = await signingPath(world, address);
  await openPage(world, earlier, read);
  await change?.(id);
  await editText(member, id, after);
  await sendTo(member, id, address, { whatsNew });
  const path = await signingPath(world, address, 2);
  return { id, address, path, earlier, body: { ...SIGNATURE, signerEmail: address } };
}
