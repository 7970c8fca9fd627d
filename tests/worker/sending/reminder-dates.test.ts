/** The send form says when reminders leave, and that is what is stored (docs/decisions/0119-follow-up.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OfferedDates } from "~/domain/sending/follow-up/offered-dates";
import { generatedProposal, MAIL, type Member, memberOn } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

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

let offers = 0;
const FORM = {
  subject: MAIL.subject,
  message: MAIL.message,
  ccEmails: "",
  linkDays: "usual",
  requiresSignature: "on",
};

async function opened(fields: Record<string, string>) {
  offers += 1;
  const recipientEmail = `dated-${offers}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: recipientEmail });
  const form = { ...FORM, recipientEmail, deliveryId: `reminder-dates-${offers}`, ...fields };
  return { id, form };
}

const shownFor = async (id: string, form: Record<string, string>): Promise<OfferedDates> =>
  (await owner.post(`/proposal/${id}/send/dates.json`, form)).body;
const momentsOf = ({ groups }: OfferedDates) =>
  groups?.flatMap(({ dates }) => dates.map(({ at }) => at)) ?? [];

async function stored(id: string): Promise<number[]> {
  const { results } = await world.db
    .prepare(
      "select due_at as dueAt from follow_ups where proposal_id = ? and state = 'planned' order by due_at",
    )
    .bind(id)
    .all<{ dueAt: number }>();
  return results.map(({ dueAt }) => dueAt);
}

describe("what is shown is what is stored", () => {
  const ON = { remind: "on", remindDays: "3, 7", remindBefore: "2" };
  it.each<[string, Record<string, string>, number]>([
    ["by the usual days", { ...ON, validUntil: "2026-12-16" }, 3],
    ["by days of its own", { ...ON, remindDays: "1; 5 6", remindBefore: "", validUntil: "2026-12-16" }, 2],
    ["without an end", { ...ON, validUntil: "", linkDays: "7" }, 2],
    ["shortly before the end", { ...ON, remindDays: "", validUntil: "2026-11-22" }, 1],
    ["on its last day", { ...ON, validUntil: "2026-11-16" }, 0],
    ["in the browser’s zone", { ...ON, validUntil: "2026-12-16", timeZone: "America/New_York" }, 3],
    [
      "to several",
      { ...ON, validUntil: "", signers: "Tom, tom@harbor.example", signingOrder: "together" },
      4,
    ],
  ])("%s", async (_, fields, count) => {
    const { id, form } = await opened(fields);
    const shown = await shownFor(id, form);
    const people = shown.groups?.reduce((sum, group) => sum + group.people.length * group.dates.length, 0);
    expect(people).toBe(count);
    const sent = await owner.post(`/proposal/${id}/send`, form);
    expect(sent.status, sent.text).toBe(302);
    const moments = await stored(id);
    expect([...new Set(moments)]).toEqual(momentsOf(shown));
    expect(moments).toHaveLength(count);
  });

  it("from the page’s first sight, also for somebody whose place is known", async () => {
    const first = await opened({ ...ON, validUntil: "" });
    await owner.post(`/proposal/${first.id}/send`, first.form);
    await world.db
      .prepare("update recipients set time_zone = 'Asia/Tokyo', country = 'JP' where proposal_id = ?")
      .bind(first.id)
      .run();
    const { recipientEmail } = first.form;
    const id = await generatedProposal(owner, { clientEmail: recipientEmail });
    const page = await owner.get(`/proposal/${id}/send`);
    expect(page.text.includes("9:30 (Tokyo time)")).toBe(true);
    const sent = await owner.post(`/proposal/${id}/send`, {
      ...first.form,
      deliveryId: "reminder-dates-tokyo",
    });
    expect(sent.status, sent.text).toBe(302);
    expect(new Date((await stored(id))[0] ?? 0).toISOString()).toBe("2026-11-19T00:30:00.000Z");
  });

  it("and nothing is planned where the box is not ticked", async () => {
    const { id, form } = await opened({ remindDays: "3, 7", remindBefore: "2" });
    expect((await owner.post(`/proposal/${id}/send`, form)).status).toBe(302);
    expect(await stored(id)).toEqual([]);
    const again = await owner.get(`/proposal/${id}/send`);
    expect(/<input name="remind" [^>]*checked=""/.test(again.text)).toBe(false);
  });

  it("and the same form sent twice plans once", async () => {
    const { id, form } = await opened({ ...ON, validUntil: "" });
    await owner.post(`/proposal/${id}/send`, form);
    await owner.post(`/proposal/${id}/send`, form);
    expect(await stored(id)).toHaveLength(2);
  });
});

describe("a form that comes back", () => {
  const DATES_OF_FOUR = "Fri 20 Nov, at 9:30 (New York time)";
  const typed = {
    timeZone: "America/New_York",
    remind: "on",
    remindDays: "4",
    remindBefore: "",
    validUntil: "",
  };
  it("keeps the choice and shows its dates", async () => {
    const { id, form } = await opened({ ...typed, subject: "" });
    const page = await owner.post(`/proposal/${id}/send`, form);
    expect(page.status).toBe(400);
    expect(page.text.includes(DATES_OF_FOUR)).toBe(true);
    expect(/name="remindDays"[^>]* value="4"/.test(page.text)).toBe(true);
  });

  it("shows the dates anew, without a script", async () => {
    const { id, form } = await opened({ ...typed, message: "As typed" });
    const page = await owner.post(`/proposal/${id}/send`, { ...form, intent: "show-dates" });
    expect(page.text.includes(DATES_OF_FOUR)).toBe(true);
    expect(page.text.includes("As typed")).toBe(true);
    expect(await stored(id)).toEqual([]);
  });

  it("says what is wrong with the days", async () => {
    const { id, form } = await opened({ ...typed, remindDays: "0, 3" });
    const page = await owner.post(`/proposal/${id}/send`, form);
    expect([page.status, page.text.includes("Use whole days from 1 to 60.")]).toEqual([400, true]);
    expect((await shownFor(id, form)).groups).toBeNull();
  });

  it("is nobody else’s", async () => {
    const { id, form } = await opened(typed);
    const stranger = await memberOn(world, "professional");
    expect((await stranger.post(`/proposal/${id}/send/dates.json`, form)).status).toBe(404);
  });
});
