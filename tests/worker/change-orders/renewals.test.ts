/** The next period of what recurs (docs/decisions/0129-renewals.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventsOf, generatedProposal, MAIL, type Member, memberOn, SIGNATURE } from "../../world/people";
import { linkIn } from "../../world/services/fake-mail-api";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

const CARE = {
  currency: "EUR",
  taxes: [{ id: "vat", name: "VAT", rate: "19", kind: "exclusive" }],
  sections: [
    {
      id: "s",
      lines: [
        { id: "site", name: "Website", price: "10000", tax: "vat" },
        { id: "care", name: "Care plan", price: "700", tax: "vat", every: "month", periods: "12" },
      ],
    },
  ],
  schedule: [],
};

let agreements = 0;

async function sendTo(id: string, address: string, subject: string): Promise<string> {
  const sent = await owner.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail: address,
    subject,
  });
  expect(sent.status, sent.text).toBe(200);
  return world.until(`the link of ${subject}`, () => {
    const found = world.mail.to(address).find((one) => one.subject === subject);
    return found ? linkIn(found) : null;
  });
}

async function agreed(table: object = CARE) {
  agreements += 1;
  const address = `renewal-${agreements}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: address, startDate: "2027-01-01" });
  const priced = await owner.json("PATCH", `/api/proposals/${id}`, { priceTable: table });
  expect(priced.status, priced.text).toBe(200);
  const path = await sendTo(id, address, "The proposal");
  const signed = await world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address });
  expect(signed.status, signed.text).toBe(200);
  return { id, address, path };
}

const standing = async (id: string) => (await owner.get(`/api/proposals/${id}/change-orders`)).body;
const endingOf = async (id: string) => (await standing(id)).ending as { key: string; until: string }[];

/** Prepared on the owner's screen. */
async function prepared(id: string, fields: Record<string, string> = {}) {
  const [line] = await endingOf(id);
  const form = { from: "2028-01-01", raise: "3.5", note: "", lines: line?.key ?? "", ...fields };
  return owner.post(`/proposal/${id}/renewal`, form);
}

async function signedRenewal({ id, address }: { id: string; address: string }) {
  const posted = await prepared(id);
  expect(posted.status, posted.text).toBe(302);
  const renewalId = /proposal\/([^/]+)\/send/.exec(posted.headers.get("Location") ?? "")?.[1] ?? "";
  const path = await sendTo(renewalId, address, `Renewal ${renewalId}`);
  const { shown } = (await world.visitor().get(`/api${path}`)).body.changeOrder;
  const signed = await world
    .visitor()
    .json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address, shownTotals: shown });
  expect(signed.status, signed.text).toBe(200);
  return { renewalId, path };
}

describe("a renewal", () => {
  it("is prepared from what ends, read by the client, signed, and adds nothing to the total", async () => {
    const agreement = await agreed();
    const form = (await owner.get(`/proposal/${agreement.id}/renewal`)).text;
    expect(form).toContain("Care plan");
    expect(form).toContain('value="2028-01-01"');
    expect(form).not.toContain("Website</bdi>");
    const before = await standing(agreement.id);
    const { renewalId, path } = await signedRenewal(agreement);
    const { number, amendsId } = await world.db
      .prepare("select number, amends_id as amendsId from proposals where id = ?")
      .bind(renewalId)
      .first<{ number: string; amendsId: string }>()
      .then((row) => row ?? { number: "", amendsId: "" });
    expect([number, amendsId]).toEqual([`${before.number}-R1`, agreement.id]);
    const page = (await world.visitor().get(path)).text;
    for (const words of [
      "What the renewal means",
      "from 1 January 2028 until 31 December 2028",
      "€862.16 a month",
      "All else stays as it was agreed.",
    ])
      expect(page).toContain(words);
    const after = await standing(agreement.id);
    expect(after.total).toBe(before.total);
    expect(after.ending).toMatchObject([{ amount: 72_450, from: "2028-01-01", until: "2028-12-31" }]);
    expect(await eventsOf(world, agreement.id)).toContain("agreement.renewed");
    expect((await world.visitor().get(agreement.path)).text).toContain("Renewal 1: ");
  });

  it("is refused beside its field for a wrong rise or day, and without a line", async () => {
    const { id } = await agreed();
    for (const [fields, words] of [
      [{ raise: "a lot" }, "Enter a percentage from 0 to 100, such as 3.5."],
      [{ raise: "-5" }, "Enter a percentage from 0 to 100, such as 3.5."],
      [{ from: "soon" }, "This is not a date."],
      [{ lines: "unknown" }, "A line that you chose is no longer part of the agreement."],
    ] as [Record<string, string>, string][]) {
      const refused = await prepared(id, fields);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain(words);
    }
    const none = await owner.post(`/proposal/${id}/renewal`, { from: "2028-01-01", raise: "", note: "Kept" });
    expect(none.status).toBe(400);
    expect(none.text).toContain("Choose what goes on.");
    expect(none.text).toContain("Kept");
  });

  it("is nobody else's, and not there where nothing ends", async () => {
    const { id } = await agreed();
    const stranger = await memberOn(world, "agency");
    expect((await stranger.get(`/proposal/${id}/renewal`)).status).toBe(404);
    expect((await stranger.post(`/proposal/${id}/renewal`, { from: "2028-01-01" })).status).toBe(404);
    const call = { from: "2028-01-01", lines: ["x"] };
    expect((await stranger.json("POST", `/api/proposals/${id}/renewals`, call)).status).toBe(404);
    const once = { ...CARE, sections: [{ id: "s", lines: [CARE.sections[0]?.lines[0]] }] };
    const plain = await agreed(once);
    expect((await owner.get(`/proposal/${plain.id}/renewal`)).status).toBe(409);
  });
});

describe("an owner", () => {
  // Sessions end before the years that these tests go through.
  beforeEach(async () => {
    owner = await memberOn(world, "agency");
  });

  const due = async (id: string) =>
    (await eventsOf(world, id)).filter((type) => type === "renewal.due").length;
  const sweepOn = async (day: string) => {
    world.clock.now = Date.parse(`${day}T12:00:00Z`);
    await Promise.all([world.sweep(), world.sweep()]);
  };

  it("is told a month before the end, once", async () => {
    const agreement = await agreed();
    await sweepOn("2027-11-30");
    expect(await due(agreement.id)).toBe(0);
    await sweepOn("2027-12-02");
    expect(await due(agreement.id)).toBe(1);
    const mail = await world.until("the notice", () =>
      world.mail.to(owner.email).find(({ text }) => text.includes(`/proposal/${agreement.id}/renewal`)),
    );
    expect(mail.subject).toContain("Ends on 31 December 2027");
    await sweepOn("2027-12-20");
    expect(await due(agreement.id)).toBe(1);
  });

  it("is told of the last renewal's end alone", async () => {
    const agreement = await agreed();
    const { renewalId } = await signedRenewal(agreement);
    await sweepOn("2027-12-02");
    expect([await due(agreement.id), await due(renewalId)]).toEqual([0, 0]);
    await sweepOn("2028-12-03");
    expect([await due(agreement.id), await due(renewalId)]).toEqual([0, 1]);
  });
});
