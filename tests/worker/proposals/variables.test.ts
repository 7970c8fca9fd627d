/** Words that are filled in when a proposal is sent: `{{client.name}}`. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const TEXT = "<h2>Welcome</h2><p>Dear {{client.name}} of {{client.company}}, {{ price.total }} in all.</p>";
const FILLED = "Dear Dr. Amara O'Neill of Bright Harbor Dental, LLC, $18,500 in all.";

async function written(address: string, text = TEXT, changes: object = {}): Promise<string> {
  const id = await generatedProposal(owner, { clientEmail: address, ...changes });
  const saved = await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: text });
  expect(saved.status, saved.text).toBe(200);
  return id;
}

const send = (id: string, address: string) =>
  owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
const textOf = (html: string) =>
  html
    .replaceAll("&#x27;", "'")
    .replace(/<\/?span[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("\u00a0", " ");
const stored = async (id: string) => (await owner.get(`/api/proposals/${id}`)).body.generatedContent;

describe("a text with variables", () => {
  it("is filled in for the client, and keeps them for the next send and for clones", async () => {
    const address = "variables@harbor.example";
    const id = await written(address);
    expect(textOf((await owner.get(`/proposal/${id}`)).text)).toContain(FILLED);
    expect((await send(id, address)).status).toBe(200);
    const page = await world.visitor().get(await signingPath(world, address));
    expect(textOf(page.text)).toContain(FILLED);
    expect(await stored(id)).toBe(TEXT);

    const clone = await owner.json("POST", `/api/proposals/${id}/duplicate`, {});
    expect(await stored(clone.body.id)).toBe(TEXT);
    const again = await send(id, address);
    const { results } = await world.db
      .prepare("select number from proposal_versions where proposal_id = ?")
      .bind(id)
      .all();
    expect([again.status, results.length], "nothing changed, so it is the same version").toEqual([200, 1]);
  });

  it("is not sent while there is nothing to fill in, and says where", async () => {
    const address = "open-variables@harbor.example";
    const id = await written(address, TEXT, { clientCompany: "" });
    const refused = await send(id, address);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain("client’s company in “Welcome”");
    expect(refused.body.openVariables).toEqual(["{{client.company}}"]);
    expect((await owner.get(`/proposal/${id}/send`)).text).toContain("client’s company in “Welcome”");
    expect((await owner.get(`/proposal/${id}`)).text).toContain(
      '<mark class="open-variable">client’s company</mark>',
    );
    expect(world.mail.to(address)).toEqual([]);
  });

  it("has the day of a send today before the first send", async () => {
    const id = await written("valid@harbor.example", "<p>Until {{valid.until}}.</p>");
    const page = (await owner.get(`/proposal/${id}`)).text;
    expect(page).toMatch(/Until <span class="whole">[A-Z][a-z]+ \d+, \d{4}<\/span>\./);
    expect(page).not.toContain("open-variable");
  });

  it("is filled in with the sums and dates of the proposal's language", async () => {
    const address = "german-variables@harbor.example";
    const id = await written(address, "<p>Zusammen {{price.total}} für {{client.name}}.</p>", {
      language: "de",
      currency: "EUR",
      budget: "€18,500",
    });
    await send(id, address);
    const page = await world.visitor().get(await signingPath(world, address));
    expect(textOf(page.text).replaceAll("&nbsp;", " ")).toContain("Zusammen 18.500 € für Dr. Amara O'Neill.");
  });
});
