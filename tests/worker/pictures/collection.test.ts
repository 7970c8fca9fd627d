// @module-tag nightly
/** Pictures that no text and no version names go after a day, and give their share of the quota back. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteAccount } from "~/domain/account-data/deletion/delete-account.server";
import type { PictureSource } from "~/domain/content/pictures/picture-name";
import { actingAs } from "../../world/acting";
import { agreementsIn } from "../../world/documents/agreements";
import { generatedProposal, type Member, memberOn, offerToSign } from "../../world/people";
import { figure, threeSizes, upload } from "../../world/uploads";
import { openWorld, type World } from "../../world/world";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

let colour = 0;
async function uploaded(member: Member): Promise<PictureSource> {
  colour += 1;
  return (await upload(member, ...threeSizes(colour, 7, 7))).body;
}

const isStored = async ({ src }: PictureSource) => (await world.files.head(src.slice(1))) !== null;
const usedBy = async ({ email }: Member) =>
  Number(
    await world.db
      .prepare("select count(*) as n from pictures where user_id = (select id from users where email = ?)")
      .bind(email)
      .first("n"),
  );
const save = async (member: Member, id: string, generatedContent: string) =>
  expect((await member.json("PATCH", `/api/proposals/${id}`, { generatedContent })).status).toBe(200);

/** A day of sweeps, one an hour. What lies in R2 was put there by the real clock. */
async function sweepADay(from: number): Promise<void> {
  for (let hour = 0; hour < 24; hour += 1) {
    world.clock.now = from + hour * HOUR;
    await world.sweep();
  }
}

const nextHour = () => Math.ceil(Date.now() / HOUR) * HOUR;

it("takes uploads that are older than a day and named by nothing of the account's, and nothing else", async () => {
  world.clock.now = nextHour();
  const [owner, other] = [await memberOn(world, "professional"), await memberOn(world, "professional")];
  const inText = await uploaded(owner);
  const id = await generatedProposal(owner);
  await save(owner, id, figure(inText));
  const inVersion = await uploaded(owner);
  const sent = await offerToSign(world, owner);
  const { status } = await owner.json("POST", `/api/proposals/${sent.id}/send`, {
    recipientEmail: sent.address,
    ccEmails: [],
    subject: "Again",
    message: "Again",
    currentContent: figure(inVersion),
  });
  expect(status).toBe(200);
  await save(owner, sent.id, "<p>a</p>");
  const unused = await uploaded(owner);
  const shared = await uploaded(owner);
  await upload(other, ...threeSizes(colour, 7, 7));
  await save(other, await generatedProposal(other), figure(shared));
  const all = () => Promise.all([inText, inVersion, unused, shared].map(isStored));

  await sweepADay(nextHour() - DAY);
  expect([await all(), await usedBy(owner)], "they are too young").toEqual([Array(4).fill(true), 12]);

  await sweepADay(nextHour() + 2 * DAY);
  expect(await all()).toEqual([true, true, false, true]);
  expect(
    [await usedBy(owner), await usedBy(other)],
    "what another account uses is no longer the owner's",
  ).toEqual([6, 3]);
});

it("leaves a picture that a text no longer names for a day, so that it can be put back", async () => {
  world.clock.now = nextHour() + 10 * DAY;
  const owner = await memberOn(world, "professional");
  const picture = await uploaded(owner);
  const id = await generatedProposal(owner);
  await save(owner, id, figure(picture));
  world.clock.now += 5 * DAY;
  await save(owner, id, "<p>a</p>");
  await sweepADay(world.clock.now);
  await save(owner, id, figure(picture));
  await sweepADay(world.clock.now + 2 * DAY);
  expect([await isStored(picture), await usedBy(owner)]).toEqual([true, 3]);
});

it("an account that is deleted takes its pictures with it, but those of a version that was signed", async () => {
  world.clock.now = nextHour();
  const owner = await memberOn(world, "professional");
  const [signed, later, unused] = [await uploaded(owner), await uploaded(owner), await uploaded(owner)];
  const { id } = await agreementsIn(world, () => owner).agreement({}, figure(signed));
  const draft = await generatedProposal(owner);
  await save(owner, draft, figure(later));
  const ctx = await actingAs(world, owner);
  await deleteAccount(ctx, ctx.actor.id);
  world.clock.now += HOUR;
  const areGone = async () => {
    await world.sweep();
    return !(await Promise.all([later, unused].map(isStored))).some((stored) => stored);
  };
  await world.until("the files to go", areGone);
  expect(await isStored(signed)).toBe(true);
  const names = await world.db
    .prepare("select distinct version_id = '' as isText from document_pictures where proposal_id = ?")
    .bind(id)
    .all();
  expect(names.results).toEqual([{ isText: 0 }]);
  expect(await usedBy(owner)).toBe(0);
});
