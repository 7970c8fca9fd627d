/** Whom the fields for a client suggest. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { clientOf } from "../../world/clients";
import { draftProposal, generatedProposal, type Member, memberOn, trialMember } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const offered = async (member: Member, query = "") => {
  const answer = await member.get(`/clients.json?${new URLSearchParams({ q: query })}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.clients;
};

it("clients are found by name, company and email, as the book has them", async () => {
  const member = await memberOn(world, "agency");
  const id = await clientOf(member, {
    name: "Zoë Ångström",
    company: "Østerbro ApS",
    email: "zoe@z.example",
  });
  await clientOf(member, { name: "Bo", company: "", email: "" });
  const zoe = {
    clientName: "Zoë Ångström",
    clientCompany: "Østerbro ApS",
    clientEmail: "zoe@z.example",
    clientIndustry: "healthcare",
    communicationPreference: "phone",
    language: "de",
  };
  for (const query of ["zoe ang", "OSTERBRO", "zoe@z"]) expect(await offered(member, query)).toEqual([zoe]);
  expect(await offered(member, "%_")).toEqual([]);
  expect(await offered(member)).toHaveLength(2);
  await member.post(`/clients/${id}`, { intent: "delete" });
  expect(await offered(member, "zoe")).toEqual([]);
});

it("a draft’s client is suggested once its proposal is written, and the sample’s never", async () => {
  const member = await trialMember(world);
  await member.post("/dashboard", { intent: "sample" });
  await draftProposal(member);
  expect(await offered(member)).toEqual([]);
  await generatedProposal(member);
  expect(await offered(member)).toHaveLength(1);
  expect(await offered(await trialMember(world))).toEqual([]);
  expect((await world.visitor().get("/clients.json?q=a")).status).toBe(401);
});

it("suggestions are for professional, agency and trial", async () => {
  for (const tier of ["professional", "agency", "trial"] as const)
    expect((await (await memberOn(world, tier)).get("/clients.json?q=a")).status).toBe(200);
  const starter = await memberOn(world, "starter");
  const refused = await starter.get("/clients.json?q=a");
  expect([refused.status, refused.body.upgrade]).toEqual([403, "feature_locked"]);
  const draft = await draftProposal(starter);
  expect((await starter.get(`/create-proposal?draft=${draft}&step=2`)).text).toContain("fills in clients");
});
