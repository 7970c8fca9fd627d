/** A book of 5,000 clients reads as few rows as one of 20, in one round trip beside the session. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { loader as clientPage } from "~/routes/app/clients/client";
import { loader as listPage } from "~/routes/app/clients/route";
import { bookOf, importText } from "../../world/clients";
import { readingContext } from "../../world/list-rows";
import { type Member, memberOn } from "../../world/people";
import { countedTrips, loaderArgs } from "../../world/round-trips";
import { openWorld, type World } from "../../world/world";

let world: World;
let few: Member;
let many: Member;
beforeAll(async () => {
  world = await openWorld();
  [few, many] = [await memberOn(world, "professional"), await memberOn(world, "professional")];
  const file = (count: number) =>
    `name,company,email\n${Array.from({ length: count }, (_, at) => `Client Person${at},Studio${at % 50},c${at}@many.example`).join("\n")}`;
  await importText(few, file(20));
  await importText(many, file(5000));
});
afterAll(() => world.dispose());

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
  const ctx = readingContext(world, counting);
  await listPage(loaderArgs(world, member, ctx, path) as never);
  return read;
}

it.each(["/clients", "/clients?q=person", "/clients?q=client+studio"])(
  "%s reads at most twice what it reads of twenty",
  async (path) => {
    const [ofFew, ofMany] = [await rowsRead(few, path), await rowsRead(many, path)];
    expect(ofFew).toBeGreaterThan(0);
    expect(ofMany).toBeLessThanOrEqual(2 * ofFew);
  },
);

it("two words are found through the rarer one", async () => {
  const read = await rowsRead(many, "/clients?q=person7+studio7");
  expect(read).toBeLessThan(1000);
});

it.each([
  ["/clients", listPage, "batch of 3"],
  ["/clients?q=person7", listPage, "batch of 3"],
  ["/clients/:id", clientPage, "batch of 4"],
])("%s is one round trip for the session and one for the rest", async (path, load, asked) => {
  const { d1, trips } = countedTrips(world.db);
  const id = (await bookOf(world, few))[0]?.id ?? "";
  const ctx = readingContext(world, d1);
  await load(loaderArgs(world, few, ctx, path.replace(":id", id), { id }) as never);
  expect(trips).toEqual(["session", asked]);
});
