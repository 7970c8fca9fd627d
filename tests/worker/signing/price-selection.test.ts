/** What a client chooses in a price table is kept, checked, and covered by their answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sha256 } from "~/platform/crypto.server";
import { eventsOf, type Member, memberOn, type Offer } from "../../world/people";
import { pricedOffer, WITH_SEATS } from "../../world/prices/priced-offer";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const sign = ({ path, body }: Offer, choice?: object) =>
  world.visitor().json("POST", `/api${path}`, choice ? { ...body, choice } : body);

const versionOf = async ({ id }: Offer): Promise<string> =>
  (
    await world.db
      .prepare("select current_version_id as id from proposals where id = ?")
      .bind(id)
      .first<{ id: string }>()
  )?.id ?? "";

const choose = (offer: Offer, fields: Record<string, string>) =>
  world.visitor().post(offer.path, { intent: "choose", ...fields });

const LARGE = { group0: "large", quantity2: "5", line: "photos" };
/** As `totalsOf` writes it: 900,000 + 75,000 + 120,000, and 19 % on it; nothing each month. */
const LARGE_TOTALS = "1303050";
const LARGE_SELECTION = { chosen: ["large", "photos"], quantities: { pages: 5_000 } };

const payloadOf = async ({ id }: Offer, type: string) => {
  const row = await world.db
    .prepare("select payload from audit_events where proposal_id = ? and type = ? order by seq desc")
    .bind(id, type)
    .first<{ payload: string }>();
  return row && JSON.parse(row.payload);
};

describe("choosing", () => {
  it("shows the table as a form, with what is selected by default", async () => {
    const { path } = await pricedOffer(world, owner);
    const { text } = await world.visitor().get(path);
    expect(text).toMatch(/<input type="radio" name="group0"[^>]* checked="" value="small"/);
    expect(text).toMatch(/<input type="number"[^>]*name="quantity2"[^>]*min="0" max="20" step="1"/);
    expect(text).toContain("€5,117.00 in one-off costs, €238.00 a month for 12 months; €2,046.80 on signing");
    expect(text).toContain("€2,046.80");
  });

  it("keeps a choice for every device, as an event, and only once", async () => {
    const offer = await pricedOffer(world, owner);
    for (let times = 0; times < 2; times += 1) {
      const kept = await choose(offer, LARGE);
      expect([kept.status, kept.headers.get("Location")]).toEqual([302, `${offer.path}#price`]);
    }
    const { text } = await world.visitor().get(offer.path);
    expect(text).toMatch(/<input type="radio" name="group0"[^>]* checked="" value="large"/);
    expect(text).toContain("€13,030.50");
    expect(text).not.toContain("a month for 12 months;");
    expect((await eventsOf(world, offer.id)).filter((type) => type === "selection.changed")).toHaveLength(1);
    expect(await payloadOf(offer, "selection.changed")).toEqual({
      chosen: 2,
      total: "€13,030.50; €5,212.20 on signing",
      value: 1_303_050,
      currency: "EUR",
      sums: {
        once: 1_303_050,
        recurring: [],
        due: 521_220,
        isEstimate: false,
      },
    });
  });

  it("is shown to the owner line by line, so far and once it is accepted", async () => {
    const offer = await pricedOffer(world, owner);
    const linesOf = async () => {
      const { text } = await owner.get(`/proposal/${offer.id}`);
      // While the client chooses, a box says what is taken; afterwards what is left stands back.
      const rows = /<tr( class="left")?><td[^>]*>(<svg.*?<\/svg>)?<strong><bdi>([^<]+)/g;
      return [...text.matchAll(rows)].map(([, left, box, name]) => [
        name,
        !left && (box === undefined || box.includes("<path")),
      ]);
    };
    const small = [
      ["Small site", true],
      ["Large site", false],
      ["Extra pages", true],
      ["Photography", false],
      ["Care plan", true],
    ];
    const large = [
      ["Small site", false],
      ["Large site", true],
      ["Extra pages", true],
      ["Photography", true],
      ["Care plan", false],
    ];
    expect(await linesOf()).toEqual(small);
    await choose(offer, LARGE);
    expect(await linesOf()).toEqual(large);
    expect((await sign(offer)).status).toBe(200);
    expect(await linesOf()).toEqual(large);
  });

  it.each([
    [
      "a quantity out of bounds",
      { ...LARGE, quantity2: "21" },
      "Choose a quantity of Extra pages from 0 to 20",
    ],
    ["a quantity in words", { ...LARGE, quantity2: "many" }, "Choose a quantity of Extra pages"],
    ["no package", { quantity2: "5" }, "Choose one of: Package."],
  ])("refuses %s", async (_, fields, sentence) => {
    const offer = await pricedOffer(world, owner);
    const answer = await choose(offer, fields);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
    expect(await eventsOf(world, offer.id)).not.toContain("selection.changed");
  });

  it("is nobody's without the link, and over once it is signed", async () => {
    const stranger = await world.visitor().post(`/sign/${"A".repeat(43)}`, { intent: "choose", ...LARGE });
    expect(stranger.status).toBe(404);
    const unknown = await world
      .visitor()
      .post("/client/proposal/V1StGXR8_Z5jdHi6B-myT", { intent: "choose" });
    expect(unknown.status).toBe(404);
    const offer = await pricedOffer(world, owner);
    await sign(offer);
    const before = await eventsOf(world, offer.id);
    expect((await choose(offer, LARGE)).status).toBe(410);
    expect((await eventsOf(world, offer.id)).filter((type) => type.startsWith("selection"))).toEqual(
      before.filter((type) => type.startsWith("selection")),
    );
  });
});

describe("answering", () => {
  it("covers what was chosen: row, hash, event, value, certificate and page", async () => {
    const offer = await pricedOffer(world, owner);
    const choice = { versionId: await versionOf(offer), selection: LARGE_SELECTION, totals: LARGE_TOTALS };
    const answer = await sign(offer, choice);
    expect(answer.status, answer.text).toBe(200);
    const row = await world.db
      .prepare(
        "select accepted_price as text, accepted_price_sha256 as hash from signatures where proposal_id = ?",
      )
      .bind(offer.id)
      .first<{ text: string; hash: string }>();
    expect(await sha256(row?.text ?? "")).toBe(row?.hash);
    expect(JSON.parse(row?.text ?? "")).toMatchObject({
      selection: LARGE_SELECTION,
      once: { subtotal: 1_095_000, total: 1_303_050 },
      recurring: [],
      payments: [
        { name: "Deposit", amount: 521_220 },
        { name: "Balance", amount: 781_830 },
      ],
    });
    expect(await payloadOf(offer, "selection.signed")).toMatchObject({
      total: "€13,030.50; €5,212.20 on signing",
      acceptedPriceSha256: row?.hash,
    });
    expect(await payloadOf(offer, "signature.applied")).toMatchObject({
      total: "€13,030.50; €5,212.20 on signing",
      deposit: "€5,212.20",
    });
    const { value } = (await world.db
      .prepare("select value_minor as value from proposals where id = ?")
      .bind(offer.id)
      .first<{ value: number }>()) ?? { value: 0 };
    expect(value).toBe(1_303_050);
    const page = await world.visitor().get(offer.path);
    expect(page.text).toContain("€13,030.50");
    expect(page.text).not.toContain('name="group0"');
    expect((await owner.get(`/proposal/${offer.id}/check`)).status).not.toBe(500);
  });

  it("covers the choice that was kept, where it names none", async () => {
    const offer = await pricedOffer(world, owner);
    await choose(offer, LARGE);
    expect((await sign(offer)).status).toBe(200);
    expect(await payloadOf(offer, "selection.signed")).toMatchObject({
      total: "€13,030.50; €5,212.20 on signing",
    });
  });

  it.each([
    ["other totals than its page showed", { totals: "1" }, 409, "The total is €13,030.50"],
    ["another version", { versionId: "other" }, 409, "This proposal has changed"],
    [
      "two packages",
      { selection: { chosen: ["large", "small"], quantities: { pages: 0 } } },
      400,
      "Choose one of: Package.",
    ],
    [
      "a line of another table",
      { selection: { chosen: ["large", "x"], quantities: { pages: 0 } } },
      400,
      "is not part of this proposal",
    ],
    ["what is no choice", { selection: [] }, 400, "could not be read"],
  ])("refuses %s, and signs nothing", async (_, given, status, sentence) => {
    const offer = await pricedOffer(world, owner);
    const choice = { versionId: await versionOf(offer), selection: LARGE_SELECTION, ...given };
    const answer = await sign(offer, choice);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await eventsOf(world, offer.id)).not.toContain("signature.applied");
  });

  it("takes no quantity of what is not chosen", async () => {
    const offer = await pricedOffer(world, owner, { table: WITH_SEATS });
    await choose(offer, { group0: "small", quantity2: "2", quantity5: "60" });
    expect((await world.visitor().get(offer.path)).text).toMatch(/name="quantity5"[^>]*value="40"/);
    const versionId = await versionOf(offer);
    const signWith = (chosen: string[]) =>
      sign(offer, { versionId, selection: { chosen, quantities: { pages: 2_000, seats: 60_000 } } });
    const refused = await signWith(["small"]);
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining("Seats, which is not chosen"),
    ]);
    expect((await signWith(["small", "seats"])).status).toBe(200);
    expect((await payloadOf(offer, "selection.signed")).sums.once).toBe(904_400);
  });

  it("approves what was chosen, without a signature", async () => {
    const offer = await pricedOffer(world, owner, { requiresSignature: false });
    const choice = { versionId: await versionOf(offer), selection: LARGE_SELECTION, totals: LARGE_TOTALS };
    const fields = { intent: "approve", reason: "", choice: JSON.stringify(choice) };
    expect((await world.visitor().post(offer.path, { ...fields, choice: "{}" })).status).toBe(400);
    const answer = await world.visitor().post(offer.path, fields);
    expect(answer.status, answer.text).toBe(302);
    const accepted = await payloadOf(offer, "recipient.approved");
    expect(accepted).toMatchObject({
      total: "€13,030.50; €5,212.20 on signing",
      acceptedPriceSha256: expect.any(String),
    });
    const row = await world.db
      .prepare("select accepted_price_sha256 as hash from decisions where proposal_id = ?")
      .bind(offer.id)
      .first<{ hash: string }>();
    expect(row?.hash).toBe(accepted.acceptedPriceSha256);
    expect((await world.visitor().get(offer.path)).text).toContain("€13,030.50");
  });

  it("tells who signs a second time, on the page, that another choice was signed", async () => {
    const offer = await pricedOffer(world, owner);
    const versionId = await versionOf(offer);
    const client = world.visitor();
    await client.post(offer.path, { intent: "consent" });
    const send = (selection: object) =>
      client.post(offer.path, {
        intent: "sign",
        signerName: offer.body.signerName,
        signerEmail: offer.address,
        scrolledToBottom: "true",
        legalDisclaimer: "on",
        choice: JSON.stringify({ versionId, selection }),
      });
    const first = await send(LARGE_SELECTION);
    expect(first.status, first.text).toBe(302);
    expect((await send(LARGE_SELECTION)).status).toBe(302);
    const second = await send({ chosen: ["small"], quantities: { pages: 0 } });
    expect(second.status).toBe(409);
    expect(second.text).toMatch(
      /role="alert">This link had already been used to sign, with another choice: €13,030.50; €5,212.20 on signing[.]/,
    );
    expect(second.text).toContain('id="signed"');
    expect((await eventsOf(world, offer.id)).filter((type) => type === "signature.applied")).toHaveLength(1);
    expect((await client.get(offer.path)).text).not.toContain("another choice");
  });

  it("of fifty at once, one wins, and its choice is the one that everything names", {
    tags: "nightly",
  }, async () => {
    const offer = await pricedOffer(world, owner);
    const versionId = await versionOf(offer);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        sign(offer, {
          versionId,
          selection: { chosen: [at % 2 ? "large" : "small"], quantities: { pages: (at % 21) * 1_000 } },
        }),
      ),
    );
    const won = answers.filter(({ status, body }) => status === 200 && body.alreadySigned === false);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ body }) => body.signedChoice?.isOther);
    expect(lost.length).toBeGreaterThan(40);
    for (const { body } of lost) expect(body.message).toContain(`another choice: ${body.signedChoice.price}`);
    const { results } = await world.db
      .prepare(
        "select accepted_price as text, accepted_price_sha256 as hash from signatures where proposal_id = ?",
      )
      .bind(offer.id)
      .all<{ text: string; hash: string }>();
    expect(results).toHaveLength(1);
    const accepted = JSON.parse(results[0]?.text ?? "");
    expect(await payloadOf(offer, "selection.signed")).toMatchObject({
      value: accepted.value,
      acceptedPriceSha256: results[0]?.hash,
    });
    const row = await world.db
      .prepare("select value_minor as value from proposals where id = ?")
      .bind(offer.id)
      .first<{ value: number }>();
    expect(row?.value).toBe(accepted.value);
  });
});
