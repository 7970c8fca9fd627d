/** Mails and screens of an account have one time zone: the chosen one, else its browser's. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { sentLink } from "../../world/links";
import { type Member, memberOn } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const inZone = (by: Member, timeZone: string) => by.json("POST", "/browser-zone", { timeZone });
const choose = (timeZone: string) =>
  owner.post("/settings", { intent: "profile", name: "Mira Weber", timeZone, locale: "" });
/** As pages without a script and the first page after signing in say it. */
const zoneOnScreen = async (id: string) =>
  / \d{1,2}:\d{2}(?: [AP]M)? (UTC|[A-Z]{3,4}|GMT[-+\d:]*)</.exec(
    (await owner.get(`/proposal/${id}`)).text.replaceAll("\u202f", " "),
  )?.[1];

it("is the first that the browser reports, until another is chosen, and the browser's again after that", async () => {
  const { id } = await sentLink(world, owner, "one-clock@harbor.example");
  expect(await zoneOnScreen(id)).toBe("UTC");
  for (const go of [1, 2]) expect([go, (await inZone(owner, "America/New_York")).status]).toEqual([go, 200]);
  expect(await zoneOnScreen(id)).toBe("GMT-5");
  // Travelling does not move the last valid day of what clients have.
  await inZone(owner, "Asia/Tokyo");
  expect(await zoneOnScreen(id)).toBe("GMT-5");
  const path = (await owner.get("/settings")).text;
  expect(/<option value="" selected=""/.test(path)).toBe(true);

  await choose("Europe/Kyiv");
  await inZone(owner, "America/New_York");
  expect(await zoneOnScreen(id)).toBe("EET");
  await choose("");
  expect(await zoneOnScreen(id)).toBe("UTC");
  await inZone(owner, "America/New_York");
  await choose("");
  expect(await zoneOnScreen(id)).toBe("GMT-5");
});

it("is the zone of the mails too", async () => {
  const member = await memberOn(world, "professional");
  await inZone(member, "America/New_York");
  const { path } = await sentLink(world, member, "one-clock-mail@harbor.example");
  await world.visitor().post(path, { intent: "decline", reason: "No." });
  const mail = await world.until("the notice", () =>
    world.mail.to(member.email).find(({ text }) => / (GMT-5|UTC)\b/.test(text)),
  );
  expect(mail.text).toContain("GMT-5");
});

it("is nobody else's to set, and must be a zone", async () => {
  expect((await world.visitor().json("POST", "/browser-zone", { timeZone: "Asia/Tokyo" })).status).toBe(401);
  expect((await inZone(owner, "Mars/Olympus")).status).toBe(400);
});
