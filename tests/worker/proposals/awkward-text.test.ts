// @module-tag nightly
/** Text that some program chokes on, in every field of a brief and in every address: kept clean, and never a 500. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { briefFields } from "~/domain/briefs/brief";
import { BRIEF, type Member, memberOn } from "../../world/people";
import { ROUTES } from "../../world/routes";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

/** What no field may hold after it was sent. */
const UNCLEAN = /(?![\t\n])\p{Cc}|\p{Surrogate}|[\ufffe\uffff\u2028]/u;
const AWKWARD = "Od\0d \ud83d\x1b[1m \u2028x\x85\x7f\ufffe 👩‍👩‍👧‍👦 שלום";

describe("awkward text", () => {
  const typed = Object.fromEntries(
    Object.entries(briefFields).flatMap(([field, schema]) =>
      field !== "budget" && schema.safeParse(AWKWARD).success ? [[field, AWKWARD]] : [],
    ),
  );

  it("in every field of a brief is kept clean, and the letters with it", async () => {
    expect(Object.keys(typed).length).toBeGreaterThan(20);
    const { status, body, text } = await owner.json("POST", "/api/proposals/generate", {
      ...BRIEF,
      ...typed,
    });
    expect(status, text).toBe(201);
    const { body: kept } = await owner.get(`/api/proposals/${body.id}`);
    for (const field of Object.keys(typed)) {
      expect(kept[field], field).not.toMatch(UNCLEAN);
      if (field in kept) expect(kept[field], field).toContain("👩‍👩‍👧‍👦 שלום");
    }
    expect(kept.generatedContent).not.toMatch(UNCLEAN);
    expect((await owner.get(`/proposal/${body.id}`)).status).toBe(200);
    expect((await owner.get(`/proposals?q=${encodeURIComponent("\0👩‍👩‍👧‍👦\x1b")}`)).status).toBe(200);
  });

  it("in edited markup and in notes is kept clean", async () => {
    const made = await owner.json("POST", "/api/proposals/generate", BRIEF);
    const at = `/api/proposals/${made.body.id}`;
    expect((await owner.json("PATCH", at, { internalNotes: ` ${AWKWARD}\r\n` })).status).toBe(200);
    const edit = { generatedContent: `<h2>${AWKWARD}</h2><p>${AWKWARD}</p>` };
    expect((await owner.json("PATCH", at, edit)).status).toBe(200);
    const { body } = await owner.get(at);
    for (const kept of [body.internalNotes, body.generatedContent]) {
      expect(kept).not.toMatch(UNCLEAN);
      expect(kept).toContain("👩‍👩‍👧‍👦");
    }
  });

  it("in a name neither turns the words around it nor splits at the limit", async () => {
    const name = `\u202eEve\u202c ${"👩‍👩‍👧‍👦".repeat(17)}`;
    const answer = await owner.json("PUT", "/api/user/profile", { name });
    expect(answer.status, answer.text).toBe(200);
    expect((await owner.get("/api/user")).body.name).toBe(`Eve ${"👩‍👩‍👧‍👦".repeat(17)}`);
  });
});

/** Pictures answer with something for anything; an id that nobody has is free to write under. */
const ANSWERED = /^(logos|o)\/|^create-proposal\/:id\/answers$/;

describe("an awkward address", () => {
  /** A byte 0, half a pair, half an escape, no UTF-8, a way out of the folder, a header's end, several letters in one. */
  const addresses = ["%00", "%ED%A0%80", "%E0%A4%A", "%FF", "..%2f", "%0d%0a", "👩‍👩‍👧‍👦"];
  const patterns = ROUTES.filter(({ path, methods }) => /[:*]/.test(path) && methods.length > 0);

  it.each(addresses)("with %s where a parameter stands is never a 500", async (awkward) => {
    const failed: string[] = [];
    for (const { path, methods } of patterns) {
      const address = `/${path.replace(/:\w+\??|\*/g, awkward)}`;
      for (const visitor of [owner, world.visitor()]) {
        for (const method of methods.includes("GET") ? ["GET"] : methods) {
          const { status } = await visitor.ask(method, address);
          if (status >= 500 || (status < 300 && !ANSWERED.test(path)))
            failed.push(`${method} ${address}: ${status}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  it.each(addresses)("with %s behind its question mark is never a 500", async (awkward) => {
    const asked = [
      "/proposals?q=",
      "/find.json?q=",
      "/clients.json?q=",
      "/notices?after=",
      "/proposals?after=",
      "/api/proposals?cursor=",
      "/create-proposal?draft=",
      "/auth?returnTo=",
      "/verify?document=",
      "/api/billing-history?cursor=",
    ];
    for (const address of asked) {
      const { status } = await owner.get(`${address}${awkward}`);
      expect(status, address).toBeLessThan(500);
    }
  });
});
