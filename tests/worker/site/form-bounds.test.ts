/** What a form may hold is known before it is parsed, and bodies that are refused leave the connection usable. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const URLENCODED = "application/x-www-form-urlencoded";
const KNOWN = "email=a%40b.test&password=long-enough-1";

const post = (path: string, body: string, type = URLENCODED) =>
  world.visitor().ask("POST", path, { body, headers: { "Content-Type": type } });

describe("a form that is none of ours is refused before it is parsed", () => {
  test.each([
    ["an index that would make a long list", "x[99999999]=1"],
    ["the same behind a known name", "email[99999999]=1"],
    ["a name repeated", "email=a&".repeat(5_000)],
    ["a deep name", `a${".b".repeat(5_000)}=1`],
    ["a reserved name", "__intent__=%7B"],
    ["another reserved name", `${KNOWN}&__state__=%7B`],
    ["a prototype", "__proto__.x=1"],
    ["a constructor", "constructor.prototype.x=1"],
    ["an unknown name", `${KNOWN}&isAdmin=1`],
  ])("%s", async (_, body) => {
    for (const path of ["/auth", "/auth?mode=sign-up", "/reset-password"]) {
      const { status, text } = await post(path, body);
      expect(status).toBe(400);
      expect(text).toContain("The form could not be read.");
      expect(text.replace(/<style>.*<\/style>/s, "").length).toBeLessThan(20_000);
    }
  });

  const parts = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n\r\n'.repeat(1_000);

  test.each([
    ["in another parameter's value", 'multipart/form-data; a="boundary=y"; boundary=x'],
    ["in another parameter's name", "multipart/form-data; not-boundary=y; boundary=x"],
    ["before the one that counts", "multipart/form-data; boundary=y; boundary=x"],
    ["after the one that counts", "multipart/form-data; boundary=x; boundary=y"],
    ["with an escape in it", 'multipart/form-data; boundary="\\x"'],
    ["under the name of the other kind", `${URLENCODED}; boundary=y, multipart/form-data; boundary=x`],
  ])("many parts with another boundary %s", async (_, type) => {
    const { status, text } = await post("/auth", `${parts}--x--`, type);
    expect(status).toBe(400);
    expect(text).toContain("The form could not be read.");
  });

  test.each([
    ["a plain boundary", "multipart/form-data; boundary=x"],
    ["a boundary in quotes", 'Multipart/Form-Data; charset=utf-8; boundary="x"'],
  ])("but a form with %s is read", async (_, type) => {
    const body = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.test\r\n--x--\r\n';
    const { status, text } = await post("/reset-password", body, type);
    expect([status, text]).toEqual([302, expect.not.stringContaining("could not be read")]);
  });

  test("a body that is larger than any form is refused by its size", async () => {
    expect((await post("/auth", `email=${"a".repeat(70_000)}`)).status).toBe(413);
  });

  test.each([
    ["JSON", "{}", "application/json", "Its format is not supported."],
    ["no boundary", "a", "multipart/form-data", "Its format is not supported."],
    ["a broken part", "--x\r\nnonsense", "multipart/form-data; boundary=x", "It arrived incomplete."],
    ["many parts", "--x\r\n".repeat(300), "multipart/form-data; boundary=x", "It has too many fields."],
  ])("a body with %s gets its own sentence", async (_, body, type, sentence) => {
    const { status, text } = await post("/auth", body, type);
    expect(status).toBe(400);
    expect(text).toContain(sentence);
  });
});

describe("a body that no route reads", () => {
  const large = "a".repeat(3_000_000);

  test.each([
    ["is too large for its form", "/auth", 413],
    ["belongs to nobody", "/api/proposals", 401],
    ["meets no such method", "/api/pricing", 405],
  ])("and %s leaves the next request well", async (_, path, status) => {
    const { url } = await world.miniflare.ready.then((ready) => ({ url: ready.origin }));
    for (let round = 0; round < 10; round += 1) {
      const headers = { "Content-Type": URLENCODED, Origin: world.url };
      const refused = await fetch(`${url}${path}`, { method: "POST", body: large, headers });
      expect(refused.status).toBe(status);
      await refused.arrayBuffer();
      const next = await fetch(`${url}/reset-password`, {
        method: "POST",
        body: "email=a%40b.test",
        headers,
        redirect: "manual",
      });
      expect(next.status).toBe(302);
      await next.arrayBuffer();
    }
  });
});
