/** Pages of all documents as their tests need them: asked for below a link, and read out of the mail. */
import { expect } from "vitest";
import { generatedProposal, MAIL, SIGNATURE } from "./people";
import { linkIn } from "./services/fake-mail-api";
import type { Visitor } from "./visitor";
import type { World } from "./world";

const PORTAL = /https?:\/\/\S+(\/documents\/[\w.-]+)(?=\s)/;

/** The mails to an address that carry the link to all documents. */
export const portalMails = (world: World, address: string) =>
  world.mail.to(address).filter(({ text }) => PORTAL.test(text));

/** Where the newest of so many leads. */
export const portalPath = (world: World, address: string, atLeast = 1): Promise<string> =>
  world.until(`the link to all documents for ${address}`, () => {
    const mails = portalMails(world, address);
    return mails.length >= atLeast ? PORTAL.exec(mails.at(-1)?.text ?? "")?.[1] : null;
  });

/** Presses the button on the page below this one. @returns where it led */
export async function askForPortal(visitor: Visitor, path: string): Promise<string | null> {
  const answer = await visitor.post(`${path}/documents`, {});
  expect(answer.status, answer.text.slice(0, 300)).toBe(302);
  return answer.headers.get("Location");
}

/** A proposal that was sent there to be read, and answered without a signature. @returns its id */
export async function sentToAnswer(owner: Visitor, address: string, changes: object = {}, mail: object = {}) {
  const id = await generatedProposal(owner, { clientEmail: address, requiresSignature: false, ...changes });
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail: address,
    ...mail,
  });
  expect(answer.status, answer.text).toBe(200);
  return id;
}

/** The same to be signed. Several go to one address, and mails about one come while another is sent: each has its own link. */
export async function sentToSign(world: World, owner: Visitor, address: string, changes: object = {}) {
  const before = signingPaths(world, address);
  const id = await generatedProposal(owner, { clientEmail: address, ...changes });
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  expect(answer.status, answer.text).toBe(200);
  const path = await world.until(`a signing link of its own for ${address}`, async () => {
    const mailed = signingPaths(world, address).filter((each) => !before.includes(each));
    for (const each of mailed)
      if ((await world.visitor().get(`/api${each}`)).body.proposal?.id === id) return each;
    return null;
  });
  return { id, path };
}

/** The same, signed by its client. */
export async function sentAndSigned(world: World, owner: Visitor, address: string, changes: object = {}) {
  const sent = await sentToSign(world, owner, address, changes);
  const answer = await world
    .visitor()
    .json("POST", `/api${sent.path}`, { ...SIGNATURE, signerEmail: address });
  expect(answer.status, answer.text).toBe(200);
  return sent;
}

const signingPaths = (world: World, address: string): string[] =>
  world.mail
    .to(address)
    .filter(({ text }) => text.includes("/sign/"))
    .map(linkIn);

/** The documents of a page, as they stand there: title, badge, and where they lead. */
export function listedIn(html: string): { title: string; badge: string; path: string | null }[] {
  const [page = ""] = html.split('<details class="languages"');
  return page
    .split(/<li(?: class="waits")?>/)
    .slice(1)
    .map((row) => ({
      title: /<h3><bdi>([^<]*)/.exec(row)?.[1] ?? "",
      badge: /class="badge[^"]*">([^<]*)/.exec(row)?.[1] ?? "",
      path: /class="button[^"]*" href="([^"]*)"/.exec(row)?.[1] ?? null,
    }));
}
