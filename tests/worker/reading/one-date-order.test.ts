/** A reader meets one order of day and month: in the money of a proposal for the client, in the account's for the owner. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpToken } from "../../world/accounts";
import { memberOn, putPlan, signInAgain } from "../../world/people";
import { askForPortal, portalPath, sentAndSigned, sentToSign } from "../../world/portals";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec";
const AMERICAN = new RegExp(`\\b(?:${MONTHS}) \\d{1,2}\\b(?!:)`, "g");
const BRITISH = new RegExp(`\\b\\d{1,2} (?:${MONTHS})\\b`, "g");

/** What a browser without scripts shows of a page. */
const shown = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>[^<]*<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " | ")
    .replace(/\s+/g, " ");

const READERS = [
  {
    country: "US",
    currency: "USD",
    budget: "$18,500",
    accepts: "en-US,en;q=0.9",
    own: AMERICAN,
    other: BRITISH,
  },
  {
    country: "GB",
    currency: "EUR",
    budget: "€18,500",
    accepts: "en-GB,en;q=0.9",
    own: BRITISH,
    other: AMERICAN,
  },
];

describe.each(READERS)("a reader in $country of a proposal in $currency", (reader) => {
  const { country, currency, budget, accepts, own, other } = reader;

  const expectOneOrder = (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) {
      expect(text.match(other) ?? [], name).toEqual([]);
      expect(text.match(own), `${name}: ${text.slice(0, 600)}`).not.toBeNull();
    }
  };

  async function sender(isWelcomed: boolean) {
    const owner = await memberOn(world, "agency");
    owner.headers["Accept-Language"] = accepts;
    if (isWelcomed)
      await owner.post("/welcome", {
        intent: "save",
        country,
        seen: country,
        currency,
        taxKind: "exclusive",
      });
    return owner;
  }

  it("meets one order on the client's pages and in the client's mails", async () => {
    const owner = await sender(false);
    const address = `client-${country.toLowerCase()}@dates.example`;
    const open = { currency, budget, endDate: "2027-03-22" };
    const { path } = await sentToSign(world, owner, address, open);
    const signed = await sentAndSigned(world, owner, address, open);
    const client = world.visitor();
    await askForPortal(client, path);
    const portal = await portalPath(world, address);
    const page = async (where: string) => shown((await client.get(where)).text);
    expectOneOrder({
      "the page to sign": await page(path),
      "the signed page": await page(signed.path),
      "all documents": await page(portal),
    });
    for (const { subject, text } of world.mail.to(address))
      expect(text.match(other) ?? [], subject).toEqual([]);
  });

  it.each([
    ["the country that the account gave", true],
    ["the browser", false],
  ])("meets one order on the owner's screens by %s", async (_by, isWelcomed) => {
    const owner = await sender(isWelcomed);
    if (isWelcomed) owner.headers["Accept-Language"] = country === "US" ? "en-GB" : "en-US";
    const address = `owned-${country.toLowerCase()}-${isWelcomed}@dates.example`;
    const { id } = await sentToSign(world, owner, address, { currency, budget, endDate: "2027-03-22" });
    world.clock.now += 9 * 86_400_000;
    const page = async (where: string) => shown((await owner.get(where)).text);
    expectOneOrder({
      "the proposal": await page(`/proposal/${id}`),
      "the list": await page("/proposals"),
      "the dashboard": await page("/dashboard"),
      "the plan": await page("/settings/subscription"),
      "details to edit": await page(`/proposal/${id}/details`),
    });
    const mails = world.mail.to(owner.email);
    for (const { subject, text } of isWelcomed ? mails : [])
      expect(text.match(other) ?? [], subject).toEqual([]);
  });
});

describe.each([
  ["en-US", "en-US,en;q=0.9", "Europe/London", AMERICAN, BRITISH],
  ["en-GB", "en-GB,en;q=0.9", "America/New_York", BRITISH, AMERICAN],
  ["de", "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "America/New_York", BRITISH, AMERICAN],
  ["none", undefined, "America/New_York", BRITISH, AMERICAN],
])("a reader who skipped the country, with a browser in %s", (language, accepts, timeZone, own, other) => {
  const person = { name: "Mira Weber", email: `skipped-${language.toLowerCase()}@dates.example` };

  const expectOneOrder = (name: string, text: string) => {
    expect(text.match(other) ?? [], name).toEqual([]);
    expect(text.match(own), `${name}: ${text.slice(0, 600)}`).not.toBeNull();
  };

  const remembered = () =>
    world.db
      .prepare("select browser_english from users where email = ?")
      .bind(person.email)
      .first("browser_english");

  it("meets one order in mails and on screens, in any time zone", async () => {
    const owner = Object.assign(world.visitor(), { email: person.email });
    if (accepts) owner.headers["Accept-Language"] = accepts;
    await owner.json("POST", "/api/register", { ...person, password: "correct horse" });
    const first = await world.until("the link", () => world.mail.to(person.email)[0]);
    expectOneOrder(first.subject, first.text);
    const token = await signUpToken(world, person.email);
    expect((await owner.json("POST", "/api/register/confirm", { token })).status).toBe(200);
    await putPlan(world, owner, { tier: "agency", status: "active" });
    await world.db
      .prepare("update users set time_zone = ? where email = ?")
      .bind(timeZone, person.email)
      .run();
    await owner.post("/welcome", { intent: "skip" });
    await sentAndSigned(world, owner, `client-${language.toLowerCase()}@dates.example`);
    expectOneOrder("the plan", shown((await owner.get("/settings/subscription")).text));
    const signed = await world.until("the notice", () =>
      world.mail.to(person.email).find(({ subject }) => subject.startsWith("Signed:")),
    );
    expectOneOrder(signed.subject, signed.text);
    for (const { subject, text } of world.mail.to(person.email))
      expect(text.match(other) ?? [], subject).toEqual([]);
  });

  it("takes the English of the browser that signed in last, and writes nothing in between", async () => {
    const owner = Object.assign(world.visitor(), { email: person.email });
    owner.headers["Accept-Language"] = "en-AU";
    await signInAgain(owner);
    owner.headers["Accept-Language"] = "en-NZ";
    world.clock.now += 3_600_000;
    await owner.get("/proposals");
    expect(await remembered()).toBe("en-AU");
  });

  it("is remembered once where the account signed in before there was a memory", async () => {
    const owner = Object.assign(world.visitor(), { email: person.email });
    await signInAgain(owner);
    await world.db
      .prepare("update users set browser_english = null where email = ?")
      .bind(person.email)
      .run();
    if (accepts) owner.headers["Accept-Language"] = accepts;
    world.clock.now += 3_600_000;
    await owner.get("/proposals");
    await expect.poll(remembered).toBe(language.startsWith("en") ? language : "en-GB");
  });
});
