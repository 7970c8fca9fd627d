// @module-tag nightly
/** Accounts from before sign-ups were confirmed send nothing until they open a link mailed to their address. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { generatedProposal, MAIL, type Member, sentProposal, trialMember } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { UNCONFIRMED_SENDERS: "refuse" } });
});
afterAll(() => world.dispose());

const unconfirm = (member: Member) =>
  world.db.prepare("update users set email_verified_at = null where email = ?").bind(member.email).run();

const linkTo = (address: string): Promise<string> =>
  world.until(`a link for ${address}`, () => {
    const mail = world.mail.to(address).find(({ subject }) => subject === "Confirm your email address");
    return mail ? /\/confirm-address\/[\w-]{43}/.exec(mail.text)?.[0] : null;
  });

const REFUSED = "Confirm your email address before you send.";

it("refuses sends and resends, and mails a link that lets them through", async () => {
  const member = await trialMember(world);
  const sent = await sentProposal(member);
  const id = await generatedProposal(member);
  await unconfirm(member);

  const refused = await member.json("POST", `/api/proposals/${id}/send`, MAIL);
  expect([refused.status, refused.body.code]).toEqual([403, "address_unconfirmed"]);
  expect(refused.text).toContain(REFUSED);
  const again = await member.post(`/proposal/${sent}`, { intent: "resend" });
  expect(again.headers.get("Location"), "leads to where the link is asked for").toBe(
    `/proposal/${sent}/send`,
  );
  const page = await member.get(`/proposal/${id}/send`);
  expect(page.text).toContain("Send me the confirmation link");

  const pressed = await member.post(`/proposal/${id}/send`, { intent: "confirm-address" });
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([302, `/proposal/${id}/send`]);
  const link = await linkTo(member.email);
  expect((await member.get(link)).text).toContain(`Your clients reply to ${member.email}`);
  expect((await member.get("/settings")).text, "no change of address waits").not.toContain("Send again");
  const confirmed = await member.post(link, {});
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([302, "/settings"]);

  const accepted = await member.json("POST", `/api/proposals/${id}/send`, MAIL);
  expect(accepted.status, accepted.text).toBe(200);
  const mails = world.mail.to(member.email).map(({ subject }) => subject);
  expect(mails.join(), "nothing was changed").not.toContain("was changed");
});

it("stays signed in everywhere, and needs no second link", async () => {
  const member = await trialMember(world);
  const id = await generatedProposal(member);
  const sessions = () =>
    world.db
      .prepare("select count(*) as n from sessions join users on users.id = user_id where email = ?")
      .bind(member.email)
      .first("n");
  const before = await sessions();
  await unconfirm(member);
  await member.post(`/proposal/${id}/send`, { intent: "confirm-address" });
  await world.visitor().post(await linkTo(member.email), {});
  expect(await sessions()).toBe(before);
  await member.post(`/proposal/${id}/send`, { intent: "confirm-address" });
  const asked = world.mail.to(member.email).filter(({ subject }) => subject === "Confirm your email address");
  expect(asked).toHaveLength(1);
});

it("lets them send where the setting accepts them, as local mode does", async () => {
  const open = await openWorld();
  const member = await trialMember(open);
  await open.db.prepare("update users set email_verified_at = null").run();
  const id = await generatedProposal(member);
  const sent = await member.json("POST", `/api/proposals/${id}/send`, MAIL);
  await open.dispose();
  expect(sent.status, sent.text).toBe(200);
});
