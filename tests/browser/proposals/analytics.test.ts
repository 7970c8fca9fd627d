// @module-tag nightly
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, PHONE, type Site, swipeDown } from "../../world/browser/browser";
import { briefNamed } from "../../world/main-job";
import { type Member, memberOn, offerToSign } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

const readingOf = async (id: string) => (await owner.get(`/api/proposals/${id}/analytics`)).body.reading;

test("what a client reads on a phone is what the owner sees, section by section", {
  tags: "journey",
}, async () => {
  const { id, path } = await offerToSign(site.world, owner, briefNamed("dental-clinic-website"));
  const client = await site.visit({ width: PHONE, touch: true });
  await client.setExtraHTTPHeaders({
    "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
  });
  const opened = client.waitForResponse((response) => new URL(response.url()).pathname.endsWith("/opened"));
  await client.goto(path);
  await client.getByText("The sender can see when you view this, and for how long.").waitFor();
  await swipeDown(client);
  expect((await opened).status()).toBe(200);
  const headings = client.locator("#document :is(h1, h2, h3)");
  const title = ((await headings.nth(2).textContent()) ?? "").trim();
  await headings.nth(2).evaluate((heading) => {
    window.scrollBy(0, heading.getBoundingClientRect().top - window.innerHeight * 0.3);
  });
  // Read until that section has some of the time, and reported by leaving the page.
  await expect
    .poll(
      async () => {
        await client.evaluate(() => window.dispatchEvent(new Event("pagehide")));
        const { sections } = await readingOf(id);
        return sections.find((section: { title: string }) => section.title === title)?.seconds ?? 0;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  expect(await readingOf(id)).toMatchObject({ readers: 1, devices: [{ device: "phone", views: 1 }] });

  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}`);
  await page.getByRole("link", { name: "See analytics" }).click();
  await page.getByText("Time zone: Berlin (UTC+1).", { exact: false }).waitFor();
  await page.getByRole("heading", { name: "Time in each section" }).waitFor();
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: title, exact: true }) });
  expect(await row.textContent()).toMatch(/\d s/);
  await page.getByRole("row", { name: /^Phone 1 100%/ }).waitFor();
  await page.getByRole("link", { name: "Edit & Resend" }).click();
  await page.waitForURL(`**/proposal/${id}/edit`);
});

test("a program that scrolls and sends events of its own is no reader", async () => {
  const { path } = await offerToSign(site.world, owner, briefNamed("dental-clinic-website"));
  const client = await site.visit({ width: DESK });
  const views: string[] = [];
  client.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith("/opened")) views.push(request.url());
  });
  await client.goto(path);
  await client.evaluate(async () => {
    const events = [new Event("wheel"), new PointerEvent("pointermove"), new KeyboardEvent("keydown")];
    for (const event of events) window.dispatchEvent(event);
    document.body.click();
    window.scrollTo(0, document.body.scrollHeight);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  expect(views).toEqual([]);
  const opened = client.waitForResponse((response) => new URL(response.url()).pathname.endsWith("/opened"));
  await client.mouse.move(400, 400);
  expect((await opened).status()).toBe(200);
});

test("a client whose browser asks not to be tracked reads that, and nothing is recorded", async () => {
  const { id, path } = await offerToSign(site.world, owner, briefNamed("dental-clinic-website"));
  const client = await site.visit({ width: PHONE, touch: true });
  await client.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  const beats: string[] = [];
  client.on("request", (request) => {
    if (request.url().endsWith("/read")) beats.push(request.url());
  });
  const opened = client.waitForResponse((response) => new URL(response.url()).pathname.endsWith("/opened"));
  await client.goto(path);
  await client.getByText("Your browser asks not to be tracked, so your reading isn’t measured.").waitFor();
  await swipeDown(client);
  await opened;
  await client.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  expect(beats).toEqual([]);
  const { body } = await owner.get(`/api/proposals/${id}/analytics`);
  expect(body).toMatchObject({ views: 0, reading: { readers: 0, secondsInView: 0 } });
  expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe("viewed");
});

test("the owner switches measuring off, and on, beside the proposal", async () => {
  const { id } = await offerToSign(site.world, owner);
  const page = await site.visit({ width: PHONE });
  await signInAs(page, site.world, owner.cookies);
  const measured = async () => (await owner.get(`/api/proposals/${id}`)).body.measuresReading;
  await page.goto(`/proposal/${id}`);
  const toggle = page.getByRole("switch", { name: "Track views" });
  await toggle.click();
  await page.getByText("Views are no longer tracked", { exact: true }).waitFor();
  expect(await measured()).toBe(false);
  await page.goto(`/proposal/${id}/analytics`);
  await page.getByRole("heading", { name: "Views are not tracked" }).waitFor();
});
