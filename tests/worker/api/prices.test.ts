/** Price tables and choices in the JSON API and in webhooks. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { BRIEF, draftProposal, generatedProposal, type Member, memberOn } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

const TABLE = {
  currency: "SEK",
  taxes: [{ id: "moms", name: "Moms", rate: 25, kind: "exclusive" }],
  sections: [
    {
      id: "s",
      lines: [
        { id: "a", name: "Design", price: "12 500,50", quantity: 2, tax: "moms" },
        { id: "b", name: "Photos", price: 4000, kind: "optional" },
      ],
    },
  ],
};

it("generates a proposal with a price table, which its text leaves the price to", async () => {
  const id = await generatedProposal(owner, { priceTable: TABLE });
  const { body } = await owner.get(`/api/proposals/${id}`);
  expect(body).toMatchObject({
    budget: "",
    currency: "SEK",
    // Two designs with their tax; what is optional is not counted before it is chosen.
    valueMinor: 3_125_125,
    valueIsEstimate: false,
    priceRevision: 1,
    priceTable: {
      sections: [
        {
          lines: [
            { quantity: "2", price: "12500.50", tax: "moms" },
            { kind: "optional", price: "4000" },
          ],
        },
      ],
    },
  });
  expect(body.generatedContent).not.toContain("18,500");
  const listed = (await owner.get("/api/proposals")).body.find((one: { id: string }) => one.id === id);
  expect(listed).toMatchObject({ valueMinor: 3_125_125 });
});

it("refuses a table with a fault by its place, and creates nothing", async () => {
  const before = await owner.get("/api/proposals");
  const priceTable = { ...TABLE, taxes: [{ ...TABLE.taxes[0], rate: 200 }] };
  const answer = await owner.json("POST", "/api/proposals/generate", { ...BRIEF, priceTable });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("A tax rate is at most 100%.");
  expect((await owner.get("/api/proposals")).text).toBe(before.text);
});

it("changes and removes a table, refuses an earlier revision, and is a stranger's 404", async () => {
  const id = await draftProposal(owner);
  const patch = (body: object, by: Member = owner) => by.json("PATCH", `/api/proposals/${id}`, body);
  expect((await patch({ priceTable: TABLE })).body).toMatchObject({ priceRevision: 1, currency: "SEK" });
  expect((await patch({ priceTable: TABLE })).body).toMatchObject({ priceRevision: 1 });
  const other = { ...TABLE, discount: "10%" };
  expect((await patch({ priceTable: other, priceRevision: 0 })).status).toBe(409);
  expect((await patch({ priceTable: other, priceRevision: 1 })).status).toBe(200);
  expect((await patch({ priceTable: null })).body).toMatchObject({ priceTable: null, budget: "$18,500" });
  expect((await patch({ priceTable: TABLE }, await memberOn(world, "agency"))).status).toBe(404);
});

it("names what can be chosen and what was accepted", async () => {
  const offer = await pricedOffer(world, owner);
  const link = await world.visitor().get(`/api${offer.path}`);
  expect(link.body.proposal).toMatchObject({
    priceTable: { currency: "EUR" },
    selection: { chosen: ["care", "small"], quantities: { pages: 2_000 } },
  });
  const choice = {
    versionId: link.body.proposal.versionId,
    selection: { chosen: ["large"], quantities: { pages: 0 } },
  };
  expect((await world.visitor().json("POST", `/api${offer.path}`, { ...offer.body, choice })).status).toBe(
    200,
  );
  const { body } = await owner.get(`/api/proposals/${offer.id}/signature`);
  expect(body.signature).toMatchObject({
    acceptedPrice: { value: 1_071_000, selection: choice.selection },
    acceptedPriceSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const page = await owner.get(`/proposal/${offer.id}`);
  expect(page.text).toContain("€10,710");
});

it("shows the owner what the client has chosen so far", async () => {
  const offer = await pricedOffer(world, owner);
  await world.visitor().post(offer.path, { intent: "choose", group0: "large", quantity2: "0" });
  const { text } = await owner.get(`/proposal/${offer.id}`);
  expect(text).toMatch(/Chosen by the client so far<\/dt><dd[^>]*><bdi>€10,710; €4,284 on signing<\/bdi>/);
});
