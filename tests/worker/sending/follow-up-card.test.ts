/** The follow-up card on the proposal's page: what is planned, and what its owner does with it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { offerToSeveral } from "../../world/signers";
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

async function followed(rules: object = {}): Promise<string> {
  offers += 1;
  const recipientEmail = `card-${offers}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: recipientEmail });
  const followUp = { days: [3, 7], beforeEnd: null };
  const command = { ...MAIL, recipientEmail, followUp, validUntil: null, ...rules };
  expect((await owner.json("POST", `/api/proposals/${id}/send`, command)).status).toBe(200);
  await signingPath(world, recipientEmail);
  return id;
}

interface Step {
  id: string;
  state: string;
  dueAt: string;
}
const steps = async (id: string): Promise<Step[]> =>
  (await owner.json("GET", `/api/proposals/${id}/follow-up`)).body.steps;
const planned = async (id: string) =>
  (await steps(id)).filter(({ state }) => state === "planned").map(({ dueAt }) => dueAt.slice(5, 16));
/** As it is read: without tags. */
const card = async (id: string, by: Member = owner) => {
  const { text } = await by.get(`/proposal/${id}`);
  const from = text.slice(text.indexOf(">Follow-up<"));
  return from
    .slice(0, from.indexOf("</section>"))
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
};
const post = (id: string, form: Record<string, string>, by: Member = owner) =>
  by.post(`/proposal/${id}`, form);

describe("the card", () => {
  it("says what happened and what happens next", async () => {
    const shown = await card(await followed());
    expect(shown).toContain("Not opened yet.");
    expect(shown).toMatch(/Next reminder: Thu,? 19 Nov, 9:30 \(UTC time\)/);
    expect(shown).toMatch(/Then: Mon,? 23 Nov/);
    expect(shown).toContain("Stop all reminders");
  });

  it("says that nothing is planned where no send has chosen it", async () => {
    const shown = await card(await followed({ followUp: undefined }));
    expect(shown).toContain("No reminder is planned.");
    expect(shown).not.toContain("Stop all reminders");
  });

  it("says why the next one is left out as things are", async () => {
    const id = await followed();
    await world.db.prepare("update deliveries set state = 'failed' where proposal_id = ?").bind(id).run();
    expect(await card(id)).toContain("The email with the link has not arrived.");
  });

  it("names everybody who is waited for, and folds many", async () => {
    const { id } = await offerToSeveral(
      world,
      owner,
      Array(5).fill(1),
      {},
      { followUp: { days: [3], beforeEnd: null } },
    );
    const shown = await card(id);
    expect(shown).toContain("Waiting for 6 people.");
    expect(shown).toContain("Show 3 more");
    for (let which = 1; which <= 6; which += 1) expect(shown).toContain(`Signer ${which}`);
  });

  it("is gone with the answer", async () => {
    const id = await followed();
    await post(id, { intent: "status", status: "rejected" });
    expect((await owner.get(`/proposal/${id}`)).text).not.toContain(">Follow-up<");
  });
});

describe("its buttons, each twice", () => {
  it("skip the next one", async () => {
    const id = await followed();
    const [first] = await steps(id);
    for (let time = 0; time < 2; time += 1)
      expect((await post(id, { intent: "skip-reminder", stepId: first?.id ?? "" })).status).toBe(302);
    expect(await planned(id)).toEqual(["11-23T09:30"]);
    expect((await post(id, { intent: "skip-reminder", stepId: "of-another-proposal" })).status).toBe(404);
  });

  it("stop all, and plan again", async () => {
    const id = await followed();
    for (let time = 0; time < 2; time += 1)
      expect((await post(id, { intent: "stop-reminders" })).status).toBe(302);
    expect(await planned(id)).toEqual([]);
    expect(await card(id)).toContain("You stopped the reminders.");
    const plan = { intent: "plan-reminders", days: "4", beforeEnd: "" };
    for (let time = 0; time < 2; time += 1) expect((await post(id, plan)).status).toBe(302);
    expect(await planned(id)).toEqual(["11-20T09:30"]);
  });

  it("plan where no send has chosen it", async () => {
    const id = await followed({ followUp: undefined });
    expect((await post(id, { intent: "plan-reminders", days: "3, 7", beforeEnd: "" })).status).toBe(302);
    expect(await planned(id)).toEqual(["11-19T09:30", "11-23T09:30"]);
  });

  it("keep what was typed wrong, with its sentence", async () => {
    const id = await followed();
    const answer = await post(id, { intent: "plan-reminders", days: "soon", beforeEnd: "2" });
    expect(answer.status).toBe(400);
    expect(answer.text.includes("Use whole days from 1 to 60.")).toBe(true);
    expect(answer.text.includes('value="soon"')).toBe(true);
    expect(await planned(id)).toHaveLength(2);
  });

  it("remind now, once in 24 hours", async () => {
    const id = await followed();
    expect((await post(id, { intent: "remind", message: "" })).status).toBe(302);
    await post(id, { intent: "remind", message: "" });
    const { results } = await world.db
      .prepare("select id from deliveries where proposal_id = ? and kind = 'reminder'")
      .bind(id)
      .all();
    expect(results).toHaveLength(1);
    const shown = await card(id);
    expect(shown).toContain("Reminder sent. You can send another from");
    expect(shown).not.toContain("Remind now");
  });

  it("are nobody else’s", async () => {
    const id = await followed();
    const stranger = await memberOn(world, "professional");
    const [first] = await steps(id);
    const forms: Record<string, string>[] = [
      { intent: "skip-reminder", stepId: first?.id ?? "" },
      { intent: "stop-reminders" },
      { intent: "plan-reminders", days: "5", beforeEnd: "" },
    ];
    for (const form of forms) expect((await post(id, form, stranger)).status).toBe(404);
    expect(await planned(id)).toHaveLength(2);
  });
});
