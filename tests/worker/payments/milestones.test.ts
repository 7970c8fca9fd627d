/** Milestones that are reported as done, and what clients say to them (docs/decisions/0128-milestones.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventsOf, type Member, memberOn } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { openWorld, START, type World } from "../../world/world";

const DAY = 86_400_000;
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

const balanceOf = (id: string) =>
  world.db
    .prepare("select id, due_day from payment_requests where proposal_id = ? and due_on = 'milestone'")
    .bind(id)
    .first<{ id: string; due_day: string | null }>();
const reportsOf = async (id: string) =>
  (
    await world.db
      .prepare(
        "select id, outcome, note, answer_by, reason from milestone_reports where proposal_id = ? order by created_at, id",
      )
      .bind(id)
      .all<{ id: string; outcome: string | null; note: string; answer_by: string | null; reason: string }>()
  ).results;
const milestoneEvents = async (id: string) =>
  (await eventsOf(world, id)).filter((type) => type.startsWith("milestone."));
const dueIn = (days: number) => new Date(world.clock.now + days * DAY).toISOString().slice(0, 10);

async function signedOffer(member = owner) {
  const offer = await pricedOffer(world, member);
  const signed = await world.visitor().json("POST", `/api${offer.path}`, offer.body);
  expect(signed.status, signed.text).toBe(200);
  const balance = await balanceOf(offer.id);
  if (!balance) throw new Error("The agreement has a milestone.");
  return { ...offer, requestId: balance.id };
}

const NOTE = "All pages are on the test site.";

async function reportedOffer(member = owner) {
  const offer = await signedOffer(member);
  const { id, requestId } = offer;
  const posted = await member.post(`/proposal/${id}`, {
    intent: "milestone-reported",
    requestId,
    note: NOTE,
  });
  expect(posted.status, posted.text).toBe(302);
  const [report] = await reportsOf(id);
  if (!report) throw new Error("It was reported.");
  return { ...offer, report };
}

const answer = (
  { path, report }: { path: string; report: { id: string } },
  outcome: "accepted" | "rejected",
  reason = "",
) => world.visitor().post(path, { intent: `milestone-${outcome}`, reportId: report.id, reason });

describe("an owner", () => {
  it("reports a milestone as done, which asks the client by mail and on the page, once", async () => {
    const { id, path, address, requestId } = await reportedOffer();
    await owner.post(`/proposal/${id}`, { intent: "milestone-reported", requestId, note: "Again" });
    expect(await milestoneEvents(id)).toEqual(["milestone.reported"]);
    const mail = await world.until("the report", () =>
      world.mail.to(address).find(({ subject }) => subject.startsWith("Done: ")),
    );
    expect(mail.text).toContain(NOTE);
    expect(mail.text).toContain("€3,070.20");
    expect(mail.text).toContain("#milestones");
    const { text } = await world.visitor().get(path);
    expect(text).toContain(NOTE);
    expect(text).toContain("Once it is accepted, €3,070.20 becomes due.");
    expect(text).not.toContain("counts as acceptance");
    expect((await balanceOf(id))?.due_day).toBeNull();
  });

  it("takes the report back, and the client’s page asks no more", async () => {
    const offer = await reportedOffer();
    const takeBack = () =>
      owner.post(`/proposal/${offer.id}`, { intent: "milestone-taken-back", requestId: offer.requestId });
    for (const posted of [await takeBack(), await takeBack()]) expect(posted.status).toBe(302);
    expect(await milestoneEvents(offer.id)).toEqual(["milestone.reported", "milestone.withdrawn"]);
    expect((await world.visitor().get(offer.path)).text).not.toContain(NOTE);
    expect((await answer(offer, "accepted")).status).toBe(404);
  });

  it("does the same by call, where a stranger gets 404 on every act", async () => {
    const { id, requestId } = await signedOffer();
    const stranger = await memberOn(world, "professional");
    const call = (member: Member, body: object) =>
      member.json("POST", `/api/proposals/${id}/payments`, { paymentId: requestId, ...body });
    for (const body of [{ reportDone: { note: "Hm" } }, { takeReportBack: true }])
      expect((await call(stranger, body)).status).toBe(404);
    expect(await reportsOf(id)).toEqual([]);
    const posted = { intent: "milestone-reported", requestId, note: "Hm" };
    expect((await stranger.post(`/proposal/${id}`, posted)).status).toBe(404);
    expect((await call(owner, { reportDone: {} })).status).toBe(200);
    const read = await owner.json("GET", `/api/proposals/${id}/payments`);
    expect(JSON.parse(read.text).payments[1].reports).toMatchObject([{ note: "", outcome: null, by: null }]);
    expect((await call(owner, { reportDone: { note: "x".repeat(2_001) } })).status).toBe(400);
  });

  it("cannot report a payment that has no milestone, or is asked for", async () => {
    const { id, requestId } = await signedOffer();
    const report = (of: string) =>
      owner.json("POST", `/api/proposals/${id}/payments`, { paymentId: of, reportDone: {} });
    const first = await world.db
      .prepare("select id from payment_requests where proposal_id = ? and position = 1")
      .bind(id)
      .first<{ id: string }>();
    expect((await report(first?.id ?? "")).status).toBe(409);
    await owner.post(`/proposal/${id}`, { intent: "payment-asked", requestId });
    expect((await report(requestId)).status).toBe(409);
  });
});

describe("a client", () => {
  it("accepts, which asks for the payment at once, and tells the owner", async () => {
    const offer = await reportedOffer();
    const answers = [...(await Promise.all([answer(offer, "accepted"), answer(offer, "accepted")]))];
    answers.push(await answer(offer, "accepted"));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await milestoneEvents(offer.id)).toEqual(["milestone.reported", "milestone.accepted"]);
    expect((await eventsOf(world, offer.id)).filter((type) => type === "payment.requested")).toHaveLength(2);
    expect((await balanceOf(offer.id))?.due_day).toBe(dueIn(14));
    const { text } = await world.visitor().get(offer.path);
    expect(text).toContain("accepted it on");
    expect(text).toContain("€3,070.20");
    const notice = await world.until("the notice", () =>
      world.mail.to(owner.email).find(({ subject }) => subject.startsWith("Accepted: ")),
    );
    expect(notice.text).toContain("Its payment is asked for now");
    await world.until("the request", () =>
      world.mail.to(offer.address).find(({ subject }) => subject.startsWith("Payment due")),
    );
    const page = (await owner.get(`/proposal/${offer.id}`)).text;
    expect(page).toContain("accepted it on");
    expect(page).not.toContain("not as event");
    expect((await answer(offer, "rejected", "Too late")).status).toBe(409);
  });

  it("says what is missing, which asks for nothing, and the owner reports it anew", async () => {
    const offer = await reportedOffer();
    const empty = await answer(offer, "rejected", "  ");
    expect(empty.status).toBe(400);
    expect(empty.text).toContain("Say what is missing.");
    expect((await answer(offer, "rejected", "The old address\nstands on page 3.")).status).toBe(302);
    expect((await balanceOf(offer.id))?.due_day).toBeNull();
    const [first] = await reportsOf(offer.id);
    expect(first).toMatchObject({ outcome: "rejected", reason: "The old address\nstands on page 3." });
    expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("stands on page 3.");
    world.clock.now += DAY;
    await owner.post(`/proposal/${offer.id}`, {
      intent: "milestone-reported",
      requestId: offer.requestId,
      note: "Put right",
    });
    const [, second] = await reportsOf(offer.id);
    expect(second).toMatchObject({ outcome: null, note: "Put right" });
    expect((await world.visitor().get(offer.path)).text).toContain("Put right");
  });

  it("answers reports of the own agreement alone, and not before having signed", async () => {
    const [one, other] = [await reportedOffer(), await reportedOffer()];
    expect((await answer({ path: one.path, report: other.report }, "accepted")).status).toBe(404);
    const waiting = await pricedOffer(world, owner);
    expect((await answer({ path: waiting.path, report: one.report }, "accepted")).status).toBe(409);
    expect((await reportsOf(other.id))[0]?.outcome).toBeNull();
  });
});

describe("silence", () => {
  const withClause = async () => {
    const member = await memberOn(world, "professional");
    const saved = await member.post("/settings/business", {
      ...{ intent: "defaults", currency: "", taxName: "", taxRate: "", taxKind: "exclusive" },
      ...{ paymentTerms: "", paymentDays: "14", silenceDays: "10" },
    });
    expect(saved.status, saved.text).toBe(302);
    return member;
  };
  const sweepAt = async (days: number) => {
    world.clock.now = START + days * DAY;
    await Promise.all([world.sweep(), world.sweep()]);
  };

  it("counts after the last day where the agreement says so, and is never called acceptance", async () => {
    const member = await withClause();
    const offer = await reportedOffer(member);
    expect(offer.report.answer_by).toBe(dueIn(10));
    const before = (await world.visitor().get(offer.path)).text;
    expect(before).toContain("if nobody answers within 10 days");
    expect(before).toContain("The record then says that nobody answered.");
    await world.until("the report", () =>
      world.mail.to(offer.address).find(({ subject }) => subject.startsWith("Done: ")),
    );
    await sweepAt(10);
    expect((await reportsOf(offer.id))[0]?.outcome).toBeNull();
    await sweepAt(11);
    expect((await reportsOf(offer.id))[0]?.outcome).toBe("silence");
    expect(await milestoneEvents(offer.id)).toEqual(["milestone.reported", "milestone.silent"]);
    expect((await balanceOf(offer.id))?.due_day).toBe(dueIn(14));
    const page = (await world.visitor().get(offer.path)).text;
    expect(page).toContain("Nobody answered in time.");
    expect(page).not.toContain("accepted it on");
    expect((await answer(offer, "accepted")).status).toBe(409);
  });

  it("counts for nothing without the clause, and where no mail arrived", async () => {
    const plain = await reportedOffer();
    const offer = await reportedOffer(await withClause());
    await world.until("the report", () =>
      world.mail.to(offer.address).find(({ subject }) => subject.startsWith("Done: ")),
    );
    await world.db
      .prepare("update deliveries set state = 'bounced' where proposal_id = ? and kind = 'milestone_report'")
      .bind(offer.id)
      .run();
    await sweepAt(30);
    for (const { id } of [plain, offer]) expect((await reportsOf(id))[0]?.outcome).toBeNull();
  });

  it("is refused for too few days, beside its field", async () => {
    const refused = await owner.post("/settings/business", {
      ...{ intent: "defaults", currency: "", taxName: "", taxRate: "", taxKind: "exclusive" },
      ...{ paymentTerms: "", paymentDays: "14", silenceDays: "2" },
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("From 5 to 60 days.");
  });
});
