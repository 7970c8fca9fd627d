/** Proposal numbers: given when a proposal is written, by the account's pattern, and none of them twice. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agreementsIn } from "../../world/documents/agreements";
import { hasPoppler, packed, textOf } from "../../world/documents/poppler";
import {
  BRIEF,
  draftProposal,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  sentProposal,
} from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld({ printing: true });
});
afterAll(() => world.dispose());

const numberOf = async (member: Member, id: string): Promise<string | null> =>
  (await member.get(`/api/proposals/${id}`)).body.number;

const setPattern = (member: Member, numberPattern: string) =>
  member.post("/settings/business", { intent: "numbers", numberPattern });

const DETAILS = {
  title: BRIEF.title,
  clientName: BRIEF.clientName,
  clientEmail: BRIEF.clientEmail,
  currency: "USD",
};

const saveDetails = (member: Member, id: string, number: string) =>
  member.post(`/proposal/${id}/details`, { ...DETAILS, number });

it("are given one after the other, to what is written alone", async () => {
  const member = await memberOn(world, "professional");
  expect(await numberOf(member, await draftProposal(member))).toBeNull();
  const first = await generatedProposal(member);
  expect(await numberOf(member, first)).toBe("2026-001");
  const copy = await member.json("POST", `/api/proposals/${first}/duplicate`, {});
  expect(await numberOf(member, copy.body.id)).toBe("2026-002");
  const listed = (await member.get("/api/proposals")).body;
  expect(listed.map(({ number }: { number: string }) => number)).toContain("2026-002");
});

it("are never given twice, not even at once or after a deletion", async () => {
  const member = await memberOn(world, "professional");
  const ids = await Promise.all([1, 2, 3, 4].map(() => generatedProposal(member)));
  const numbers = await Promise.all(ids.map((id) => numberOf(member, id)));
  expect([...numbers].sort()).toEqual(["2026-001", "2026-002", "2026-003", "2026-004"]);
  await Promise.all(ids.map((id) => member.json("DELETE", `/api/proposals/${id}`)));
  expect(await numberOf(member, await generatedProposal(member))).toBe("2026-005");
});

describe("the pattern", () => {
  it("is set in Settings, beside the number that comes next", async () => {
    const member = await memberOn(world, "professional");
    await generatedProposal(member);
    expect((await setPattern(member, " AN-{year}{month}-{number:4} ")).status).toBe(302);
    const page = (await member.get("/settings/business")).text;
    expect(page).toContain('value="AN-{year}{month}-{number:4}"');
    expect(page).toContain("AN-202611-0002</strong>");
    expect(await numberOf(member, await generatedProposal(member))).toBe("AN-202611-0002");
  });

  it("is refused beside its field without a counter", async () => {
    const member = await memberOn(world, "professional");
    const refused = await setPattern(member, "{year}");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("The pattern needs {number}");
    expect(refused.text).toContain('value="{year}"');
  });

  it("takes the day of the sender's time zone", async () => {
    const member = await memberOn(world, "professional");
    const sql = "update users set time_zone = 'Pacific/Auckland', time_zone_chosen = 1 where email = ?";
    await world.db.prepare(sql).bind(member.email).run();
    await setPattern(member, "{year}-{month}-{number}");
    const before = world.clock.now;
    world.clock.now = Date.UTC(2026, 10, 30, 12);
    expect(await numberOf(member, await generatedProposal(member))).toBe("2026-12-001");
    world.clock.now = before;
  });
});

describe("a typed number", () => {
  it("is taken before the first send, found by the search, and passed over later", async () => {
    const member = await memberOn(world, "professional");
    const id = await generatedProposal(member);
    expect((await saveDetails(member, id, "2026-002")).status).toBe(302);
    expect(await numberOf(member, id)).toBe("2026-002");
    expect(await numberOf(member, await generatedProposal(member))).toBe("2026-003");
    expect((await member.get("/proposals?q=2026-002")).text).toContain(`/proposal/${id}`);
    expect((await member.get("/proposals?q=2026-001")).text).not.toContain(`/proposal/${id}`);
    expect((await member.get(`/proposal/${id}`)).text).toContain("<bdi>2026-002</bdi>");
  });

  it("is refused beside its field where another proposal has it, deleted or not", async () => {
    const member = await memberOn(world, "professional");
    const [gone, id] = [await generatedProposal(member), await generatedProposal(member)];
    for (const deleted of [false, true]) {
      if (deleted) await member.json("DELETE", `/api/proposals/${gone}`);
      const refused = await saveDetails(member, id, "2026-001");
      expect(refused.status).toBe(400);
      expect(refused.text).toContain("has this number.");
      expect(refused.text).toContain('value="2026-001"');
    }
    expect(await numberOf(member, id)).toBe("2026-002");
  });

  it("is free for another account", async () => {
    const [one, other] = [await memberOn(world, "professional"), await memberOn(world, "professional")];
    const id = await generatedProposal(other);
    await generatedProposal(one);
    expect(await numberOf(other, id)).toBe("2026-001");
  });

  it("does not replace the one that was sent", async () => {
    const member = await memberOn(world, "professional");
    const id = await sentProposal(member);
    expect((await member.get(`/proposal/${id}/details`)).text).not.toContain('name="number"');
    const refused = await saveDetails(member, id, "2026-777");
    expect(refused.text).toContain("which stays.");
    expect((await saveDetails(member, id, "")).status).toBe(302);
    expect(await numberOf(member, id)).toBe("2026-001");
  });
});

describe("what was written before there were numbers", () => {
  const forget = (id: string) =>
    world.db.prepare("update proposals set number = null where id = ?").bind(id).run();

  it("gets one when it is sent", async () => {
    const member = await memberOn(world, "professional");
    const id = await generatedProposal(member);
    await forget(id);
    await member.json("POST", `/api/proposals/${id}/send`, MAIL);
    expect(await numberOf(member, id)).toBe("2026-002");
  });

  it("gets one with its next version, if it was sent", async () => {
    const member = await memberOn(world, "professional");
    const id = await sentProposal(member);
    await forget(id);
    await member.json("POST", `/api/proposals/${id}/send`, MAIL);
    expect(await numberOf(member, id)).toBe("2026-002");
    await member.json("POST", `/api/proposals/${id}/send`, MAIL);
    const row = await world.db
      .prepare(
        "select count(*) as versions, max(proposal_number) as number from proposal_versions where proposal_id = ?",
      )
      .bind(id)
      .first();
    expect(row).toEqual({ versions: 2, number: "2026-002" });
  });
});

it("stand on client pages, in the PDF, on the certificate and in the record", async () => {
  const member = await memberOn(world, "professional");
  const { sent, inState, kept } = agreementsIn(world, () => member);
  const { id, path, sign } = await sent();
  expect((await world.visitor().get(path)).text).toContain(
    '<dt>Proposal number</dt><dd><bdi translate="no">2026-001</bdi>',
  );
  expect((await world.visitor().get(`/api${path}`)).body.proposal.number).toBe("2026-001");
  await sign();
  const row = await inState(id, "sealed");
  if (hasPoppler) {
    const text = textOf(await kept(row));
    expect(text.split(packed("2026-001")).length, "on the cover as well").toBeGreaterThan(2);
    expect(text).toContain(packed("Proposal number 2026-001"));
  }
  const file = await world.files.get(row.r2_key.replace(".pdf", ".json"));
  expect((await file?.json<{ certificate: object }>())?.certificate).toMatchObject({
    document: { number: "2026-001" },
  });
});

it("stand on the page that asks for an approval", async () => {
  const member = await memberOn(world, "professional");
  const id = await sentProposal(member, { requiresSignature: false });
  expect((await world.visitor().get(`/client/proposal/${id}`)).text).toContain(
    '<bdi translate="no">2026-001</bdi>',
  );
});
