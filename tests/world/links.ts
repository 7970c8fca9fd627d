/** Signing links and codes as their tests need them: sent with these rules, and read out of the mail. */
import { expect } from "vitest";
import { generatedProposal, MAIL, mailRecorded, SIGNATURE, signingPath } from "./people";
import type { Visitor } from "./visitor";
import type { World } from "./world";

export interface SentLink {
  id: string;
  address: string;
  /** `/sign/<token>` */
  path: string;
  /** What a signature through it submits. */
  body: typeof SIGNATURE;
}

/** A proposal sent to this address under these rules, and the link that arrived. */
export async function sentLink(
  world: World,
  owner: Visitor,
  address: string,
  rules: object = {},
): Promise<SentLink> {
  const id = await generatedProposal(owner, { clientEmail: address });
  const mail = { ...MAIL, recipientEmail: address, ...rules };
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, mail);
  expect(answer.status, answer.text).toBe(200);
  const path = await signingPath(world, address);
  await mailRecorded(world, id);
  return {
    id,
    address,
    path,
    body: { ...SIGNATURE, signerEmail: address },
  };
}

let approvals = 0;

/** A proposal that asks for no signature, with the personal link that arrived. */
export async function toAnswer(world: World, owner: Visitor, rules: object = {}) {
  approvals += 1;
  const address = `to-answer-${approvals}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: address, requiresSignature: false });
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail: address,
    ...rules,
  });
  expect(answer.status, answer.text).toBe(200);
  return { id, address, page: `/client/proposal/${id}`, path: await signingPath(world, address) };
}

const CODE = /\b(\d{6})\b/;

/** The code of the newest mail that carries one. */
export const mailedCode = (world: World, address: string, atLeast = 1): Promise<string> =>
  world.until(`a code for ${address}`, () => {
    const codes = world.mail.to(address).flatMap(({ subject }) => CODE.exec(subject)?.[1] ?? []);
    return codes.length >= atLeast ? codes.at(-1) : null;
  });

/** Six digits that are not these. */
export const wrongCode = (code: string): string => (code === "000000" ? "000001" : "000000");
