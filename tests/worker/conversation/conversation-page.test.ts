/** The client's page of the conversation (docs/decisions/0114-the-conversation.md). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/platform/ids";
import { type Member, memberOn } from "../../world/people";
import { emailOf, linkOf, offerToSeveral, type SeveralOffer } from "../../world/signers";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let offer: SeveralOffer;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  offer = await offerToSeveral(world, owner, [1]);
});
afterAll(() => world.dispose());

const pathOf = async (which = 1) => `${await linkOf(world, offer, which)}/conversation`;
const pageOf = async (which = 1) => (await world.visitor().get(await pathOf(which))).text;
const post = async (fields: Record<string, string>, which = 1) =>
  world.visitor().post(await pathOf(which), fields);
const threadsOf = async () => (await owner.get(`/api/proposals/${offer.id}/threads`)).body.threads;

/** The first heading that the form offers. */
const headingOf = (page: string) => {
  const [, about = "", title = ""] = /<option lang="en" value="(b:[\w-]+)">([^<]+)</.exec(page) ?? [];
  return { about, title };
};

it("takes a question about a heading, a reply and the asker's thanks, without a script", async () => {
  const page = await pageOf();
  expect(page).toContain("The conversation is not part of what is signed.");
  expect(page).toContain("Nobody has asked anything yet.");
  expect((await world.visitor().get(await linkOf(world, offer, 1))).text).toContain(await pathOf());
  const { about, title } = headingOf(page);
  const chosen = (await world.visitor().get(`${await pathOf()}?about=${about}`)).text;
  expect(chosen).toContain(`value="${about}" selected="">`);

  const form = { intent: "ask", key: newId(), text: "Which <month>?", kind: "change", about };
  const asked = await post(form);
  expect([asked.status, asked.headers.get("Location")]).toEqual([
    302,
    expect.stringMatching(/\/conversation#thread-/),
  ]);
  const again = await post(form);
  expect(again.headers.get("Location")).toBe(asked.headers.get("Location"));
  const [thread, ...others] = await threadsOf();
  expect(others).toEqual([]);
  expect(thread).toMatchObject({ kind: "change", block: about.slice(2), audience: "everybody" });
  expect(thread.place).toBe(title);

  expect(
    (await post({ intent: "reply", key: newId(), text: "In June?", threadId: thread.id }, 2)).status,
  ).toBe(302);
  const read = await pageOf(2);
  expect(read).toContain(`id="thread-${thread.id}"`);
  expect(read).toContain("Which &lt;month&gt;?");
  expect(read).toContain("In June?");
  expect(read).not.toContain("Settled, thank you");
  expect(await pageOf()).toContain("Settled, thank you");

  expect((await post({ intent: "settle", threadId: thread.id })).status).toBe(302);
  expect((await threadsOf())[0]).toMatchObject({ state: "settled", settledBy: "asker" });
  expect(await pageOf()).not.toContain("Your reply");
});

it("takes other words from a form that was sent before, and the same words once", async () => {
  const form = { intent: "ask", key: newId(), text: "Is it\r\n\u2028“fixed”? 👩‍👩‍👧‍👦 \u200fשלום" };
  const first = (await post(form)).headers.get("Location");
  expect((await post(form)).headers.get("Location")).toBe(first);
  const other = (await post({ ...form, text: "Is it fixed? And the price?" })).headers.get("Location");
  expect(other).toMatch(/#thread-/);
  expect(other).not.toBe(first);
  const threadId = first?.split("#thread-")[1] ?? "";
  const reply = { intent: "reply", key: newId(), text: "One", threadId };
  for (const text of ["One", "One", "Two"]) await post({ ...reply, text });
  const said = (await threadsOf()).find(({ id }: { id: string }) => id === threadId);
  expect(said.messages.map(({ text }: { text: string }) => text)).toEqual([
    "Is it\n\n“fixed”? 👩‍👩‍👧‍👦 \u200fשלום",
    "One",
    "Two",
  ]);
});

it("keeps what was typed in a refused form, and says why beside its field", async () => {
  const { about } = headingOf(await pageOf());
  const refused = await post({ intent: "ask", key: newId(), text: "  ", kind: "change", about });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('id="text-error" role="alert">Write your message first.');
  expect(refused.text).toContain(`value="${about}" selected="">`);
  expect(refused.text).toMatch(/name="kind" checked="" value="change"|value="change" checked=""/);
  const long = await post({ intent: "ask", key: newId(), text: "あ".repeat(10_001) });
  expect(long.text).toContain("Use at most 10,000 characters.");
  expect(long.text).toContain("あ".repeat(10_001));
});

it("is no page for strangers", async () => {
  expect((await world.visitor().get("/sign/nonsense/conversation")).status).toBe(404);
  expect((await world.visitor().post("/sign/nonsense/conversation", { text: "Hello" })).status).not.toBe(302);
});

it("shows a withdrawn link what its holder asked, to be read alone", async () => {
  const path = await pathOf(2);
  await post({ intent: "ask", key: newId(), text: "Mine?" }, 2);
  await world.db
    .prepare(
      `update signing_links set revoked_at = 1 where recipient_id =
       (select id from recipients where email = ?)`,
    )
    .bind(emailOf(offer, 2))
    .run();
  const { status, text } = await world.visitor().get(path);
  expect(status).toBe(410);
  expect(text).toContain("so it no longer works");
  expect(text).toContain("Mine?");
  expect(text).not.toContain("Which &lt;month&gt;?");
  expect(text).not.toContain("<textarea");
  const refused = await world.visitor().post(path, { intent: "ask", key: newId(), text: "And in July?" });
  expect(refused.status).toBe(410);
});

it("shows the links of a deleted proposal their holders' own threads, on the page and in the API", async () => {
  const deleted = await offerToSeveral(world, owner, [1]);
  const [first, second] = [await linkOf(world, deleted, 1), await linkOf(world, deleted, 2)];
  await world
    .visitor()
    .post(`${first}/conversation`, { intent: "ask", key: newId(), text: "Who else is asked?" });
  const read = async (link: string) => ({
    page: (await world.visitor().get(`${link}/conversation`)).text.includes("Who else is asked?"),
    total: (await world.visitor().get(`/api${link}/threads`)).body.total,
  });
  expect([await read(first), await read(second)]).toEqual([
    { page: true, total: 1 },
    { page: true, total: 1 },
  ]);
  const gone = await owner.json("DELETE", `/api/proposals/${deleted.id}?sent=true`);
  expect(gone.status, gone.text).toBe(200);
  expect([await read(first), await read(second)]).toEqual([
    { page: true, total: 1 },
    { page: false, total: 0 },
  ]);
});
