import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminMember, generatedProposal, type Member, memberOn, trialMember } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await adminMember(world);
});
afterAll(() => world.dispose());

interface Listed {
  users: { email: string; name: string; subscriptionTier: string; createdAt: string }[];
  nextCursor: string | null;
}

const DAY = 86_400_000;

/** Accounts straight into the database, as many as registering one by one would take too long for. */
async function register(names: string[], tier = "starter", createdAt = START): Promise<void> {
  const statements = names.flatMap((name) => {
    const id = crypto.randomUUID();
    return [
      world.db
        .prepare("insert into users (id, email, name, password_hash, created_at) values (?, ?, ?, 'none', ?)")
        .bind(id, `${name.toLowerCase().replaceAll(" ", ".")}@crowd.example`, name, createdAt),
      world.db
        .prepare("insert into subscriptions (user_id, tier, status, updated_at) values (?, ?, 'active', ?)")
        .bind(id, tier, createdAt),
    ];
  });
  for (let at = 0; at < statements.length; at += 100) await world.db.batch(statements.slice(at, at + 100));
}

const list = async (query = ""): Promise<Listed> => {
  const answer = await admin.get(`/api/admin/users${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

/** Every page, one after the other, by the cursors. */
async function walk(query: string): Promise<Listed["users"][]> {
  const pages: Listed["users"][] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { users, nextCursor }: Listed = await list(`?${query}&after=${encodeURIComponent(after)}`);
    pages.push(users);
    after = nextCursor;
  }
  return pages;
}

describe("who may see it", () => {
  it("sends visitors to the sign-in and answers the API with 401", async () => {
    const page = await world.visitor().get("/admin/users?q=mira");
    expect([page.status, page.headers.get("Location")]).toEqual([
      302,
      "/auth?returnTo=%2Fadmin%2Fusers%3Fq%3Dmira",
    ]);
    expect((await world.visitor().get("/api/admin/users")).status).toBe(401);
  });

  it("denies it to members, on the screen and in the API", async () => {
    const member = await memberOn(world, "agency");
    const page = await member.get("/admin/users");
    expect(page.status).toBe(403);
    expect(page.text).toContain("Access Denied");
    expect(page.text).toContain("You don&#x27;t have permission to view this page.");
    expect(page.text).not.toContain(admin.email);
    const api = await member.get("/api/admin/users");
    expect([api.status, api.body.error]).toEqual([403, "You don't have permission to view this page."]);
  });

  it("shows a locked account the wall instead", async () => {
    const locked = await memberOn(world, "starter", { status: "expired" });
    expect((await locked.get("/api/admin/users")).body.code).toBe("account_locked");
    expect((await locked.get("/admin/users")).text).toContain("Subscription Ended");
  });

  it("answers no other method", async () => {
    expect((await admin.json("POST", "/api/admin/users", {})).status).toBe(405);
  });
});

describe("the list", () => {
  it("answers users as docs/product.md 3 has them, and no password", async () => {
    const member = await memberOn(world, "starter");
    await generatedProposal(member);
    const { users } = await list(`?q=${member.email}`);
    expect(users).toHaveLength(1);
    const own = (await member.get("/api/user")).body;
    expect(users[0]).toEqual(own);
    expect(own).toMatchObject({ proposalsUsed: 1, proposalsLimit: 10, subscriptionTier: "starter" });
    expect(JSON.stringify(users)).not.toMatch(/password|scrypt/);
  });

  it("shows plan, state and usage, and infinity in words as well", async () => {
    await memberOn(world, "professional", { status: "past_due" });
    const page = await admin.get("/admin/users?q=professional");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Past due");
    expect(page.text).toContain("∞");
    expect(page.text).toContain("unlimited");
    const own = await admin.get(`/admin/users?q=${admin.email}`);
    expect(own.text).toMatch(/>Admin<\/span>/);
  });

  it("goes through everybody exactly once, in each order it offers", async () => {
    await register(Array.from({ length: 130 }, (_, n) => `Crowd ${String(n).padStart(3, "0")}`));
    const { results } = await world.db
      .prepare("select email from users order by rowid")
      .all<{ email: string }>();
    const registered = results.map(({ email }) => email);
    const expected = {
      "-registered": registered.toReversed(),
      registered,
      email: registered.toSorted(),
      "-email": registered.toSorted().reverse(),
    };
    for (const [sort, emails] of Object.entries(expected)) {
      const pages = await walk(`sort=${sort}`);
      expect(
        pages.flat().map(({ email }) => email),
        sort,
      ).toEqual(emails);
      expect(pages.slice(0, -1).every((page) => page.length === 50)).toBe(true);
    }
  });

  it("keeps its place when somebody of the page before is gone", async () => {
    const first = await list("?q=crowd");
    const second = await list(`?q=crowd&after=${first.nextCursor}`);
    await world.db.prepare("delete from users where email = ?").bind(first.users.at(-1)?.email).run();
    expect(await list(`?q=crowd&after=${first.nextCursor}`)).toEqual(second);
  });

  it("answers a cursor or an order that is none with the first page", async () => {
    const first = await list();
    expect(await list("?after=nonsense&sort=password_hash")).toEqual(first);
  });

  it("says so when a page lies behind the last", async () => {
    const page = await admin.get("/admin/users?after=0");
    expect([page.status, page.text.includes("No more users")]).toEqual([200, true]);
  });
});

describe("the search", () => {
  it("finds names, addresses and plans, whatever their case", async () => {
    await register(["Ünal Şahin"], "agency");
    const named = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).users.map(({ name }) => name);
    for (const q of ["ünal", "ÜNAL", "Ünal şahin", "SAHIN@crowd", "ünal.şahin@"])
      expect([q, await named(q)]).toEqual([q, q === "SAHIN@crowd" ? [] : ["Ünal Şahin"]]);
    const onAgency = (await list("?q=AGEN")).users.map(({ subscriptionTier }) => subscriptionTier);
    expect(onAgency.length).toBeGreaterThan(1);
    expect(new Set(onAgency)).toEqual(new Set(["agency"]));
  });

  it("takes what is typed as text, not as a pattern", async () => {
    for (const q of ["%", "_", "'; drop table users; --", "*"])
      expect([q, (await list(`?q=${encodeURIComponent(q)}`)).users]).toEqual([q, []]);
    expect((await list()).users.length).toBeGreaterThan(0);
  });

  it("says that nobody was found, and keeps what was typed", async () => {
    const page = await admin.get("/admin/users?q=nobody%20%22here%22");
    expect(page.text).toContain("No users found matching your search criteria.");
    expect(page.text).toContain('value="nobody &quot;here&quot;"');
  });
});

describe("the cards", () => {
  it("count by plan and by the UTC month", async () => {
    const figures = async () => {
      const { text } = await admin.get("/admin/users?q=nobody-at-all");
      return ["Trial Users", "Paid Users", "Professional", "This Month"].map((label) =>
        Number(new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*><span>([\\d,]+)`).exec(text)?.[1]),
      );
    };
    const before = await figures();
    await trialMember(world);
    await memberOn(world, "professional");
    await register(["Last Month"], "starter", Date.UTC(2026, 10, 1) - 1);
    await register(["First Moment"], "agency", Date.UTC(2026, 10, 1));
    const after = await figures();
    expect(after.map((count, n) => count - (before[n] ?? 0))).toEqual([1, 3, 1, 3]);
    world.clock.now += 20 * DAY;
    const nextMonth = await figures();
    world.clock.now -= 20 * DAY;
    expect(nextMonth[3]).toBe(0);
  });
});

describe("however many users there are", () => {
  it("reads a page by the order's own index and sorts nothing", async () => {
    const plan = async (order: string, beyond: string) => {
      const { results } = await world.db
        .prepare(
          `explain query plan select * from users
           inner join subscriptions on subscriptions.user_id = users.id
           left join usage on usage.user_id = users.id and usage.period = '2026-11'
           where ${beyond} order by ${order} limit 51`,
        )
        .all<{ detail: string }>();
      return results.map(({ detail }) => detail).join("; ");
    };
    const byRow = await plan("users.rowid desc", "users.rowid < 1000");
    expect(byRow).toContain("SEARCH users USING INTEGER PRIMARY KEY");
    const byEmail = await plan("users.email", "users.email > 'm'");
    expect(byEmail).toContain("SEARCH users USING INDEX users_email_unique (email>?)");
    expect([byRow, byEmail].filter((each) => each.includes("TEMP B-TREE"))).toEqual([]);
  });
});
