/** How a signer is checked (docs/decisions/0073-how-a-signer-is-checked.md). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedProposal, type Member, memberOn } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let clients = 0;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const nextClient = () => {
  clients += 1;
  return `checked-${clients}@harbor.example`;
};

const TICK = /<input[^>]*name="requiresCode"[^>]*>/;
const isTicked = async (path: string): Promise<boolean> =>
  / checked=""/.test(TICK.exec((await owner.get(path)).text)?.[0] ?? "no tick");

const sendFromScreen = (id: string, clientEmail: string, more: Record<string, string> = {}) =>
  owner.post(`/proposal/${id}/send`, {
    recipientEmail: clientEmail,
    subject: "Your proposal",
    message: "Please read it.",
    requiresSignature: "on",
    deliveryId: `screen-${id}`,
    ...more,
  });

const linkOf = (id: string) =>
  world.db
    .prepare("select requires_code as code from signing_links where proposal_id = ? order by created_at desc")
    .bind(id)
    .first<{ code: number }>();

describe("a code by email", () => {
  it("is proposed on the screens, and a proposal remembers that it was turned off", async () => {
    const clientEmail = nextClient();
    const id = await generatedProposal(owner, { clientEmail });
    expect(await isTicked(`/proposal/${id}/send`)).toBe(true);
    expect(await isTicked(`/proposal/${id}`)).toBe(true);
    expect((await sendFromScreen(id, clientEmail)).status).toBe(302);
    expect(await linkOf(id)).toEqual({ code: 0 });
    expect(await isTicked(`/proposal/${id}/send`)).toBe(false);
  });

  it("is asked for by the JSON API only if the call says so", async () => {
    const clientEmail = nextClient();
    const id = await generatedProposal(owner, { clientEmail });
    const mail = { recipientEmail: clientEmail, subject: "Your proposal", message: "Please read it." };
    expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
    expect(await linkOf(id)).toEqual({ code: 0 });
    expect(await isTicked(`/proposal/${id}/send`)).toBe(false);
  });

  it("can be turned off for the account, which leaves the choice of a proposal alone", async () => {
    const chosen = await generatedProposal(owner, { clientEmail: nextClient() });
    await owner.json("PATCH", `/api/proposals/${chosen}`, { requiresCode: true });
    const unchosen = await generatedProposal(owner, { clientEmail: nextClient() });
    const save = (asksForCode: string) =>
      owner.post("/settings/business", {
        intent: "numbers",
        numberPattern: "{number}",
        validityDays: "30",
        asksForCode,
      });
    expect((await save("link")).status).toBe(302);
    expect((await owner.get("/settings/business")).text).toMatch(/<option value="link" selected=""/);
    expect(await isTicked(`/proposal/${unchosen}/send`)).toBe(false);
    expect(await isTicked(`/proposal/${chosen}/send`)).toBe(true);
    await save("code");
    expect(await isTicked(`/proposal/${unchosen}/send`)).toBe(true);
  });
});
