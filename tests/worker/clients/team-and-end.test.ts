/** What becomes of an address book when its owner leaves a team, or the account ends. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteAccount } from "~/domain/account-data/deletion/delete-account.server";
import { actingAs } from "../../world/acting";
import { bookOf, clientOf } from "../../world/clients";
import { accountId } from "../../world/list-rows";
import { generatedProposal, memberOn } from "../../world/people";
import { idOf, teamOfThree } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

it("clients of proposals that are handed over are in both books, each once", async () => {
  const { owner, member } = await teamOfThree(world);
  const own = await generatedProposal(owner, { clientName: "Amara", clientEmail: "amara@x.example" });
  const moved = [
    await generatedProposal(member, { clientName: "A. O’Neill", clientEmail: "amara@x.example" }),
    await generatedProposal(member, { clientName: "Bo Lind", clientEmail: "bo@x.example" }),
  ];
  await clientOf(member, { name: "Without a proposal", email: "" });
  const answer = await owner.json("DELETE", `/api/team/members/${await idOf(member)}`, { proposals: "move" });
  expect(answer.status, answer.text).toBe(200);
  expect((await bookOf(world, owner)).map(({ name }) => name)).toEqual(["Amara", "Bo Lind"]);
  expect((await bookOf(world, member)).map(({ name }) => name)).toEqual([
    "A. O’Neill",
    "Bo Lind",
    "Without a proposal",
  ]);
  const { results } = await world.db
    .prepare(
      "select c.name, c.user_id as book from proposals p join clients c on c.id = p.client_id where p.id in (?, ?, ?) order by c.name",
    )
    .bind(own, ...moved)
    .all();
  const book = await accountId(world, owner);
  expect(results).toEqual(["Amara", "Amara", "Bo Lind"].map((name) => ({ name, book })));
});

it("an account that is deleted leaves no client and no word", async () => {
  const member = await memberOn(world, "professional");
  await clientOf(member);
  await generatedProposal(member);
  const id = await accountId(world, member);
  const ctx = await actingAs(world, member);
  await deleteAccount(ctx, ctx.actor.id);
  for (const table of ["clients", "client_words"])
    expect(await world.db.prepare(`select 1 from ${table} where user_id = ?`).bind(id).first()).toBeNull();
});
