/** Proposals whose last valid day has passed in a world that keeps real time. */
import { expect } from "vitest";
import { dayIn } from "~/platform/time/calendar-day";
import { BRIEF, generatedProposal, MAIL, type Member, memberOn, signingPath } from "../people";
import type { World } from "../world";

export interface LapsedProposals {
  owner: Member;
  toSign: string;
  toAnswer: string;
  /** Of the owner's page of the one that more time was asked for. */
  detail: string;
  /** Of the owner's page of one that they say was lost. */
  lost: string;
}

/** West of the line where a day begins it is yesterday. */
const [WEST, EAST] = ["Pacific/Pago_Pago", "Pacific/Kiritimati"] as const;

export async function lapsedProposals(world: World): Promise<LapsedProposals> {
  const owner = await memberOn(world, "professional");
  const moveTo = (zone: string) =>
    world.db
      .prepare("update users set time_zone = ?, time_zone_chosen = 1 where email = ?")
      .bind(zone, owner.email)
      .run();
  await moveTo(WEST);
  const send = async (clientEmail: string, requiresSignature: boolean) => {
    const id = await generatedProposal(owner, { ...BRIEF, clientEmail, requiresSignature });
    const mail = { ...MAIL, recipientEmail: clientEmail, validUntil: dayIn(Date.now(), WEST) };
    const answer = await owner.json("POST", `/api/proposals/${id}/send`, mail);
    expect(answer.status, answer.text).toBe(200);
    return id;
  };
  await send("lapsed@harbor.example", true);
  const toAnswerId = await send("lapsed-too@harbor.example", false);
  const lostId = await send("lapsed-lost@harbor.example", true);
  const toSign = await signingPath(world, "lapsed@harbor.example");
  await moveTo(EAST);
  const toAnswer = `/client/proposal/${toAnswerId}`;
  const asked = { intent: "more-time", timeMessage: "Our board meets on Thursday." };
  expect((await world.visitor().post(toAnswer, asked)).status).toBe(302);
  const lost = `/proposal/${lostId}`;
  const closing = { intent: "closing", outcome: "lost", reason: "price", day: dayIn(Date.now(), WEST) };
  expect((await owner.post(lost, closing)).status).toBe(302);
  // What it has to say is for the next screen, whichever that is.
  owner.cookies.delete("countersign-notice");
  return { owner, toSign, toAnswer, detail: `/proposal/${toAnswerId}`, lost };
}
