/** The links below headings and price lines of a client's page (docs/decisions/0114-the-conversation.md). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/platform/ids";
import { type Member, memberOn } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { linkOf, offerToSeveral } from "../../world/signers";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const pageOf = async (path: string) => (await world.visitor().get(path)).text;
const labels = (page: string) =>
  [...page.matchAll(/aria-label="([^"]*)" rel="nofollow"/g)].map(([, label]) => label);
const ask = (path: string, fields: Record<string, string>) =>
  world.visitor().post(`${path}/conversation`, { intent: "ask", key: newId(), text: "Why?", ...fields });

it("stand below every heading and price line, also while the page is kept", async () => {
  const { path } = await pricedOffer(world, owner);
  const page = await pageOf(path);
  expect(labels(page)).toEqual([
    "Ask about this: What you get",
    "Ask about this: Timeline",
    "Ask about this: Investment",
    "Ask about this: Small site",
    "Ask about this: Large site",
    "Ask about this: Extra pages",
    "Ask about this: Photography",
    "Ask about this: Care plan",
    "Ask about this: Next steps",
  ]);
  const [, about = ""] =
    /href="[^"]*\?about=([^"#]*)#ask" aria-label="Ask about this: Timeline"/.exec(page) ?? [];
  const [, line = ""] = /\?about=([^"#]*)#ask" aria-label="Ask about this: Extra pages"/.exec(page) ?? [];
  expect((await ask(path, { about: decodeURIComponent(about) })).status).toBe(302);
  for (const text of ["One", "Two"]) await ask(path, { about: decodeURIComponent(line), text });
  const asked = await pageOf(path);
  expect(labels(asked)).toContain("Ask about this, 1 question: Timeline");
  expect(labels(asked)).toContain("Ask about this, 2 questions: Extra pages");
  expect(asked).toContain('<span class="asked">3 questions</span>');
  const first = /class="panel stack thread".*?<h2[^>]*>([^<]*)</s;
  expect(first.exec(await pageOf(`${path}/conversation?about=${about}`))?.[1]).toBe("Timeline");
  expect(first.exec(await pageOf(`${path}/conversation?about=${line}`))?.[1]).toBe("Extra pages");
});

it("count what their reader may see alone, and lead nowhere new once nobody can ask", async () => {
  const offer = await offerToSeveral(world, owner, [1]);
  const [own, other] = [await linkOf(world, offer, 1), await linkOf(world, offer, 2)];
  const [, about = ""] =
    /\?about=([^"#]*)#ask" aria-label="Ask about this: Timeline"/.exec(await pageOf(own)) ?? [];
  await ask(own, { about: decodeURIComponent(about), audience: "private" });
  expect(labels(await pageOf(own))).toContain("Ask about this, 1 question: Timeline");
  expect(labels(await pageOf(other))).toContain("Ask about this: Timeline");
  expect((await owner.post(`/proposal/${offer.id}`, { intent: "withdraw-link" })).status).toBeLessThan(400);
  expect(await pageOf(own)).not.toContain("Ask about this");
});

it("are on the client's page alone: neither the stored text nor a preview has them", async () => {
  const { id, path } = await pricedOffer(world, owner);
  expect(await pageOf(path)).toContain("Ask about this");
  const shown = [
    (await owner.get(`/proposal/${id}`)).text,
    (await owner.get(`/proposal/${id}/preview`)).text,
  ];
  for (const text of shown) expect(text).not.toContain("Ask about this");
});
