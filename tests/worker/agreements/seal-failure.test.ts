// @module-tag nightly
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Agreements, agreementsIn } from "../../world/documents/agreements";
import { layOutBrokenBrowser } from "../../world/documents/broken-browser";
import { endBrowsers } from "../../world/documents/browsers";
import { hasPoppler, isWhole } from "../../world/documents/poppler";
import { eventsOf, generatedProposal, type Member, memberOn, trialMember } from "../../world/people";
import { temporaryFolder } from "../../world/temporary-folder";
import { openWorld, START, type World } from "../../world/world";

const DAY = 24 * 60 * 60 * 1000;
const folder = temporaryFolder("broken-browser");
let world: World;
let owner: Member;
let agreements: Agreements;
beforeAll(async () => {
  // Between two tries, a row says nothing of the first.
  world = await openWorld({ printing: true, settings: { FIRST_RETRY_SECONDS: "600" } });
  owner = await memberOn(world, "professional");
  agreements = agreementsIn(world, () => owner);
});
afterAll(() => world.dispose());

describe("a browser that does not start", () => {
  const home = process.env.XDG_CACHE_HOME ?? "";
  const broken = join(folder, "broken-cache");
  beforeAll(() => layOutBrokenBrowser(home, broken));
  const breakBrowser = () => {
    process.env.XDG_CACHE_HOME = broken;
    // One that waits after a print would do.
    endBrowsers();
  };
  const mendBrowser = () => {
    process.env.XDG_CACHE_HOME = home;
  };
  afterAll(mendBrowser);

  const retry = (member: Member, id: string) => member.post(`/proposal/${id}`, { intent: "retry-seal" });

  it("is tried again, then becomes a failure that the owner sees and can retry", async () => {
    const { id, address, path, sign } = await agreements.sent();
    const owned = agreements.copiesTo(owner.email).length;
    breakBrowser();
    expect((await sign()).body.success, "signing does not wait for the printer").toBe(true);
    const waiting = await world.until("the first failure", async () => {
      const row = await agreements.sealRow(id);
      return row?.last_error ? row : null;
    });
    expect(waiting).toMatchObject({
      state: "pending",
      last_error: "The PDF could not be made just now. Please try again in a minute.",
    });
    const early = await owner.json("POST", `/api/proposals/${id}/download`, {});
    expect([early.status, early.body.error]).toEqual([
      409,
      "The sealed PDF is being made. Try again in a minute.",
    ]);

    world.clock.now = START + DAY + 60 * 60 * 1000;
    await world.sweep();
    world.clock.now = START;
    await agreements.inState(id, "failed");
    const page = await owner.get(`/proposal/${id}`);
    expect(page.text).toContain("Sealing failed.");
    expect(page.text).toContain('value="retry-seal"');
    const refused = await owner.json("POST", `/api/proposals/${id}/download`, {});
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "The sealed PDF could not be made. Retry it on the proposal's page.",
    ]);
    expect((await world.visitor().get(`${path}/pdf`)).status).toBe(404);
    expect((await world.visitor().get(path)).text).toContain("Proposal Approved Successfully");

    mendBrowser();
    expect((await retry(await trialMember(world), id)).status, "a stranger's retry").toBe(404);
    expect((await agreements.sealRow(id))?.state).toBe("failed");
    expect((await retry(owner, id)).status).toBe(302);
    const row = await agreements.inState(id, "sealed");
    await world.until("the client's copy", () => agreements.copiesTo(address)[0]);
    await world.until("the owner's copy", () => agreements.copiesTo(owner.email).length === owned + 1);
    const pdf = await agreements.kept(row);
    if (hasPoppler) expect(isWhole(pdf)).toBe(true);

    expect((await retry(owner, id)).status, "once more, though it is sealed").toBe(302);
    await agreements.agreement();
    expect(await agreements.sealRow(id)).toEqual(row);
    expect(agreements.copiesTo(address)).toHaveLength(1);
    expect((await eventsOf(world, id)).filter((type) => type === "pdf.sealed")).toHaveLength(1);
  });

  it("says so when a print is asked for, and tells no details", async () => {
    const id = await generatedProposal(owner);
    breakBrowser();
    const answer = await owner.json("POST", `/api/proposals/${id}/download`, {});
    mendBrowser();
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.body.error).toBe("The PDF could not be made just now. Please try again in a minute.");
    expect(answer.text).not.toMatch(/chrome|puppeteer|stack/i);
  });

  it("has nothing to retry where nobody signed", async () => {
    const { id } = await agreements.sent();
    expect((await retry(owner, id)).status).toBe(404);
  });
});
