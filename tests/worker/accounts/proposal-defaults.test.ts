/** What an account's new proposals begin with: how it is set, and where it is taken from. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BRIEF, draftProposal, type Member, memberOn } from "../../world/people";
import { postTable, TYPED } from "../../world/prices/price-tables";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const DEFAULTS = {
  currency: "EUR",
  taxName: "VAT",
  taxRate: "19,5 %",
  taxKind: "exclusive",
  paymentTerms: "50% on signing, 50% on completion",
};

const save = (member: Member, changes: Partial<typeof DEFAULTS> = {}) =>
  member.post("/settings/business", { intent: "defaults", ...DEFAULTS, ...changes });

const withDefaults = async (changes: Partial<typeof DEFAULTS> = {}): Promise<Member> => {
  const member = await memberOn(world, "agency");
  expect((await save(member, changes)).status).toBe(302);
  return member;
};

const rowOf = ({ email }: Member) =>
  world.db
    .prepare("select default_currency, default_tax, default_terms from users where email = ?")
    .bind(email)
    .first<{ default_currency: string | null; default_tax: string | null; default_terms: string }>();

const { currency: _, ...GIVEN } = BRIEF;
const OPEN = { ...GIVEN, budget: "9,600" };

const drafted = async (member: Member, brief: object) =>
  (await member.json("POST", "/api/proposals", brief)).body;

describe("the defaults", () => {
  it("are saved, also twice, shown again, and emptied", async () => {
    const member = await withDefaults();
    expect((await save(member)).headers.get("location")).toBe("/settings/business#defaults");
    expect(await rowOf(member)).toEqual({
      default_currency: "EUR",
      default_tax: JSON.stringify({ name: "VAT", rate: 19_500, kind: "exclusive" }),
      default_terms: DEFAULTS.paymentTerms,
    });
    const page = await member.get("/settings/business");
    for (const shown of ["19.5", DEFAULTS.paymentTerms]) expect(page.text).toContain(shown);
    await save(member, { currency: "", taxName: "", taxRate: "", paymentTerms: "" });
    expect(await rowOf(member)).toEqual({ default_currency: null, default_tax: null, default_terms: "" });
  });

  it.each([
    [{ taxName: "" }, "Name this tax, such as VAT."],
    [{ taxRate: "much" }, "Enter a percentage such as 19."],
    [{ taxRate: "" }, "Enter a percentage such as 19."],
    [{ taxRate: "0" }, "Enter a rate above zero, or leave the tax out."],
    [{ taxRate: "119" }, "A tax rate is at most 100%."],
    [{ currency: "XXX" }, "Choose a currency from the list."],
    [{ taxKind: "twice" }, "Choose how the tax is charged."],
  ])("are refused with %j, and what was typed comes back", async (changes, sentence) => {
    const member = await memberOn(world, "starter");
    const answer = await save(member, changes);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
    expect(answer.text).toContain(DEFAULTS.paymentTerms);
    expect((await rowOf(member))?.default_tax).toBeNull();
  });

  it("are set by members alone", async () => {
    const answer = await world.visitor().post("/settings/business", { intent: "defaults", ...DEFAULTS });
    expect(answer.headers.get("location")).toMatch(/^\/auth/);
  });
});

describe("a draft through the API", () => {
  it("has the specification’s currency and no terms where the account chose none", async () => {
    const member = await memberOn(world, "agency");
    expect(await drafted(member, OPEN)).toMatchObject({ currency: "USD", paymentTerms: "" });
  });

  it("has the account’s where none is given, and what is given else", async () => {
    const member = await withDefaults();
    const { currency, paymentTerms } = DEFAULTS;
    expect(await drafted(member, OPEN)).toMatchObject({ currency, paymentTerms });
    expect(await drafted(member, { ...OPEN, currency: null })).toMatchObject({ currency });
    const given = { currency: "GBP", paymentTerms: "" };
    expect(await drafted(member, { ...OPEN, ...given })).toMatchObject(given);
    const generated = await member.json("POST", "/api/proposals/generate", OPEN);
    expect(generated.status, JSON.stringify(generated.body)).toBe(201);
    const { id } = generated.body;
    expect((await member.get(`/api/proposals/${id}`)).body).toMatchObject({ currency, paymentTerms });
    const deposit = { requireDeposit: true, depositAmount: "40%" };
    expect(await drafted(member, { ...OPEN, ...deposit })).toMatchObject({ paymentTerms: "" });
  });

  it("has dollars where a brief cannot name the account’s currency", async () => {
    expect(await drafted(await withDefaults({ currency: "CHF" }), OPEN)).toMatchObject({ currency: "USD" });
  });
});

describe("the wizard", () => {
  it("begins with the account’s currency and terms", async () => {
    const member = await withDefaults();
    const id = /name="draft" value="([^"]+)"/.exec((await member.get("/create-proposal")).text)?.[1] ?? "";
    const step = await member.post("/create-proposal?step=1", { intent: "next", draft: id, title: "Site" });
    expect(step.headers.get("location")).toContain(`draft=${id}&step=2`);
    expect((await member.get(`/api/proposals/${id}`)).body).toMatchObject({
      currency: "EUR",
      paymentTerms: DEFAULTS.paymentTerms,
    });
    // Nobody has answered a later step yet.
    expect((await member.get(`/create-proposal?draft=${id}`)).headers.get("location")).toContain("&step=1");
  });
});

describe("a new price table", () => {
  const textOf = async (member: Member, id: string) =>
    (await member.get(`/proposal/${id}/price`)).text.replaceAll("&quot;", '"');

  it("begins with the account’s tax on its lines, and keeps one that was saved as it is", async () => {
    const member = await withDefaults();
    const id = await draftProposal(member, { budget: "1,000", currency: "EUR", paymentTerms: "" });
    expect(await textOf(member, id)).toContain("VAT 19.5%");
    await postTable(member, id, { ...TYPED, taxes: [], sections: withoutTax() });
    expect(await textOf(member, id)).not.toContain("VAT 19.5%");
  });

  const withoutTax = () =>
    TYPED.sections.map((section) => ({
      ...section,
      lines: section.lines.map((line) => ({ ...line, tax: "" })),
    }));

  it("of a built-in template has the account’s tax and currency", async () => {
    const member = await withDefaults({ currency: "CHF", taxRate: "8.1" });
    const page = await member.get("/templates/web-design");
    expect(page.text).toContain("CHF");
    const started = await member.post("/templates/web-design", {
      title: "Site",
      clientName: "Ada",
      currency: "USD",
    });
    const id = /proposal\/([^/]+)\//.exec(started.headers.get("location") ?? "")?.[1] ?? "";
    const row = await world.db
      .prepare("select currency, value_minor from proposals where id = ?")
      .bind(id)
      .first();
    expect(row).toEqual({ currency: "CHF", value_minor: 832_370 });
  });
});

it("tells a new account its own currency on the dashboard and in the price list", async () => {
  const member = await withDefaults({ currency: "CHF" });
  expect((await member.get("/dashboard")).text).toMatch(/CHF\s0/);
  expect((await member.get("/library?tab=prices&price=new")).text).toMatch(/value="CHF" selected/);
});
