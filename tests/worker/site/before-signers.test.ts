// @module-tag nightly
/** Proposals of the time when each had one signer, in every state, after the migrations that came since. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findingsIn } from "../../world/documents/chains";
import { type Member, memberOn, offerToSign, sentProposal, signInAgain } from "../../world/people";
import { openWorld, type World } from "../../world/world";

const DAY = 24 * 60 * 60 * 1000;
const folder = fileURLToPath(new URL("../../../migrations/", import.meta.url));
const files = readdirSync(folder).filter((name) => /^\d+_.*\.sql$/.test(name));
const since = files.slice(files.indexOf("0039_signers.sql"));
const statements = since.flatMap((name) =>
  readFileSync(folder + name, "utf8")
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim()),
);

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const UNDONE: readonly (readonly [RegExp, string])[] = [
  [/^create table `(\w+)`/i, "drop table `$1`"],
  [/^create (?:unique )?index `(\w+)`[\s\S]*/i, "drop index if exists `$1`"],
  [/^alter table `(\w+)` add `(\w+)`[\s\S]*/i, "alter table `$1` drop column `$2`"],
];

/** Values go with their column. */
const isUpdate = (statement: string): boolean => /^update /im.test(statement);

/** What takes a statement back; tables and columns can only be added here. */
function undo(statement: string): string {
  const [pattern, words] = UNDONE.find(([each]) => each.test(statement)) ?? [];
  if (!pattern || !words) throw new Error(`Cannot be taken back: ${statement}`);
  return statement.replace(pattern, words).split("\n")[0]?.replace(/ \($/, "") ?? "";
}

const tables = async (): Promise<string[]> =>
  (
    await world.db
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\' and name not like 'sqlite%' and name not like 'd1_%'",
      )
      .all<{ name: string }>()
  ).results.map(({ name }) => name);

const rowsOf = async (names: string[]) =>
  Object.fromEntries(
    await Promise.all(
      names.map(
        async (name) => [name, (await world.db.prepare(`select * from ${name}`).all()).results] as const,
      ),
    ),
  );

/** No mail or seal is on its way, and the evidence says so. */
async function atRest(): Promise<void> {
  let known = -1;
  await world.until("nothing on its way", async () => {
    const found = await world.db
      .prepare(
        `select (select count(*) from deliveries where state in ('pending', 'working')) as mails,
           (select count(*) from sealed_documents where state <> 'sealed') as seals,
           (select count(*) from audit_events) as events`,
      )
      .first<{ mails: number; seals: number; events: number }>();
    const isSame = found?.events === known;
    known = found?.events ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return isSame && found?.mails === 0 && found.seals === 0;
  });
}

it("keep their rows, their links and their evidence, and the open ones are signed as ever", async () => {
  const offers = {
    open: await offerToSign(world, owner),
    signed: await offerToSign(world, owner),
    declined: await offerToSign(world, owner),
    revoked: await offerToSign(world, owner),
    superseded: await offerToSign(world, owner),
    closed: await offerToSign(world, owner),
  };
  const reader = () => world.visitor();
  await reader().json("POST", `/api${offers.signed.path}`, offers.signed.body);
  await reader().post(offers.declined.path, { intent: "decline", reason: "No budget." });
  await owner.post(`/proposal/${offers.revoked.id}`, { intent: "withdraw-link" });
  await owner.json("PATCH", `/api/proposals/${offers.superseded.id}`, { generatedContent: "<p>Newer</p>" });
  await owner.json("POST", `/api/proposals/${offers.superseded.id}/resend`, {});
  await owner.json("PATCH", `/api/proposals/${offers.closed.id}/status`, { status: "signed" });
  const approved = await sentProposal(owner, { requiresSignature: false });
  await reader().json("POST", `/api/client/proposal/${approved}/approve`, {});

  await atRest();

  const pages = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(offers).map(async ([state, { path }]) => {
          const { status, body } = await reader().get(`/api${path}`);
          return [state, [status, body.tokenInfo?.linkState, body.linkState]] as const;
        }),
      ),
    );
  const before = await pages();

  for (const statement of statements.filter((each) => !isUpdate(each)).toReversed())
    await world.db.prepare(undo(statement)).run();
  const earlier = await tables();
  const rows = await rowsOf(earlier);
  expect(earlier).not.toContain("signers");
  for (const statement of statements) await world.db.prepare(statement).run();

  const after = await rowsOf(earlier);
  for (const name of earlier) {
    const columns = Object.keys(rows[name]?.[0] ?? {});
    const kept = after[name]?.map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[column]])),
    );
    expect(kept, name).toEqual(rows[name]);
  }
  expect(await pages()).toEqual(before);
  for (const { id } of Object.values(offers)) expect(await findingsIn(world, id), id).toEqual([]);
  const signed = await reader().json("POST", `/api${offers.open.path}`, offers.open.body);
  expect(signed.body).toMatchObject({ success: true, alreadySigned: false });
  expect((await owner.get(`/api/proposals/${offers.open.id}`)).body.status).toBe("signed");
  world.clock.now += 400 * DAY;
  await signInAgain(owner);
  expect((await owner.get(`/api/proposals/${offers.signed.id}/signature`)).body.signature.signerEmail).toBe(
    offers.signed.address,
  );
});
