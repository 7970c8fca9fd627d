/** A library of 2,000 pieces reads as few rows as one of 20, in one round trip beside the session. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { searchColumns } from "~/domain/library/piece";
import { loader as piecePage } from "~/routes/app/library/piece";
import { loader as listPage } from "~/routes/app/library/route";
import { loader as suggestions } from "~/routes/app/library/suggestions";
import { accountId, readingContext } from "../../world/list-rows";
import type { Member } from "../../world/people";
import { countedTrips, loaderArgs } from "../../world/round-trips";
import { teamOfThree } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
let few: Member;
let many: Member;
beforeAll(async () => {
  world = await openWorld();
  [few, many] = [(await teamOfThree(world)).owner, (await teamOfThree(world)).owner];
  await fill(few, 20);
  await fill(many, 2000);
});
afterAll(() => world.dispose());

/** Every second one is shared with the team. */
async function fill(member: Member, count: number) {
  const rows = Array.from({ length: count }, (_, at) => {
    const name = `Client piece ${String(at).padStart(4, "0")}`;
    const tags = ["legal", `tag${at % 40}`];
    const piece = {
      name,
      kind: at % 5 === 4 ? ("biography" as const) : ("terms" as const),
      tags,
      opening: `Words about payment ${at}.`,
    };
    return { ...piece, ...searchColumns(piece), id: `piece-of-scale-${String(at).padStart(6, "0")}` };
  });
  const user = await accountId(world, member);
  await world.db
    .prepare(
      `insert into pieces (id, user_id, team_id, name, kind, tags, html, opening, sort_key, words, created_at, updated_at)
       select value ->> 'id' || substr(?1, 1, 3), ?1,
         iif(key % 2, (select id from teams where owner_id = ?1), null), value ->> 'name', value ->> 'kind', value -> 'tags',
         '<p>a</p>', value ->> 'opening', value ->> 'sortKey', value -> 'words', key, key from json_each(?2)`,
    )
    .bind(user, JSON.stringify(rows))
    .run();
}

/** What D1 read for a page, without the session. */
async function rowsRead(member: Member, path: string): Promise<number> {
  let read = 0;
  const inner = world.db;
  const counting = {
    prepare: (sql: string) => inner.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const answers = await inner.batch(statements);
      for (const { meta } of answers) read += meta.rows_read;
      return answers;
    },
  } as unknown as D1Database;
  await listPage(loaderArgs(world, member, readingContext(world, counting), path) as never);
  return read;
}

it.each([
  "/library",
  "/library?from=own",
  "/library?from=team",
  "/library?q=payment",
  "/library?q=client+payment",
  "/library?kind=terms",
  "/library?tag=legal",
])("%s reads at most twice what it reads of twenty", async (path) => {
  const [ofFew, ofMany] = [await rowsRead(few, path), await rowsRead(many, path)];
  expect(ofFew).toBeGreaterThan(0);
  expect(ofMany).toBeLessThanOrEqual(2 * ofFew);
});

it("all filters at once read a few rows of each", async () => {
  expect(await rowsRead(many, "/library?q=payment&kind=terms&tag=legal")).toBeLessThan(1200);
  expect(await rowsRead(many, "/library?q=payment&kind=biography&tag=tag4")).toBeLessThan(1200);
});

it.each([
  ["/library", listPage, ["session", "batch of 2"]],
  ["/library?q=payment", listPage, ["session", "batch of 2"]],
  ["/library.json?q=payment", suggestions, ["session", "query"]],
  ["/library/:id", piecePage, ["session", "batch of 3"]],
])("%s is one round trip for the session and one for the rest", async (path, load, asked) => {
  const { d1, trips } = countedTrips(world.db);
  const id = (await world.db
    .prepare("select id from pieces where user_id = ?")
    .bind(await accountId(world, few))
    .first("id")) as string;
  await load(loaderArgs(world, few, readingContext(world, d1), path.replace(":id", id), { id }) as never);
  expect(trips).toEqual(asked);
});
