/** The three questions after sign-up: asked once, each may be left out, and a country applies nothing unseen. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, trialMember } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const SEEN = {
  country: "DE",
  seen: "DE",
  currency: "EUR",
  taxName: "VAT",
  taxRate: "19",
  taxKind: "exclusive",
};

const answer = (member: Member, fields: object) => member.post("/welcome", { intent: "save", ...fields });

const rowOf = ({ email }: Member) =>
  world.db
    .prepare(
      "select business_name, default_currency, default_tax, locale, welcomed_at is not null as welcomed from users where email = ?",
    )
    .bind(email)
    .first();

const NOTHING = { business_name: "", default_currency: null, default_tax: null, locale: null };

describe("the questions for a new account", () => {
  it("are for who is signed in", async () => {
    expect((await world.visitor().get("/welcome")).headers.get("location")).toBe("/auth?returnTo=%2Fwelcome");
    expect((await world.visitor().post("/welcome", { intent: "skip" })).status).toBe(302);
  });

  it("are skipped at once, and never asked again", async () => {
    const member = await trialMember(world);
    expect((await member.get("/welcome")).text).toContain("Skip for now");
    for (const _ of ["once", "twice"]) {
      const skipped = await member.post("/welcome", { intent: "skip", businessName: "Weber" });
      expect(skipped.headers.get("location")).toBe("/dashboard");
    }
    expect(await rowOf(member)).toEqual({ ...NOTHING, welcomed: 1 });
    expect((await member.get("/welcome")).headers.get("location")).toBe("/dashboard");
  });

  it("are answered with nothing, and change nothing", async () => {
    const member = await trialMember(world);
    expect((await answer(member, {})).headers.get("location")).toBe("/dashboard");
    expect(await rowOf(member)).toEqual({ ...NOTHING, welcomed: 1 });
  });

  it("show what a country suggests before they save it", async () => {
    const member = await trialMember(world);
    const asked = await answer(member, { country: "DE", businessName: "Weber Studio", sells: "branding" });
    expect(asked.status).toBe(200);
    for (const shown of ["Weber Studio", 'value="19"', "31 December 2026", "A4", 'value="EUR" selected'])
      expect(asked.text).toContain(shown);
    expect(await rowOf(member)).toEqual({ ...NOTHING, welcomed: 0 });
    const saved = await answer(member, { ...SEEN, businessName: "Weber Studio", sells: "branding" });
    expect(saved.headers.get("location")).toBe("/templates/branding");
    expect(await rowOf(member)).toEqual({
      business_name: "Weber Studio",
      default_currency: "EUR",
      default_tax: JSON.stringify({ name: "VAT", rate: 19_000, kind: "exclusive" }),
      locale: "en-GB",
      welcomed: 1,
    });
    // The same form again changes nothing any more.
    await answer(member, { businessName: "Other" });
    expect(await rowOf(member)).toMatchObject({ business_name: "Weber Studio" });
  });

  it("follow another country, and keep what was typed over a suggestion", async () => {
    const member = await trialMember(world);
    const other = await answer(member, { ...SEEN, country: "GB" });
    for (const shown of ['value="20"', 'value="GBP" selected']) expect(other.text).toContain(shown);
    const own = await answer(member, { ...SEEN, country: "US", taxRate: "7" });
    for (const shown of ['value="7"', 'value="USD" selected', "US Letter"]) expect(own.text).toContain(shown);
    const none = await answer(member, { ...SEEN, taxName: "", taxRate: "" });
    expect(none.status).toBe(302);
    expect(await rowOf(member)).toMatchObject({ default_currency: "EUR", default_tax: null });
  });

  it.each([
    [{ ...SEEN, taxRate: "much" }, "Enter a percentage such as 19."],
    [{ country: "XX" }, "Choose a country from the list."],
    [{ sells: "magic" }, "Choose what you sell from the list."],
    [{ businessName: "x".repeat(201) }, "A business name can have at most 200 characters."],
  ])("refuse %j and keep what was typed", async (fields, sentence) => {
    const member = await trialMember(world);
    const refused = await answer(member, { businessName: "Weber", ...fields });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(sentence);
    if (!("businessName" in fields)) expect(refused.text).toContain('value="Weber"');
    expect(await rowOf(member)).toEqual({ ...NOTHING, welcomed: 0 });
  });

  it.each([
    ["other", "/new-proposal"],
    ["retainer", "/templates/monthly-retainer"],
    ["development", "/templates/software-development"],
  ])("lead who sells %s to %s", async (sells, to) => {
    const saved = await answer(await trialMember(world), { sells });
    expect(saved.headers.get("location")).toBe(to);
  });
});
