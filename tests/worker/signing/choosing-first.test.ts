/** Prices are chosen before the reader is known: the choice stays in the page until a code is given. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedCode } from "../../world/links";
import { eventsOf, type Member, mailRecorded, memberOn, type Offer } from "../../world/people";
import { pricedOffer, WEBSITE } from "../../world/prices/priced-offer";
import type { Visitor } from "../../world/visitor";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const coded = () => pricedOffer(world, owner, { requiresCode: true });

const LARGE = { group0: "large", quantity2: "5", line: "photos" };
const LARGE_CHECKED = /<input type="radio" name="group0"[^>]* checked="" value="large"/;
const LARGE_SAID = "€13,030.50; €5,212.20 on signing";
const choose = (visitor: Visitor, path: string, fields: Record<string, string> = LARGE) =>
  visitor.post(path, { intent: "choose", ...fields });

const keptIn = ({ id }: Offer) =>
  world.db
    .prepare("select selection from selections where proposal_id = ?")
    .bind(id)
    .first<{ selection: string }>();

const chainOf = async ({ id }: Offer) => {
  await mailRecorded(world, id);
  const { results } = await world.db
    .prepare("select seq, hash from audit_events where proposal_id = ? order by seq")
    .bind(id)
    .all();
  return results;
};

const placeOf = ({ headers }: { headers: Headers }) => headers.get("Location") ?? "";
const carriedBy = (text: string) => /name="chosen" value="([^"]*)"/.exec(text)?.[1];

it("what a line includes is a list, which the control's description has too", async () => {
  const sections = WEBSITE.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) =>
      line.id === "large" ? { ...line, description: "- Shop\n- Blog" } : line,
    ),
  }));
  const { path } = await pricedOffer(world, owner, { table: { ...WEBSITE, sections } });
  const { text } = await world.visitor().get(path);
  expect(text).toContain(
    '<div class="price-about" id="about-large"><ul><li><bdi>Shop</bdi></li><li><bdi>Blog</bdi></li></ul></div>',
  );
});

describe("before the code", () => {
  it("the table is a form, and a choice is in the page alone", async () => {
    const offer = await coded();
    const chain = await chainOf(offer);
    const reader = world.visitor();
    const first = await reader.get(offer.path);
    expect(first.text).toContain("Choosing signs nothing.");
    expect(first.text).not.toContain("data-keeps");
    expect(carriedBy(first.text)).toBe("");
    const chosen = await choose(reader, offer.path);
    expect(chosen.status).toBe(302);
    expect(placeOf(chosen)).toMatch(/\?chosen=[\w-]+~1\.3~2\.5000#price$/);
    const page = await reader.get(placeOf(chosen));
    expect(page.text).toMatch(LARGE_CHECKED);
    expect(page.text).toContain(LARGE_SAID);
    expect(carriedBy(page.text)).toMatch(/~1\.3~2\.5000$/);
    expect(await keptIn(offer)).toBeNull();
    expect(await chainOf(offer)).toEqual(chain);
    expect((await world.visitor().get(offer.path)).text).not.toMatch(LARGE_CHECKED);
  });

  it("a choice survives the code without scripts, a wrong one too, and is then kept and signed", async () => {
    const offer = await coded();
    const reader = world.visitor();
    const page = await reader.get(placeOf(await choose(reader, offer.path)));
    const send = await reader.post(`${offer.path}/code`, {
      intent: "send",
      chosen: carriedBy(page.text) ?? "",
    });
    expect(placeOf(send)).toMatch(/\?code=sent&chosen=[^#]+#confirm$/);
    const asked = await reader.get(placeOf(send));
    expect(asked.text).toMatch(LARGE_CHECKED);
    const code = await mailedCode(world, offer.address);
    const wrong = await reader.post(`${offer.path}/code`, {
      intent: "verify",
      code: code === "000000" ? "000001" : "000000",
      chosen: carriedBy(asked.text) ?? "",
    });
    const again = await reader.get(placeOf(wrong));
    expect(again.text).toMatch(LARGE_CHECKED);
    expect(await keptIn(offer)).toBeNull();
    const given = await reader.post(`${offer.path}/code`, {
      intent: "verify",
      code,
      chosen: carriedBy(again.text) ?? "",
    });
    expect(placeOf(given)).toBe(`${offer.path}#steps`);
    expect(JSON.parse((await keptIn(offer))?.selection ?? "")).toEqual({
      chosen: ["large", "photos"],
      quantities: { pages: 5_000 },
    });
    const known = await reader.get(offer.path);
    expect(known.text).toMatch(LARGE_CHECKED);
    expect(known.text).toContain("data-keeps");
    expect((await reader.post(offer.path, { intent: "consent" })).status).toBe(302);
    const signed = await reader.post(offer.path, {
      intent: "sign",
      signerName: offer.body.signerName,
      signerEmail: offer.address,
      scrolledToBottom: "true",
      legalDisclaimer: "on",
    });
    expect(signed.status, signed.text).toBe(302);
    expect((await reader.get(offer.path)).text).toContain(LARGE_SAID);
    const events = await eventsOf(world, offer.id);
    expect(events.filter((type) => type === "selection.changed")).toHaveLength(1);
    expect(events).toContain("selection.signed");
  });

  it("a choice stays when another language is chosen without scripts", async () => {
    const offer = await coded();
    for (const path of [offer.path, `/client/proposal/${offer.id}`]) {
      const reader = world.visitor();
      const page = await reader.get(placeOf(await choose(reader, path)));
      const german = /<a href="([^"]*)" lang="de"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const translated = await reader.get(`${path}${german}`);
      expect(translated.text).toContain('<html lang="de"');
      expect(translated.text).toMatch(LARGE_CHECKED);
      const plain = await world.visitor().get(`${path}?chosen=${"1".repeat(60)}~~`);
      expect(plain.text).toContain('<a href="?language=de"');
    }
  });

  it.each([
    ["a quantity out of bounds", { ...LARGE, quantity2: "21" }, "Choose a quantity of Extra pages"],
    ["no package", { quantity2: "5" }, "Choose one of: Package."],
  ])("refuses %s", async (_what, fields, sentence) => {
    const offer = await coded();
    const answer = await choose(world.visitor(), offer.path, fields);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it("shows and keeps nothing of an altered address, and takes the code all the same", async () => {
    const offer = await coded();
    const reader = world.visitor();
    const place = placeOf(await choose(reader, offer.path));
    const altered = place.replace("~2.5000", "~2.99000").replace(/#.*/, "");
    const page = await reader.get(altered);
    expect([page.status, carriedBy(page.text)]).toEqual([200, ""]);
    expect(page.text).not.toMatch(LARGE_CHECKED);
    await reader.post(`${offer.path}/code`, { intent: "send", chosen: "<script>" });
    const code = await mailedCode(world, offer.address);
    const chosen = new URL(altered, "https://x.example").searchParams.get("chosen") ?? "";
    const given = await reader.post(`${offer.path}/code`, { intent: "verify", code, chosen });
    expect(placeOf(given)).toBe(`${offer.path}#steps`);
    expect((await reader.get(offer.path)).text).toContain("data-keeps");
    expect(await keptIn(offer)).toBeNull();
    expect(await eventsOf(world, offer.id)).not.toContain("selection.changed");
  });
});

describe("a choice on the open page", () => {
  /** Asks for the personal link, and returns its address in the mail. */
  async function linkAskedBy(visitor: Visitor, offer: Offer, chosen: string) {
    const asked = await visitor.post(`/client/proposal/${offer.id}`, { intent: "mail-link", chosen });
    const mail = await world.until("the personal link", () => world.mail.to(offer.address)[1]);
    return { asked, link: new URL(/https?:\S+\/sign\/\S+/.exec(mail.text)?.[0] ?? "") };
  }

  it("is in the address of the personal link that is mailed, and nowhere else", async () => {
    const offer = await coded();
    const reader = world.visitor();
    const page = await reader.get(placeOf(await choose(reader, `/client/proposal/${offer.id}`)));
    const chosen = carriedBy(page.text) ?? "";
    const { asked, link } = await linkAskedBy(reader, offer, chosen);
    expect(placeOf(asked)).toMatch(/\?mailed=1&chosen=[\w-]+~1\.3~2\.5000#next$/);
    expect((await reader.get(placeOf(asked))).text).toMatch(LARGE_CHECKED);
    expect(link.searchParams.get("chosen")).toBe(chosen);
    const opened = await world.visitor().get(`${link.pathname}${link.search}`);
    expect(opened.text).toMatch(LARGE_CHECKED);
    expect(carriedBy(opened.text)).toBe(chosen);
    expect(await keptIn(offer)).toBeNull();
    expect(await eventsOf(world, offer.id)).not.toContain("selection.changed");
  });

  it.each([
    ["nothing", () => ""],
    ["no selection", () => "<script>"],
    ["a selection of another version", () => "another~1.3~2.5000"],
    ["more than an address holds", (version: string) => `${version}~${"1.".repeat(3000)}1~`],
  ])("is left out where it is %s", async (_what, sent) => {
    const offer = await coded();
    const page = await world.visitor().get(`/client/proposal/${offer.id}`);
    const version = /versionId&quot;:&quot;([\w-]+)/.exec(page.text)?.[1] ?? "";
    const { link } = await linkAskedBy(world.visitor(), offer, sent(version));
    expect(link.search).toBe("");
  });

  it("is left out of a link that a stranger asks for once the signer has chosen", async () => {
    const offer = await coded();
    const reader = world.visitor();
    await reader.post(`${offer.path}/code`, { intent: "send" });
    const code = await mailedCode(world, offer.address);
    await reader.post(`${offer.path}/code`, { intent: "verify", code });
    await choose(reader, offer.path);
    const [kept, before] = [await keptIn(offer), world.mail.to(offer.address).length];
    const stranger = world.visitor();
    const openPage = `/client/proposal/${offer.id}`;
    const page = await stranger.get(
      placeOf(await choose(stranger, openPage, { group0: "small", quantity2: "1" })),
    );
    await stranger.post(openPage, { intent: "mail-link", chosen: carriedBy(page.text) ?? "" });
    const mail = await world.until("the link", () => world.mail.to(offer.address)[before]);
    expect(mail.text).toContain("/sign/");
    expect(mail.text).not.toContain("chosen=");
    expect(await keptIn(offer)).toEqual(kept);
  });
});

describe("a stranger", () => {
  it("changes nothing of what the signer chose, on the signing page and on the open page", async () => {
    const offer = await coded();
    const reader = world.visitor();
    await reader.post(`${offer.path}/code`, { intent: "send" });
    await reader.post(`${offer.path}/code`, {
      intent: "verify",
      code: await mailedCode(world, offer.address),
    });
    expect(placeOf(await choose(reader, offer.path))).toBe(`${offer.path}#price`);
    const [kept, chain] = [await keptIn(offer), await chainOf(offer)];
    const openPage = `/client/proposal/${offer.id}`;
    for (const path of [offer.path, openPage]) {
      const stranger = world.visitor();
      const chosen = await choose(stranger, path, { group0: "small", quantity2: "1" });
      expect(placeOf(chosen)).toMatch(/\?chosen=[\w-]+~0~2\.1000#price$/);
      expect((await stranger.get(placeOf(chosen))).text).toContain("€4,938.50");
    }
    const wrong = await world.visitor().post(`${offer.path}/code`, {
      intent: "verify",
      code: "12",
      chosen: new URL(
        placeOf(await choose(world.visitor(), offer.path, { group0: "small", quantity2: "1" })),
        "https://x.example",
      ).searchParams.get("chosen") as string,
    });
    expect(placeOf(wrong)).toContain("code=digits");
    expect(await keptIn(offer)).toEqual(kept);
    expect(await chainOf(offer)).toEqual(chain);
    expect((await reader.get(offer.path)).text).toMatch(LARGE_CHECKED);
  });

  it("sees the selection that was signed on the open page, and cannot choose there", async () => {
    const offer = await pricedOffer(world, owner, {});
    const openPage = `/client/proposal/${offer.id}`;
    expect((await world.visitor().json("POST", `/api${offer.path}`, offer.body)).status).toBe(200);
    const { text } = await world.visitor().get(`${openPage}?chosen=x~1~`);
    expect(text).not.toContain('value="choose"');
  });
});
