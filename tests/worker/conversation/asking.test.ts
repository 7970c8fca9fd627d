/** The links below headings and price lines of a client's page (docs/decisions/0114-the-conversation.md). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/platform/ids";
import { askAbout, placeIn } from "../../world/conversation/ask-about";
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
  const [about, line] = [placeIn(page, "Timeline"), placeIn(page, "Extra pages")];
  expect((await ask(path, { about })).status).toBe(302);
  for (const text of ["One", "Two"]) await ask(path, { about: line, text });
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
  await askAbout(world, own, "Timeline", { audience: "private" });
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

it("offer another quantity or a budget for a price line, and ask about what can be read in two ways", async () => {
  const { id, path } = await pricedOffer(world, owner);
  const about = "l:pages";
  const form = await pageOf(`${path}/conversation?about=${about}`);
  for (const words of [
    "Another quantity",
    "Our budget for this",
    "Your budget in EUR",
    "In the proposal: €300",
  ])
    expect(form).toContain(words);
  expect(await pageOf(`${path}/conversation`)).not.toContain("Our budget for this");

  const doubtful = await ask(path, { about, kind: "budget", budget: "1.200", text: "At most." });
  expect(doubtful.status).toBe(400);
  const again = await world.visitor().post(`${path}/conversation?in=en&about=${about}`, {
    intent: "ask",
    key: newId(),
    about,
    kind: "budget",
    budget: "1.200",
    text: "At most.",
  });
  expect(again.text).toContain("Do you mean €1,200 or €1.20? Enter 1200 or 1.20.");
  for (const kept of ['value="1.200"', ">At most.<"]) expect(again.text).toContain(kept);
  expect((await ask(path, { about, kind: "quantity", quantity: "none" })).status).toBe(400);
  // Without its line, a form that was tampered with offers nothing.
  expect((await ask(path, { about: "", kind: "budget", budget: "1200" })).status).toBe(400);

  expect((await ask(path, { about, kind: "budget", budget: "1200", text: "At most." })).status).toBe(302);
  expect((await ask(path, { about, kind: "quantity", quantity: "12", text: "" })).status).toBe(302);
  const { threads } = (await owner.get(`/api/proposals/${id}/threads`)).body;
  const said = threads.map(
    ({ kind, line, wantedQuantity, wantedMinor, messages }: Record<string, unknown>) => ({
      kind,
      line,
      wantedQuantity,
      wantedMinor,
      text: (messages as { text: string }[])[0]?.text,
    }),
  );
  const offer = { kind: "counter_offer", line: "pages" };
  expect(said).toHaveLength(2);
  expect(said).toContainEqual({ ...offer, wantedQuantity: 12_000, wantedMinor: null, text: "Quantity: 12" });
  const text = "Budget: €1,200\n\nAt most.";
  expect(said).toContainEqual({ ...offer, wantedQuantity: null, wantedMinor: 120_000, text });
});

it("keep an offer in the currency that its client read, whatever the table has since", async () => {
  const { id, path } = await pricedOffer(world, owner);
  expect((await ask(path, { about: "l:pages", kind: "budget", budget: "1200", text: "" })).status).toBe(302);
  const [thread] = (await owner.get(`/api/proposals/${id}/threads`)).body.threads;
  const offered = () => owner.get(`/proposal/${id}/price?thread=${thread.id}`);
  expect((await offered()).text).toContain("It is filled in for “Extra pages”");
  await world.db
    .prepare(
      "update proposals set currency = 'JPY', price_table = json_set(price_table, '$.currency', 'JPY') where id = ?",
    )
    .bind(id)
    .run();
  expect((await owner.get(`/proposal/${id}`)).text).toContain("They offer: budget €1,200");
  expect((await offered()).text).toContain(
    "It does not fit “Extra pages” as it is now, so nothing is filled in.",
  );
});

it("keep the words of a form whose link closed meanwhile on the screen", async () => {
  const { id, path } = await pricedOffer(world, owner);
  expect((await owner.post(`/proposal/${id}`, { intent: "withdraw-link" })).status).toBeLessThan(400);
  const late = await ask(path, { text: "Is <this> kept?" });
  expect(late.status).toBe(410);
  expect(late.text).toContain("Your message was not sent. You can still copy what you wrote:");
  expect(late.text).toContain("Is &lt;this&gt; kept?</textarea>");
});

it("lead on the page without a link to the form that mails it, and the mail to the question", async () => {
  const { id, address } = await pricedOffer(world, owner);
  const open = `/client/proposal/${id}`;
  const page = await pageOf(open);
  expect(labels(page)).toContain("Ask about this: Timeline");
  const [, href = ""] = /href="([^"]*)" aria-label="Ask about this: Extra pages"/.exec(page) ?? [];
  expect(href).toBe(`${open}?about=l%3Apages#next`);
  const form = await pageOf(href.replace("#next", ""));
  expect(form).toContain("Only the person this proposal was sent to can ask here.");
  expect(form).toContain('name="about" value="l:pages"');
  const before = world.mail.to(address).length;
  expect((await world.visitor().post(open, { intent: "mail-link", about: "l:pages" })).status).toBe(302);
  const mail = await world.until("the mail", () => world.mail.to(address)[before]);
  expect(mail.text).toMatch(/\/sign\/[\w-]+\/conversation\?about=l%3Apages#ask/);
  const hostile = await pricedOffer(world, owner);
  const sent = world.mail.to(hostile.address).length;
  await world
    .visitor()
    .post(`/client/proposal/${hostile.id}`, { intent: "mail-link", about: "https://evil.example/" });
  const other = await world.until("the mail", () => world.mail.to(hostile.address)[sent]);
  expect(other.text).not.toContain("evil");
});
