/** The writing of a proposal with somebody looking on: one run at a time, whatever is pressed, closed or reloaded. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BRIEF, draftProposal, eventsOf, type Member, memberOn } from "../../world/people";
import { MODEL_API, openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({
    settings: {
      CONTENT_API_URL: MODEL_API,
      CONTENT_API_KEY: "sk-test",
      CONTENT_API_MODEL: "writer-1",
      CONTENT_TIMEOUT_MS: "20000",
    },
  });
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());
beforeEach(() => {
  world.model.forget();
  world.clock.now = START;
});

const OPENING = `<h2>Your situation</h2><p>${"Reception answers forty calls a day. ".repeat(8)}</p>`;
const REST = `<h2>Scope &amp; price</h2><p onclick="x()">Design and build.</p><script>x()</script>`;

const press = (id: string, step = 6) =>
  owner.post(`/create-proposal?draft=${id}&step=${step}`, { draft: id, intent: "generate", scripts: "on" });
const state = async (id: string) => (await owner.get(`/proposal/${id}/writing/stream`)).body.state;
const asked = () => world.model.asked.length;
const isAsked = (before: number) => world.until("the model to be asked", () => asked() > before);

async function askedFor(): Promise<string> {
  const id = await draftProposal(owner);
  const answer = await press(id);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/proposal/${id}/writing`]);
  expect(await state(id)).toBe("asked");
  return id;
}

/** The lines of the stream, as far as they came. */
async function begin(id: string) {
  const answer = await owner.ask("POST", `/proposal/${id}/writing/stream`);
  const lines = answer.text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  return { ...answer, lines };
}

describe("pressing Generate", () => {
  it("streams sanitised blocks and sections, and stores the whole", async () => {
    const id = await askedFor();
    world.model.say(`\`\`\`html\n<!-- plan -->${OPENING}${REST}\n\`\`\``);
    const { lines, headers } = await begin(id);
    expect(headers.get("content-type")).toContain("ndjson");
    const blocks = lines.filter(({ type }) => type === "block");
    expect(blocks.map(({ heading }) => heading)).toEqual(["Your situation", null, "Scope & price", null]);
    expect(JSON.stringify(lines)).not.toMatch(/onclick|script|plan|```/);
    expect(lines.at(-1)).toEqual({ type: "written" });
    const { body } = await owner.get(`/api/proposals/${id}`);
    const written = blocks.map(({ html }) => html).join("");
    expect([body.status, body.generatedContent]).toEqual([
      "generated",
      `${written}<h2>Investment</h2>\n<hr class="price-table" />\n`,
    ]);
    expect(await eventsOf(world, id)).toEqual(["document.created", "ai.generated"]);
    const done = await owner.get(`/proposal/${id}/writing?finished`);
    expect(done.headers.get("location")).toBe(`/proposal/${id}`);
    expect(done.headers.get("set-cookie")).toContain("generated%20successfully");
    const later = await owner.get(`/proposal/${id}/writing`);
    expect([later.headers.get("location"), later.headers.get("set-cookie")]).toEqual([
      `/proposal/${id}`,
      null,
    ]);
  });

  it("without scripts writes at once and redirects", async () => {
    const id = await draftProposal(owner);
    world.model.say(OPENING);
    const answer = await owner.post(`/create-proposal?draft=${id}&step=6`, { draft: id, intent: "generate" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/proposal/${id}`]);
    expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe("generated");
  });

  it("asks for what is missing first, in the words of either wizard", async () => {
    const id = await draftProposal(owner, { description: "" });
    const form = { draft: id, intent: "generate", scripts: "on" };
    const there = await owner.post(`/create-proposal?draft=${id}&step=6`, form);
    expect(there.text).toContain("Please fill in title, client name, and description.");
    const other = await owner.post(`/new-proposal?draft=${id}&step=6`, form);
    expect(other.text).toContain("Please fill in the required fields: Title, Client Name, and Description.");
    expect([there.status, await state(id)]).toEqual([400, "none"]);
  });
});

describe("one run at a time", () => {
  it("two that begin at once make one call to the model, and a reload follows it", async () => {
    const id = await askedFor();
    const before = asked();
    const pen = world.model.pen();
    const [first, second] = [begin(id), begin(id)];
    await isAsked(before);
    pen.write(OPENING);
    expect(await state(id)).toBe("running");
    const reloaded = await begin(id);
    expect(reloaded.body).toEqual({ state: "running" });
    expect((await owner.get(`/proposal/${id}/writing`)).status).toBe(200);
    expect((await owner.get(`/create-proposal?draft=${id}`)).headers.get("location")).toBe(
      `/proposal/${id}/writing`,
    );
    pen.end();
    const ends = (await Promise.all([first, second])).map(({ lines }) => lines.at(-1));
    expect(ends).toContainEqual({ type: "written" });
    expect(ends).toContainEqual({ state: "running" });
    expect(asked()).toBe(before + 1);
  });

  it("two calls of the JSON API at once make one call to the model, and both get the proposal", async () => {
    const id = await draftProposal(owner);
    const before = asked();
    world.model.say(OPENING);
    const answers = await Promise.all(
      [1, 2].map(() => owner.json("POST", "/api/proposals/generate", { ...BRIEF, draftId: id })),
    );
    expect(answers.map(({ body }) => body.id)).toEqual([id, id]);
    // The later one may come when all is written: then it says that nothing new was made.
    expect([
      [201, 201],
      [200, 201],
    ]).toContainEqual(answers.map(({ status }) => status).sort());
    expect(asked()).toBe(before + 1);
  });

  it("goes on when the reader leaves", async () => {
    const id = await askedFor();
    const before = asked();
    const pen = world.model.pen();
    const response = await world.miniflare.dispatchFetch(`${world.url}/proposal/${id}/writing/stream`, {
      method: "POST",
      headers: {
        Origin: world.url,
        Cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    await isAsked(before);
    await response.body?.cancel();
    pen.write(OPENING);
    pen.end();
    await world.until("the text", async () => (await state(id)) === "written");
    expect((await owner.get(`/api/proposals/${id}`)).body.generatedContent).toContain("Your situation");
  });

  it("that fell silent is begun anew by whoever looks, and brings nothing any more", async () => {
    const id = await askedFor();
    const before = asked();
    const silent = world.model.pen();
    const first = begin(id);
    await isAsked(before);
    world.clock.now += 60_000;
    expect(await state(id)).toBe("asked");
    expect((await owner.get(`/proposal/${id}/writing`)).text).not.toContain("Try again");
    world.model.say(OPENING.replace("forty", "fifty"));
    expect((await begin(id)).lines.at(-1)).toEqual({ type: "written" });
    silent.write(OPENING);
    silent.end();
    expect((await first).lines.at(-1)).toMatchObject({ type: "failed", isCancelled: true });
    expect((await owner.get(`/api/proposals/${id}`)).body.generatedContent).toContain("fifty");
  });
});

describe("what is being written", () => {
  /** A run that waits for the test to write. */
  async function underWay() {
    const id = await askedFor();
    const before = asked();
    const pen = world.model.pen();
    const lines = begin(id);
    await isAsked(before);
    return { id, pen, lines };
  }

  it("keeps the brief it is written from, whoever asks", async () => {
    const { id, pen, lines } = await underWay();
    const changed = { ...BRIEF, title: "Changed" };
    const refused = [
      await owner.json("PUT", `/api/proposals/${id}`, changed),
      await owner.json("POST", "/api/proposals/generate", { ...changed, draftId: id }),
      await owner.json("POST", `/create-proposal/${id}/answers`, {
        answers: { title: "Changed" },
        base: { title: BRIEF.title },
      }),
    ];
    expect(refused.map(({ status, body }) => [status, body.isWriting])).toEqual(
      refused.map(() => [409, true]),
    );
    pen.write(OPENING);
    pen.end();
    expect((await lines).lines.at(-1)).toEqual({ type: "written" });
    expect((await owner.get(`/api/proposals/${id}`)).body.title).toBe(BRIEF.title);
  });

  it("is looked at without reading its brief", async () => {
    const id = await askedFor();
    // Whoever reads it is told that it is no JSON.
    await world.db.prepare("update proposals set brief = 'unread' where id = ?").bind(id).run();
    expect(await state(id)).toBe("asked");
  });

  it("gives way to a text that was put there meanwhile", async () => {
    const { id, pen, lines } = await underWay();
    const put = { generatedContent: "<h2>By hand</h2><p>All mine.</p>" };
    expect((await owner.json("PATCH", `/api/proposals/${id}`, put)).status).toBe(200);
    pen.write(OPENING);
    pen.end();
    expect((await lines).lines.at(-1)).toMatchObject({
      type: "failed",
      message: expect.stringContaining("already has content"),
      isCancelled: false,
    });
    expect(await state(id)).toBe("none");
    expect((await owner.get(`/api/proposals/${id}`)).body).toMatchObject(put);
  });

  it("is begun anew once: falling silent twice waits for the owner", async () => {
    const { id, pen, lines } = await underWay();
    world.clock.now += 60_000;
    const before = asked();
    const second = world.model.pen();
    const again = begin(id);
    await isAsked(before);
    expect(await state(id)).toBe("running");
    world.clock.now += 60_000;
    expect(await state(id)).toBe("stopped");
    expect((await begin(id)).body).toEqual({ state: "stopped" });
    expect((await owner.get(`/proposal/${id}/writing`)).text).toContain("Try again");
    const shown = await owner.post(`/proposal/${id}/writing`, { intent: "again", scripts: "on" });
    expect(shown.headers.get("location")).toBe(`/proposal/${id}/writing`);
    world.model.say(OPENING);
    expect((await begin(id)).lines.at(-1)).toEqual({ type: "written" });
    for (const one of [pen, second]) {
      one.write(OPENING);
      one.end();
    }
    for (const end of [await lines, await again])
      expect(end.lines.at(-1)).toMatchObject({ type: "failed", isCancelled: true });
  });
});

describe("when it does not work out", () => {
  it("says so, keeps the brief, and tries again when it is told to", async () => {
    const id = await askedFor();
    world.model.fail(500).fail(500);
    const failed = await begin(id);
    expect(failed.lines.at(-1)).toMatchObject({
      type: "failed",
      message: expect.stringMatching(/brief is safe/),
    });
    const before = asked();
    expect((await begin(id)).body).toEqual({ state: "stopped" });
    const page = await owner.get(`/proposal/${id}/writing`);
    expect(page.text).toContain("Back to the brief");
    expect(asked()).toBe(before);
    expect((await owner.get(`/api/proposals/${id}`)).body).toMatchObject({
      status: "draft",
      title: BRIEF.title,
    });
    await owner.post(`/proposal/${id}/writing`, { intent: "again", scripts: "on" });
    world.model.say(OPENING);
    expect((await begin(id)).lines.at(-1)).toEqual({ type: "written" });
  });

  const ENDLESS = "The writing service did not finish and was stopped. Your brief is safe. Please try again.";
  const pieceOf = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

  it.each([
    ["text", "", pieceOf("<p>And another thing. ".repeat(400))],
    ["one line", 'data: {"choices":[{"delta":{"content":"', "word ".repeat(6_000)],
    ["thinking aloud", ": ", `${"hm ".repeat(10_000)}\n\n: `],
  ])("cuts a model off that sends %s without end: said, let go, and tried again", async (_, first, piece) => {
    const id = await askedFor();
    const before = asked();
    world.model.talkWithoutEnd(first, piece);
    const failed = await begin(id);
    expect(failed.lines.at(-1)).toEqual({ type: "failed", message: ENDLESS, isCancelled: false });
    expect(asked()).toBe(before + 1);
    expect(await state(id)).toBe("stopped");
    expect((await owner.get(`/proposal/${id}/writing`)).text).toContain("Try again");
    await owner.post(`/proposal/${id}/writing`, { intent: "again", scripts: "on" });
    world.model.say(OPENING);
    expect((await begin(id)).lines.at(-1)).toEqual({ type: "written" });
  });

  it("cuts a model off that answers with one document without end", async () => {
    const id = await askedFor();
    world.model.talkWithoutEnd('{"a":"', "x".repeat(30_000), { "Content-Type": "application/json" });
    expect((await begin(id)).lines.at(-1)).toMatchObject({ type: "failed", message: ENDLESS });
    expect(await state(id)).toBe("stopped");
  });

  it("follows a model's address nowhere else", async () => {
    const id = await askedFor();
    const before = asked();
    world.model.redirect(`${MODEL_API}/elsewhere`);
    const failed = await begin(id);
    expect(failed.lines.at(-1)).toMatchObject({ type: "failed" });
    expect(asked()).toBe(before + 1);
    await world.logged("The model's address redirects.");
  });

  it("tries again without scripts in one go, and says why not when it fails", async () => {
    const id = await askedFor();
    world.model.fail(500).fail(500);
    await begin(id);
    world.model.fail(500).fail(500);
    const failed = await owner.post(`/proposal/${id}/writing`, { intent: "again" });
    expect([failed.status, failed.text.includes("Your brief is safe")]).toEqual([502, true]);
    world.model.say(OPENING);
    const answer = await owner.post(`/proposal/${id}/writing`, { intent: "again" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/proposal/${id}`]);
  });

  it("cancel stops the run, drops its text and goes back to the brief", async () => {
    const id = await askedFor();
    const before = asked();
    const pen = world.model.pen();
    const writing = begin(id);
    await isAsked(before);
    pen.write(OPENING);
    const cancelled = await owner.post(`/proposal/${id}/writing`, { intent: "cancel" });
    expect(cancelled.headers.get("location")).toBe(`/create-proposal?draft=${id}&step=6`);
    expect(await state(id)).toBe("none");
    expect((await writing).lines.at(-1)).toMatchObject({ type: "failed", isCancelled: true });
    pen.end();
    expect((await owner.get(`/api/proposals/${id}`)).body).toMatchObject({
      status: "draft",
      generatedContent: "",
    });
    const back = await owner.get(`/proposal/${id}/writing`);
    expect(back.headers.get("location")).toBe(`/create-proposal?draft=${id}&step=6`);
    expect((await owner.post(`/proposal/${id}/writing`, { intent: "cancel" })).status).toBe(302);
    expect(asked()).toBe(before + 1);
  });

  it("a stranger gets 404, a visitor the door", async () => {
    const id = await askedFor();
    const stranger = await memberOn(world, "professional");
    for (const method of ["GET", "POST"])
      expect((await stranger.ask(method, `/proposal/${id}/writing/stream`)).status).toBe(404);
    expect((await stranger.get(`/proposal/${id}/writing`)).status).toBe(404);
    expect((await stranger.post(`/proposal/${id}/writing`, { intent: "cancel" })).status).toBe(404);
    expect(await state(id)).toBe("asked");
    expect((await world.visitor().ask("POST", `/proposal/${id}/writing/stream`)).status).toBe(401);
  });
});
