/** The sample that anybody can open: it goes through the steps of a client and stores nothing. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

/** Rows of all tables, by table. */
async function rows(): Promise<Record<string, number>> {
  const { results } = await world.db
    .prepare("select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\'")
    .all<{ name: string }>();
  const counts = results.map(async ({ name }) => {
    const count = await world.db.prepare(`select count(*) as rows from "${name}"`).first<number>("rows");
    return [name, count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const SIGNATURE = {
  intent: "sign",
  signerName: "Ada Reader",
  signerEmail: "ada@reader.example",
  legalDisclaimer: "on",
  scrolledToBottom: "true",
};

describe("the sample", () => {
  it("is a client's page with a cover, a price to choose and no request of its own", async () => {
    const { status, text, headers } = await world.visitor().get("/sample");
    expect(status).toBe(200);
    expect(text).toContain("This is a sample.");
    expect(text).toContain('data-layout="pattern"');
    expect(text).toContain('<form method="post" action="/sample?in=en#price"');
    expect(text).toContain("$18,500");
    expect(text).not.toContain("data-opened");
    expect(text).not.toContain("copy.pdf");
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  it("goes from the agreement to the signature, and signs nothing", async () => {
    const before = await rows();
    const consented = await world.visitor().post("/sample?in=en", { intent: "consent" });
    expect(consented.text).toContain("Your signature");
    const signed = await world.visitor().post("/sample?in=en", SIGNATURE);
    expect(signed.text).toContain("This is a sample: nothing is signed, sent or stored.");
    expect(signed.text).toContain('value="Ada Reader"');
    const declined = await world.visitor().post("/sample?in=en", { intent: "decline", reason: "No" });
    expect(declined.text).toContain("This is a sample: nothing is signed, sent or stored.");
    expect(await rows()).toEqual(before);
  });

  it("keeps a choice without scripts in its address", async () => {
    const { status, headers } = await world
      .visitor()
      .post("/sample?in=en", { intent: "choose", line: "line-3-1", group0: "line-2-1", quantity6: "0" });
    expect(status).toBe(302);
    const chosen = headers.get("Location") ?? "";
    expect(chosen).toMatch(/^\/sample\?chosen=sample~/);
    expect((await world.visitor().get(chosen)).text).toContain("$19,700");
  });
});

it("the landing page has the same price table, which posts to the sample", async () => {
  const { text } = await world.visitor().get("/");
  expect(text).toContain('action="/sample?in=en#price"');
  expect(text).toContain('href="/sample"');
  expect(text).toContain("Photographs of the practice");
});

it("bursts are refused where limits are enforced", async () => {
  const strict = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
  try {
    const statuses: number[] = [];
    for (let at = 0; at < 80; at++) statuses.push((await strict.visitor().get("/sample")).status);
    expect(statuses).toContain(429);
  } finally {
    await strict.dispose();
  }
});
