/** What clients took of what they could choose. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Member, memberOn } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const signWith = async (chosen: string[], pages: number) => {
  const { id, path, body } = await pricedOffer(world, owner);
  const version = await world.db
    .prepare("select current_version_id as id from proposals where id = ?")
    .bind(id)
    .first<{ id: string }>();
  const selection = { chosen, quantities: { pages: pages * 1_000 } };
  const answer = await world
    .visitor()
    .json("POST", `/api${path}`, { ...body, choice: { versionId: version?.id, selection } });
  expect(answer.status, answer.text).toBe(200);
};

it("counts accepted proposals alone, by name, with what was taken", async () => {
  expect((await owner.get("/library?tab=prices")).text).not.toContain("What clients take");
  await pricedOffer(world, owner);
  await signWith(["large", "photos"], 4);
  await signWith(["large", "care"], 0);
  const { text } = await owner.get("/library/taken-options.csv");
  expect(text.trim().split("\r\n")).toEqual([
    "name,kind,currency,offered,taken,value",
    "Large site,package,EUR,2,2,18000.00",
    "Care plan,optional,EUR,2,1,200.00",
    "Extra pages,quantity,EUR,2,1,600.00",
    "Photography,optional,EUR,2,1,1200.00",
    "Small site,package,EUR,2,0,0.00",
  ]);
  const page = await owner.get("/library?tab=prices");
  expect(page.text).toMatch(/What clients take[\s\S]*Large site[\s\S]*\(100%\)[\s\S]*€18,000/);
});

it("is each account's own", async () => {
  const stranger = await memberOn(world, "professional");
  expect((await stranger.get("/library/taken-options.csv")).text.trim()).toBe(
    "name,kind,currency,offered,taken,value",
  );
  expect((await world.visitor().get("/library/taken-options.csv")).status).toBe(401);
});
