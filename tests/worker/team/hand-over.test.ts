// @module-tag nightly
/** What the evidence tells of proposals that became another account's, and that it still holds. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import { chainWithEnd } from "~/domain/audit/chain.server";
import type { MemberContext } from "~/domain/context";
import { removeMember } from "~/domain/team/remove-member.server";
import { actingAs } from "../../world/acting";
import { beginChains, findingsIn } from "../../world/documents/chains";
import { HARD, sentMail } from "../../world/mails";
import {
  draftProposal,
  generatedProposal,
  type Member,
  sentProposal,
  signedProposal,
} from "../../world/people";
import { idOf, teamOfThree } from "../../world/teams";
import { figure, threeSizes, upload } from "../../world/uploads";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const EVENT = "document.handed_over";

async function chain(id: string) {
  const [rows, [noted]] = await chainWithEnd({ db: openDatabase(world.db) }, id);
  return { rows, findings: await findingsIn(world, id), noted };
}

const move = async (by: Member, whom: string) =>
  by.json("DELETE", `/api/team/members/${whom}`, { proposals: "move" });

/** Drafts as rows, with the first event of their chain. */
async function copies(of: string, count: number, called = "Copy"): Promise<void> {
  const insert = world.db.prepare(
    `insert into proposals (id, user_id, title, client_name, status, brief, created_at, updated_at)
     select ?, user_id, ?, client_name, status, brief, created_at, updated_at from proposals where id = ?`,
  );
  await world.db.batch(
    Array.from({ length: count }, (_, n) => insert.bind(`zz-${called}-${of}-${n}`, `${called} ${n}`, of)),
  );
  await beginChains(
    world,
    Array.from({ length: count }, (_, n) => `zz-${called}-${of}-${n}`),
  );
}

/** A verb of this test's own, with something else that happens right before one of its batches. */
async function interrupted(
  who: Member,
  atBatch: number,
  happens: () => Promise<unknown>,
): Promise<MemberContext> {
  const ctx = await actingAs(world, who);
  const batch = ctx.db.batch.bind(ctx.db);
  let batches = 0;
  const db = Object.assign(Object.create(ctx.db), {
    batch: async (statements: Parameters<typeof batch>[0]) => {
      batches += 1;
      if (batches === atBatch) await happens();
      return batch(statements);
    },
  });
  return { ...ctx, db };
}

/** What was mailed to who was removed, as it stands in the row. */
const newsTo = async ({ email }: Member) => {
  const query = "select payload from deliveries where to_email = ? and subject like 'You are no longer in%'";
  const { results } = await world.db.prepare(query).bind(email).all<{ payload: string }>();
  return results.map(({ payload }) => JSON.parse(payload));
};

const stopAt = (title: string) =>
  world.db.exec(
    `create trigger stops before update of user_id on proposals when new.title = '${title}' begin select raise(abort, 'stopped'); end`,
  );

const idsOf = async (userId: string): Promise<string[]> => {
  const { results } = await world.db
    .prepare("select id from proposals where user_id = ? order by id")
    .bind(userId)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};

describe("a proposal that is handed over", () => {
  it("tells in its evidence who did it, from whom and to whom, and nothing more of them", async () => {
    const { owner, admin, member } = await teamOfThree(world);
    const signed = await signedProposal(world, member, "handed-over@harbor.example");
    const before = await chain(signed.id);
    const answer = await move(admin, await idOf(member));
    expect(answer.body).toEqual({ success: true, proposalsMoved: 1 });
    const { rows, findings } = await chain(signed.id);
    expect(findings).toEqual([]);
    const events = rows.filter(({ type }) => type === EVENT);
    expect(events).toHaveLength(1);
    expect(JSON.parse(events[0]?.payload ?? "")).toEqual({ from: "Mo Member", to: "Mira Weber" });
    expect(events[0]).toMatchObject({ actorKind: "owner", actorName: "Ada Admin", actorEmail: null });
    expect(events[0]).toMatchObject({ ip: null, country: null, userAgent: null });
    expect(events[0]?.seq).toBeGreaterThan(before.rows.length);
    const page = (await owner.get(`/proposal/${signed.id}`)).text;
    for (const words of ["Handed over to another account", "from Mo Member to Mira Weber", "Ada Admin"])
      expect(page).toContain(words);
    expect(page).toContain("Audit trail verified");
  });

  it("goes on from there, whatever the new owner does with it", async () => {
    const { owner, member } = await teamOfThree(world);
    const id = await sentProposal(member, { title: "Goes on" });
    await move(owner, await idOf(member));
    expect((await owner.json("POST", `/api/proposals/${id}/resend`, {})).status).toBe(200);
    const { rows, findings } = await chain(id);
    expect(findings).toEqual([]);
    expect(rows.findIndex(({ type }) => type === EVENT)).toBeLessThan(rows.length - 1);
  });
});

it("gives the new owner the pictures of a text, so that it can be saved again", async () => {
  const { owner, member } = await teamOfThree(world);
  const picture = figure((await upload(member, ...threeSizes(3, 2, 1))).body);
  const id = await generatedProposal(member);
  const save = (who: Member, generatedContent: string) =>
    who.json("PATCH", `/api/proposals/${id}`, { generatedContent });
  expect((await save(member, picture)).status).toBe(200);
  await move(owner, await idOf(member));
  const other = await generatedProposal(owner);
  const copied = await owner.json("PATCH", `/api/proposals/${other}`, { generatedContent: picture });
  expect(copied.body.generatedContent).toBe(picture);
  expect((await save(owner, `<p>a</p>${picture}`)).body.removed).toBeUndefined();
});

describe("a hand-over that is stopped in between", () => {
  it("has told of those that moved alone, and tells of each once when it is done again", async () => {
    const { owner, member } = await teamOfThree(world);
    const [memberId, ownerId] = [await idOf(member), await idOf(owner)];
    const draft = await draftProposal(member, { title: "First of many" });
    await copies(draft, 230);
    await stopAt("Copy 2");
    expect((await move(owner, memberId)).status).toBe(500);
    const moved = await idsOf(ownerId);
    expect([moved.length, (await idsOf(memberId)).length]).toEqual([100, 131]);
    const shown = async () => {
      const { results } = await world.db
        .prepare(
          "select proposal_id as id, count(*) as events from audit_events where type = ? and json_extract(payload, '$.from') = 'Mo Member' and proposal_id in (select id from proposals where user_id in (?, ?)) group by proposal_id order by proposal_id",
        )
        .bind(EVENT, ownerId, memberId)
        .all<{ id: string; events: number }>();
      return results;
    };
    expect((await shown()).map(({ id }) => id)).toEqual(moved);
    await world.db.exec("drop trigger stops");
    expect((await move(owner, memberId)).body).toEqual({ success: true, proposalsMoved: 231 });
    expect(await newsTo(member)).toEqual([{ what: "removed", ownerName: "Mira Weber", moved: 231 }]);
    const all = await idsOf(ownerId);
    expect(await shown()).toEqual(all.map((id) => ({ id, events: 1 })));
    for (const id of [draft, all[0], all[99], all[100], all.at(-1)] as string[])
      expect([id, (await chain(id)).findings]).toEqual([id, []]);
    const { results } = await world.db
      .prepare(
        "select count(*) as noted from audit_heads where proposal_id in (select id from proposals where user_id = ?)",
      )
      .bind(ownerId)
      .all();
    expect(results).toEqual([{ noted: 231 }]);
  });

  it("and is not gone on with, tells the member what is whose", async () => {
    const { owner, member } = await teamOfThree(world);
    const memberId = await idOf(member);
    await copies(await draftProposal(member, { title: "First of a part" }), 230, "Part");
    await stopAt("Part 2");
    expect((await move(owner, memberId)).status).toBe(500);
    await world.db.exec("drop trigger stops");
    expect((await owner.post(`/team/members/${memberId}`, { proposals: "leave" })).status).toBe(302);
    expect((await owner.get("/team")).text).toContain(
      "Mo Member’s proposals (100) are now the owner’s; the other 131 stay theirs.",
    );
    expect(await newsTo(member)).toEqual([
      { what: "removed", ownerName: "Mira Weber", moved: 100, kept: 131 },
    ]);
    const mail = await world.until("the news", () =>
      world.mail.to(member.email).find(({ subject }) => subject.includes("no longer in")),
    );
    expect(mail.text).toContain("100 of your proposals now belong to the owner");
    expect(mail.text).not.toContain("You keep your proposals");
  });
});

describe("a hand-over that something comes between", () => {
  it("counts what it moved before it had to begin anew", async () => {
    const { owner, member } = await teamOfThree(world);
    const draft = await draftProposal(member, { title: "First of a race" });
    await copies(draft, 231, "Race");
    const oneOfTheLast = `zz-Race-${draft}-99`;
    const ctx = await interrupted(owner, 3, () => copies(oneOfTheLast, 1, "Saved meanwhile"));
    expect(await removeMember(ctx, await idOf(member), "move")).toMatchObject({ moved: 233, kept: 0 });
    expect(await idsOf(await idOf(owner))).toHaveLength(233);
    expect(await newsTo(member)).toEqual([{ what: "removed", ownerName: "Mira Weber", moved: 233 }]);
  });

  it("leaves no trace at the owner's where whoever did it may no longer", async () => {
    const { owner, admin, member } = await teamOfThree(world);
    const [adminId, memberId, ownerId] = [await idOf(admin), await idOf(member), await idOf(owner)];
    await copies(await draftProposal(member, { title: "First of none" }), 120, "None");
    await world.db
      .prepare(
        "insert into mail_suppressions (user_id, email, reason, delivery_id, created_at) values (?, ?, 'bounced', 'of-a-mail', 1)",
      )
      .bind(memberId, "stopped@harbor.example")
      .run();
    const demoted = world.db
      .prepare("update memberships set role = 'member' where user_id = ?")
      .bind(adminId);
    const ctx = await interrupted(admin, 1, () => demoted.run());
    await expect(removeMember(ctx, memberId, "move")).rejects.toMatchObject({ code: "forbidden" });
    const stopped = async (userId: string) => {
      const query = world.db.prepare("select email from mail_suppressions where user_id = ?");
      return (await query.bind(userId).all<{ email: string }>()).results.map(({ email }) => email);
    };
    expect([await idsOf(ownerId), await stopped(ownerId)]).toEqual([[], []]);
    expect((await move(owner, memberId)).body).toEqual({ success: true, proposalsMoved: 121 });
    expect(await stopped(ownerId)).toEqual(["stopped@harbor.example"]);
  });

  it("gives the owner no send back for a mail that was the member's and comes back later", async () => {
    const { owner, member } = await teamOfThree(world);
    const used = async (who: Member) => (await who.get("/api/user")).body.emailSendsUsed;
    await sentMail(world, owner, "the-owners@harbor.example");
    const theirs = await sentMail(world, member, "the-members@harbor.example");
    expect([await used(owner), await used(member)]).toEqual([1, 1]);
    await move(owner, await idOf(member));
    expect((await theirs.tell({ type: "email.bounced", bounce: HARD })).status).toBe(200);
    expect((await theirs.row()).state).toBe("bounced");
    expect(await used(owner)).toBe(1);
  });
});
