// @module-tag nightly
/** The demo workspace of local mode. */
import { expect, test } from "vitest";
import { openWorld } from "../../world/world";

test("is made once, with every mail of its story delivered", async () => {
  const world = await openWorld();
  try {
    const first = await world.visitor().json("POST", "/local/seed");
    const again = await world.visitor().json("POST", "/local/seed");
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const { results: invitations } = await world.db
      .prepare("select state, count(*) as n from deliveries where kind = 'invitation' group by state")
      .all();
    expect(invitations).toEqual([{ state: "sent", n: 3 }]);
    expect(
      await world.db.prepare("select count(*) as n from deliveries where state = 'failed'").first("n"),
    ).toBe(0);
  } finally {
    await world.dispose();
  }
});
