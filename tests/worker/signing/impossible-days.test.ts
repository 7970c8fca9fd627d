/** A day that is not in the calendar: refused wherever one is given, and harmless where a row holds one. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { agreementsIn } from "../../world/documents/agreements";
import { draftProposal, type Member, memberOn } from "../../world/people";
import { postTable, TYPED } from "../../world/prices/price-tables";
import { pricedOffer, WEBSITE } from "../../world/prices/priced-offer";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

const IMPOSSIBLE = ["2027-13-45", "2027-02-30", "9999-99-99", "9999-12-31", "0000-01-01"];
const paidOn = (day: string) => [
  { id: "a", name: "Deposit", part: "", on: "date" as const, day, milestone: "" },
];

it.each(IMPOSSIBLE)("refuses %s as a payment's day, a start and a last valid day", async (day) => {
  const id = await draftProposal(owner);
  const patch = (body: object) => owner.json("PATCH", `/api/proposals/${id}`, body);
  const priced = await patch({ priceTable: { ...TYPED, schedule: paidOn(day) } });
  expect([priced.status, priced.text]).toEqual([400, expect.stringContaining("not a day of the calendar")]);
  expect((await patch({ startDate: day })).status).toBe(400);
  expect((await patch({ validUntil: day })).status).toBe(400);
  const posted = await postTable(owner, id, { ...TYPED, schedule: paidOn(day) });
  expect([posted.status, posted.text]).toEqual([400, expect.stringContaining("not a day of the calendar")]);
  expect((await owner.get(`/api/proposals/${id}`)).body).toMatchObject({ priceTable: null });
});

it("shows one that a row holds as it stands, and seals what was signed with it", async () => {
  const [day = ""] = IMPOSSIBLE;
  const schedule = [
    { id: "a", name: "Deposit", part: { kind: "rest" as const }, due: { on: "date" as const, day } },
  ];
  const offer = await pricedOffer(world, owner, { table: { ...WEBSITE, schedule } });
  await world.db
    .prepare("update proposals set brief = json_set(brief, '$.startDate', ?, '$.endDate', ?) where id = ?")
    .bind(day, "2027-02-30", offer.id)
    .run();
  for (const path of [offer.path, `${offer.path}/copy.pdf`]) {
    const page = await world.visitor().get(path);
    expect([path, page.status]).toEqual([path, 200]);
  }
  expect((await world.visitor().get(offer.path)).text).toContain(day);
  for (const path of ["", "/edit", "/price", "/details", "/analytics", "/send"])
    expect([path, (await owner.get(`/proposal/${offer.id}${path}`)).status]).toEqual([path, 200]);
  expect((await world.visitor().json("POST", `/api${offer.path}`, offer.body)).status).toBe(200);
  expect(await agreementsIn(world, () => owner).inState(offer.id, "sealed")).toMatchObject({
    last_error: null,
  });
});

it("keeps the pages of a proposal whose last valid day is none", async () => {
  const offer = await pricedOffer(world, owner);
  await world.db
    .prepare("update proposals set valid_until = ?1, extended_until = ?1 where id = ?2")
    .bind("2027-02-30", offer.id)
    .run();
  expect((await world.visitor().get(offer.path)).text).toContain("2027-02-30");
  for (const path of ["", "/price", "/send"])
    expect([path, (await owner.get(`/proposal/${offer.id}${path}`)).status]).toEqual([path, 200]);
});
