/** Pages of all documents for screens to show: a full one with long names, an empty one, and one whose time is over. */
import { expect } from "vitest";
import type { Context } from "~/domain/context";
import { portalToken } from "~/domain/mail/links/portal-token.server";
import { pictures } from "../browser/pictures";
import { type Member, memberOn } from "../people";
import { askForPortal, portalPath, sentAndSigned, sentToAnswer, sentToSign } from "../portals";
import { idOf } from "../teams";
import { LINK_SECRET, type World } from "../world";

export interface ShownPortal {
  full: string;
  empty: string;
  expired: string;
  /** Of a studio that keeps none. */
  closed: string;
  /** Below a personal link, and below a proposal's own page. */
  ask: string;
  askReader: string;
}

const DAY = 86_400_000;
const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff-Weber Raman";
const LONG_TITLE =
  "Betreuung und Weiterentwicklung der Tourenplanungssoftware einschließlich Störungsdienstvereinbarung";
const CLIENT = "juergen-alexander.grossmann-sahin@donaudampfschifffahrtsgesellschaft.example";

export async function shownPortal(world: World): Promise<ShownPortal> {
  const owner = await studio(world);
  const toSign = await sentToSign(world, owner, CLIENT, { title: LONG_TITLE });
  const reader = await sentToAnswer(owner, CLIENT, { title: "إعادة تصميم الموقع الإلكتروني (Website 2.0)" });
  await everyState(world, owner);
  await askForPortal(world.visitor(), toSign.path);
  const ownerId = await idOf(owner);
  const closedTo = { ownerId: await idOf(await memberOn(world, "professional")), email: CLIENT };
  return {
    full: await portalPath(world, CLIENT),
    empty: await pathFor({ ownerId, email: "nobody@harbor.example" }, 6 * DAY),
    expired: await pathFor({ ownerId, email: CLIENT }, -DAY),
    closed: await pathFor(closedTo, DAY),
    ask: `${toSign.path}/documents`,
    askReader: `/client/proposal/${reader}/documents`,
  };
}

async function studio(world: World): Promise<Member> {
  const owner = await memberOn(world, "agency");
  await world.db.prepare("update users set name = ? where email = ?").bind(LONG_NAME, owner.email).run();
  const logo = `data:image/png;base64,${pictures.png.toString("base64")}`;
  const answer = await owner.json("POST", "/api/user/branding", { logo, accent: "#0b6e4f" });
  expect(answer.status, answer.text).toBe(200);
  return owner;
}

async function everyState(world: World, owner: Member): Promise<void> {
  const client = world.visitor();
  const expired = await sentToSign(world, owner, CLIENT, { title: "Retainer for the spring" });
  await world.db
    .prepare("update signing_links set expires_at = 1 where proposal_id = ?")
    .bind(expired.id)
    .run();
  const withdrawn = await sentToSign(world, owner, CLIENT, { title: "A first sketch" });
  await owner.post(`/proposal/${withdrawn.id}`, { intent: "withdraw-link" });
  const approved = await sentToAnswer(owner, CLIENT, { title: "Photography, three days" });
  await client.json("POST", `/api/client/proposal/${approved}/approve`, {});
  const declined = await sentToAnswer(owner, CLIENT, { title: "Booking by telephone" });
  await client.json("POST", `/api/client/proposal/${declined}/reject`, { reason: "Not this year." });
  const signed = await sentAndSigned(world, owner, CLIENT, { title: "Website redesign and online booking" });
  await world.until(
    "the sealed PDF",
    async () => (await client.bytes("GET", `${signed.path}/pdf`)).status === 200,
  );
  await sentToAnswer(
    owner,
    "else@harbor.example",
    { title: "For the board to read" },
    { ccEmails: [CLIENT] },
  );
}

/** As the product would have made it, for times that no test waits for. @param until milliseconds from now */
const pathFor = async (of: { ownerId: string; email: string }, until: number): Promise<string> => {
  const ctx = { config: { linkSecret: LINK_SECRET } } as Context;
  return `/documents/${await portalToken(ctx, { ...of, expiresAt: Date.now() + until })}`;
};
