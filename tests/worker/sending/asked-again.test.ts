/** "Not now, ask me again on ...", and the owner's own changes of a plan. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { generatedProposal, MAIL, type Member, memberOn, signingPath, trialMember } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

let offers = 0;

/** Sent on Monday, 16 November, and reminded on Thursday. */
async function reminded(rules: object = {}) {
  offers += 1;
  const to = `later-${offers}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: to });
  const command = { ...MAIL, recipientEmail: to, followUp: { days: [3, 7], beforeEnd: 2 }, ...rules };
  expect((await owner.json("POST", `/api/proposals/${id}/send`, command)).status).toBe(200);
  const path = await signingPath(world, to);
  await world.until("the request to be out", async () => (await stateOf(id)) === "sent");
  world.clock.now = Date.parse("2026-11-19T09:30Z");
  await world.sweep();
  const mail = await world.until("the reminder", () => world.mail.to(to)[1]);
  return { id, to, path, mail, later: /\/later\/[\w-]+/.exec(mail.text)?.[0] ?? "" };
}

const stateOf = async (id: string) =>
  (await world.db.prepare("select state from deliveries where proposal_id = ?").bind(id).first())?.state;

interface Step {
  id: string;
  state: string;
  reason: string | null;
  rule: string;
  dueAt: string;
}
const planOf = async (id: string, by: Member = owner) => by.json("GET", `/api/proposals/${id}/follow-up`);
const steps = async (id: string): Promise<Step[]> => (await planOf(id)).body.steps;
const open = async (id: string) =>
  (await steps(id))
    .filter(({ state }) => state === "planned")
    .map(({ rule, dueAt }) => `${rule} ${dueAt.slice(5, 16)}`);
const choose = (path: string, day: string) => world.visitor().post(path, { day });

describe("a reader who is reminded", () => {
  it("is told plainly, with three ways out, and under another subject where they opened nothing", async () => {
    const { mail, path } = await reminded();
    expect(mail.subject).toBe("Your proposal from Mira Weber: Website redesign");
    expect(mail.text).toContain("This proposal may have got lost among other emails");
    expect(mail.text).toContain(path);
    for (const way of ["/stop/", "/later/", `${path}#decline`]) expect(mail.text).toContain(way);
  });

  it("chooses a day, which takes the place of what was planned, and the owner is told", async () => {
    const { id, to, later } = await reminded();
    expect((await world.visitor().get(later)).text).toContain("It can be accepted until");
    expect((await choose(later, "2026-12-01")).status).toBe(302);
    expect((await choose(later, "2026-12-01")).status).toBe(302);
    expect(await open(id)).toEqual(["chosen by the reader 12-01T09:30"]);
    expect((await world.visitor().get(later)).text).toContain("You’ll get a reminder on December 1, 2026");
    const { results } = await world.db
      .prepare("select kind from notices where proposal_id = ? and kind = 'asked_again'")
      .bind(id)
      .all();
    expect(results).toHaveLength(1);
    // A weekend moves to Monday.
    expect((await choose(later, "2026-12-05")).status).toBe(302);
    expect(await open(id)).toEqual(["chosen by the reader 12-07T09:30"]);
    world.clock.now = Date.parse("2026-12-07T09:30Z");
    await world.sweep();
    await world.until("the reminder", () => world.mail.to(to)[2]);
  });

  it.each([
    ["", "Choose a day after today."],
    ["soon", "Choose a day after today."],
    ["2026-11-19", "Choose a day after today."],
    ["2026-11-31", "Choose a day after today."],
    ["2026-12-17", "Choose a day up to 16 December 2026."],
    ["2999-01-01", "Choose a day up to 16 December 2026."],
  ])("gets a sentence beside the field for %j, and keeps what was typed", async (day, sentence) => {
    const { id, later } = await reminded();
    const refused = await choose(later, day);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(sentence);
    expect(refused.text).toContain(`value="${day}"`);
    expect((await open(id)).length).toBe(2);
  });

  it("can choose nothing once they have answered, and a stranger finds nothing", async () => {
    const { id, later, path, to } = await reminded();
    const signature = { signerName: "A", signerEmail: to, signatureMethod: "typed", signatureImage: null };
    await world
      .visitor()
      .json("POST", `/api${path}`, { ...signature, legalDisclaimer: true, scrolledToBottom: true });
    expect((await world.visitor().get(later)).text).toContain("no longer waits for your answer");
    expect((await choose(later, "2026-12-01")).status).toBe(409);
    expect(await open(id)).toEqual([]);
    expect((await choose("/later/whichever-mail-it-is", "2026-12-01")).status).toBe(404);
    expect((await world.visitor().get("/later/whichever-mail-it-is")).status).toBe(404);
  });
});

describe("the owner", () => {
  it("leaves a step out, ends all, and plans anew, each twice without harm", async () => {
    const { id } = await reminded({ validUntil: null });
    const [, next] = await steps(id);
    const change = (body: object, by = owner) => by.json("PATCH", `/api/proposals/${id}/follow-up`, body);
    for (let time = 0; time < 2; time += 1) {
      expect((await change({ skip: next?.id })).status).toBe(200);
      expect((await steps(id))[1]).toMatchObject({ state: "skipped", reason: "by the owner" });
    }
    for (let time = 0; time < 2; time += 1) {
      expect((await change({ days: [10, 14] })).status).toBe(200);
      expect(await open(id)).toEqual(["after the request 11-26T09:30", "after the request 11-30T09:30"]);
    }
    for (let time = 0; time < 2; time += 1) expect((await change({ stop: true })).status).toBe(200);
    expect([await open(id), (await planOf(id)).body.schedule.isOn]).toEqual([[], false]);
    expect((await change({ days: [0] })).status).toBe(400);
    expect((await change({ skip: "a-step-of-nobody" })).status).toBe(404);
    const stranger = await trialMember(world);
    expect([(await planOf(id, stranger)).status, (await change({ stop: true }, stranger)).status]).toEqual([
      404, 404,
    ]);
  });

  it("plans nothing before the first send", async () => {
    const id = await generatedProposal(owner);
    const refused = await owner.json("PATCH", `/api/proposals/${id}/follow-up`, { days: [3] });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining("Send the proposal first"),
    ]);
  });
});
