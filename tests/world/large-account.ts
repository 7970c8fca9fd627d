import { accountId, list } from "./list-rows";
import { type Member, memberOn } from "./people";
import type { World } from "./world";

/** All that an account has written was signed and sealed, as far as its export is planned. */
export const sealAll = async (world: World, owner: Member) =>
  world.db
    .prepare(
      "insert into sealed_documents (id, proposal_id, signature_id, state, created_at) select 'seal-' || id, id, 'sig-' || id, 'sealed', 1 from proposals where user_id = ?",
    )
    .bind(await accountId(world, owner))
    .run();

/** An account whose export comes in four parts. */
export async function largeAccount(world: World): Promise<Member> {
  const owner = await memberOn(world, "professional");
  await list(
    world,
    owner,
    Array.from({ length: 1200 }, (_, index) => ({ title: `Agreement ${index + 1}` })),
  );
  await sealAll(world, owner);
  return owner;
}
