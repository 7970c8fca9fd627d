/** Questions about words that a reader selects (docs/decisions/0114-the-conversation.md). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/platform/ids";
import { placeIn } from "../../world/conversation/ask-about";
import { type Member, memberOn, type Offer } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const pageOf = async (path: string) => (await world.visitor().get(path)).text;
const threadsOf = async ({ id }: Offer) => (await owner.get(`/api/proposals/${id}/threads`)).body.threads;

/** The first paragraph below the heading, and its first words. */
async function paragraphBelow({ path }: Offer, heading: string) {
  const page = await pageOf(path);
  const below = page.slice(page.indexOf(placeIn(page, heading).slice(2)));
  const [, block = "", words = ""] = /<p data-block="([\w-]+)">([^<,.]+)/.exec(below) ?? [];
  return { about: `b:${block}`, words: words.replace(/\s+/g, " ").trim() };
}

/** What the script posts. @returns the address of the form */
async function select(path: string, about: string, quote: string): Promise<string> {
  const answer = await world.visitor().post(path, { intent: "quote", about, quote });
  expect(answer.status).toBe(302);
  return answer.headers.get("Location") ?? "";
}

it("are quoted in the form, in the thread, in the owner's mail, and count at their section", async () => {
  const offer = await pricedOffer(world, owner);
  const { about, words } = await paragraphBelow(offer, "Timeline");
  expect(words.split(" ").length).toBeGreaterThan(3);
  const address = await select(`${offer.path}/conversation`, about, words.replaceAll(" ", "\n "));
  expect(address, "the words are in no address").toMatch(
    new RegExp(`^${offer.path}/conversation\\?about=${about}:0-\\d+#ask$`),
  );
  const form = await pageOf(address.replace("#ask", ""));
  expect(form).toMatch(new RegExp(`<blockquote[^>]*>${words}</blockquote>`));
  const [, chosen = ""] = /name="about" value="([^"]*)"/.exec(form) ?? [];
  expect(address).toContain(chosen);

  const asked = { intent: "ask", key: newId(), about: chosen, text: "Why so late?", kind: "change" };
  const refused = await world.visitor().post(address.replace("#ask", ""), { ...asked, text: "" });
  expect([refused.status, refused.text.includes(`>${words}</blockquote>`)]).toEqual([400, true]);
  expect((await world.visitor().post(`${offer.path}/conversation`, asked)).status).toBe(302);
  const [thread] = await threadsOf(offer);
  expect(thread).toMatchObject({ kind: "change", block: about.slice(2), place: "Timeline", quote: words });
  expect(await pageOf(`${offer.path}/conversation`)).toContain(`>${words}</blockquote>`);
  expect((await owner.get(`/proposal/${offer.id}`)).text).toContain(words);
  expect(await pageOf(offer.path)).toContain('aria-label="Ask about this, 1 question: Timeline"');
  const mail = await world.until("the mail", () =>
    world.mail.to(owner.email).find(({ text }) => text.includes("Why so late?")),
  );
  expect(mail.text.replace(/\s+/g, " ")).toContain(`“${words}”`);
});

it("are left out where their block does not have them, whoever says so", async () => {
  const offer = await pricedOffer(world, owner);
  const { about } = await paragraphBelow(offer, "Timeline");
  const form = `${offer.path}/conversation`;
  expect(await select(form, about, "All of this is free of charge")).toBe(`${form}?about=${about}#ask`);
  expect(await select(form, "b:of-other", "The work")).toBe(`${form}?about=#ask`);
  expect(await select(form, "javascript:1", "The work")).toBe(`${form}?about=#ask`);
  for (const span of ["0-99999", "9-3", "a-b"])
    expect(await pageOf(`${form}?about=${about}:${span}`), span).not.toContain("<blockquote");
  const claimed = {
    key: newId(),
    text: "As you say:",
    block: about.slice(2),
    quote: "All of this is free of charge",
  };
  const answer = await world.visitor().json("POST", `/api${offer.path}/threads`, claimed);
  expect(answer.status, answer.text).toBe(200);
  expect((await threadsOf(offer))[0]).toMatchObject({ block: about.slice(2), quote: "" });
});

it("tell nothing of a text to a link that was withdrawn", async () => {
  const offer = await pricedOffer(world, owner);
  const { about, words } = await paragraphBelow(offer, "Timeline");
  expect((await owner.post(`/proposal/${offer.id}`, { intent: "withdraw-link" })).status).toBeLessThan(400);
  const form = `${offer.path}/conversation`;
  expect(await select(form, about, words)).toBe(`${form}?about=#ask`);
  expect((await world.visitor().post("/sign/nonsense/conversation", { intent: "quote" })).status).toBe(404);
});

it("are kept from the page without a link to the form that its mail leads to", async () => {
  const offer = await pricedOffer(world, owner);
  const { about, words } = await paragraphBelow(offer, "Timeline");
  const open = `/client/proposal/${offer.id}`;
  const address = await select(open, about, words);
  expect(address).toMatch(new RegExp(`^${open}\\?about=${about}:0-\\d+#next$`));
  const [, chosen = ""] =
    /name="about" value="([^"]*)"/.exec(await pageOf(address.replace("#next", ""))) ?? [];
  const before = world.mail.to(offer.address).length;
  expect((await world.visitor().post(open, { intent: "mail-link", about: chosen })).status).toBe(302);
  const mail = await world.until("the mail", () => world.mail.to(offer.address)[before]);
  const [link = ""] = /\/sign\/[\w-]+\/conversation\?about=[^#\s]*/.exec(mail.text) ?? [];
  expect(await pageOf(link)).toContain(`>${words}</blockquote>`);
});
