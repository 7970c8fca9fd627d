// @module-tag nightly
/** The comparison of two versions on paper, for both sides. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layOutBrokenBrowser } from "../../world/documents/broken-browser";
import { endBrowsers } from "../../world/documents/browsers";
import { hasPoppler, hasText, sealOf } from "../../world/documents/poppler";
import { type Member, memberOn, trialMember } from "../../world/people";
import { temporaryFolder } from "../../world/temporary-folder";
import { returningReader } from "../../world/versions/returning-reader";
import { openWorld, type World } from "../../world/world";

const folder = temporaryFolder("broken-browser");
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const text = (pages: string) => `<h2>Scope</h2><p>We build ${pages} pages and test them.</p>`;
const revised = (language = "") =>
  returningReader(world, owner, {
    before: text("twelve"),
    after: text("fourteen"),
    whatsNew: "Two more pages",
    prepare: (id) => owner.json("PATCH", `/api/proposals/${id}`, { language }),
  });
const NOTE = "This PDF shows what changed. It is not the document that is signed.";

describe.skipIf(!hasPoppler)("the PDF of a comparison", () => {
  it("is the client's who read the earlier version, and says what it is", async () => {
    const { path } = await revised();
    expect((await world.visitor().get(path)).text).toContain(`href="${path}/changes.pdf"`);
    const { status, bytes, headers } = await world.visitor().bytes("GET", `${path}/changes.pdf`);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    for (const words of [NOTE, "Version 1", "Version 2", "Two more pages", "twelve", "fourteen"])
      expect(hasText(bytes, words), words).toBe(true);
    expect(sealOf(bytes)).toContain("does not contain any signatures");
  });

  it("is the owner's, of any two versions and the draft, by plan", async () => {
    const { id } = await revised();
    const of = (member: Member, query: string) =>
      member.bytes("POST", `/proposal/${id}/changes/pdf?${query}`);
    const sent = await of(owner, "from=1&to=2");
    expect([sent.status, hasText(sent.bytes, NOTE), hasText(sent.bytes, "fourteen")]).toEqual([
      200,
      true,
      true,
    ]);
    const draft = await of(owner, "from=2&to=draft");
    expect(hasText(draft.bytes, "Draft")).toBe(true);
    expect((await of(await memberOn(world, "professional"), "from=1&to=2")).status).toBe(404);
    expect((await of(owner, "from=1&to=9")).status).toBe(404);
    expect((await of(await trialMember(world), "from=1&to=2")).status).toBe(404);
  });

  it("is nobody's who has not opened an earlier version", async () => {
    const { earlier } = await revised();
    expect((await world.visitor().get(`${earlier}/changes.pdf`)).status).not.toBe(200);
    expect((await world.visitor().get(`/sign/${"A".repeat(43)}/changes.pdf`)).status).toBe(404);
  });
});

describe("a browser that does not start", () => {
  const home = process.env.XDG_CACHE_HOME ?? "";
  beforeAll(() => {
    layOutBrokenBrowser(home, join(folder, "broken"));
    process.env.XDG_CACHE_HOME = join(folder, "broken");
    endBrowsers();
  });
  afterAll(() => {
    process.env.XDG_CACHE_HOME = home;
  });

  it("leads both sides back, with the reason", async () => {
    const { id, path } = await revised();
    const client = await world.visitor().get(`${path}/changes.pdf`);
    expect(client.status).toBeGreaterThanOrEqual(500);
    expect(client.text).toContain("The PDF could not be made just now.");
    expect(client.text).toContain(`href="${path}"`);
    const answer = await owner.post(`/proposal/${id}/changes/pdf?from=1&to=2`, {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/proposal/${id}/changes?from=1&to=2`,
    ]);
    expect((await owner.get(`/proposal/${id}/changes?from=1&to=2`)).text).toContain("Download Failed");
  });
});
