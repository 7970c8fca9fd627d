import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberOn, sentProposal, signingPath } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const DAY = 24 * 60 * 60 * 1000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

describe("the sweep", () => {
  it("goes on past a row that cannot be settled, and says which that was", async () => {
    const owner = await memberOn(world, "professional");
    const [broken, other] = [await sentProposal(owner), await sentProposal(owner)];
    await signingPath(world, undefined, 2);
    const stateOf = async (id: string) =>
      (await world.db.prepare("select state from deliveries where proposal_id = ?").bind(id).first())?.state;
    for (const id of [broken, other]) {
      await world.until("the delivery", async () => (await stateOf(id)) === "sent");
    }
    const leave = world.db.prepare(
      "update deliveries set state = 'pending', claimed_at = ?, created_at = ? where proposal_id = ?",
    );
    await world.db.batch([
      leave.bind(START - 3 * DAY, START - 3 * DAY, broken),
      leave.bind(START - 2 * DAY, START - 2 * DAY, other),
    ]);
    await world.db.exec(
      `create trigger broken before insert on audit_events when new.proposal_id = '${broken}' begin select raise(abort, 'broken'); end`,
    );
    await world.sweep();
    expect(await stateOf(other)).toBe("failed");
    expect(await stateOf(broken)).toBe("pending");
    const shown = await world.logged("sweep ");
    expect(shown).not.toMatch(/Failed query|params:|harbor/);
  });
});
