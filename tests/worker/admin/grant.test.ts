/** `npm run admin:grant`: what it asks of the database, as often as somebody may run it, and what it says. */
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { grantMessage, grantSql, readRequest } from "../../../scripts/deploy/grant-sql.mjs";
import { type Member, trialMember } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let member: Member;
beforeAll(async () => {
  world = await openWorld();
  member = await trialMember(world, "Fay First");
});
afterAll(() => world.dispose());

/** As the command runs it: one batch, of which the first answer says how the account stood. */
async function run(...args: string[]): Promise<string> {
  const request = readRequest(args);
  const statements = grantSql(request, { now: 1 }).map((sql) => world.db.prepare(sql));
  const [found] = await world.db.batch<{ name: string; is_admin: number }>(statements);
  return grantMessage(request, found?.results[0]);
}

const acts = async () =>
  (await world.db.prepare("select type, user_email from admin_acts order by rowid").all()).results;

it("makes an account an admin's once, and takes that away once", async () => {
  const { email } = member;
  expect((await member.get("/admin/users")).status).toBe(403);
  expect(await run(`  ${email.toUpperCase()} `)).toMatch(
    /^Fay First \(.+\) is now an admin of the local product/,
  );
  expect((await member.get("/admin/users")).status).toBe(200);
  expect(await run(email)).toContain("is already an admin. Nothing was changed.");
  expect(await run(email, "--revoke")).toContain("is no longer an admin of the local product.");
  expect((await member.get("/admin/users")).status).toBe(403);
  expect(await run(email, "--revoke", "--remote")).toContain("is not an admin. Nothing was changed.");
  expect(await acts()).toEqual([
    { type: "admin.granted", user_email: email },
    { type: "admin.revoked", user_email: email },
  ]);
});

it("says kindly that there is no such account, and takes quotes as they are", async () => {
  const before = await acts();
  await expect(run("nobody@studio.example")).rejects.toThrow("Sign up with that address first");
  await expect(run("o'neil';delete/**/from/**/users;--@studio.example")).rejects.toThrow(
    "has no account with the address o'neil",
  );
  expect(await acts()).toEqual(before);
  expect((await member.get("/api/user")).status).toBe(200);
});

test.each([[[]], [["two@a.example", "one@a.example"]], [["no-address"]], [["a@b.example", "--all"]]])(
  "says how it is called: %j",
  (args) => {
    expect(() => readRequest(args)).toThrow("npm run admin:grant -- you@example.com");
  },
);
