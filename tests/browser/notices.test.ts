// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, type Device, openSite, PHONE, type Site } from "../world/browser/browser";
import { hasTakenFocus } from "../world/browser/hydrated";
import { notificationsOf } from "../world/notifications";
import { draftProposal, type Member, memberOn, offerToSign, trialMember } from "../world/people";
import { signInAs } from "../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

async function pageOf(member: Member, device: Device): Promise<Page> {
  const page = await site.visit(device);
  await signInAs(page, site.world, member.cookies);
  return page;
}

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

/** A member with a few notices about one proposal that is out. */
async function shown(number: number) {
  const member = await memberOn(site.world, "professional");
  const { id } = await offerToSign(site.world, member);
  const about = { email: member.email, proposalId: id, title: "Harbour tour", actorName: "Ada Byron" };
  await notificationsOf(site.world, about, number);
  return { member, id };
}

test("a client signs: the owner's bell tells on the next screen, and leads there", {
  tags: "journey",
}, async () => {
  const member = await memberOn(site.world, "professional");
  const offer = await offerToSign(site.world, member);
  const page = await pageOf(member, { width: DESK });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  expect((await site.world.visitor().json("POST", `/api${offer.path}`, offer.body)).status).toBe(200);
  await page.getByRole("link", { name: "Proposals", exact: true }).click();
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await panel(page).getByRole("button", { name: "Unread: Amara O'Neill signed Website redesign" }).click();
  await page.waitForURL(`**/proposal/${offer.id}`);
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await panel(page).waitFor({ state: "detached" });
});

describe("the bell", () => {
  test("is gone through by keys, and gives the focus back", async () => {
    const { member, id } = await shown(5);
    const page = await pageOf(member, { width: DESK });
    await page.goto("/dashboard");
    const button = page.getByRole("button", { name: "Notifications, 3 unread" });
    await button.focus();
    await page.keyboard.press("Enter");
    await panel(page).getByRole("listitem").first().waitFor();
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    await hasTakenFocus(button);
    await page.keyboard.press("Enter");
    const first = panel(page).getByRole("listitem").first().getByRole("button");
    await first.waitFor();
    for (let steps = 0; steps < 6; steps += 1) {
      if (await first.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/proposal/${id}`);
    await page.getByRole("button", { name: "Notifications, 2 unread" }).waitFor();
  });

  test("marks all of them read without leaving the page", async () => {
    const { member } = await shown(5);
    const page = await pageOf(member, { width: PHONE, touch: true });
    await page.goto("/notices");
    await page
      .getByRole("button", { name: /^Mark as read/ })
      .first()
      .waitFor();
    await bell(page).tap();
    await panel(page).getByRole("button", { name: "Mark all read" }).tap();
    await page.getByRole("button", { name: "Notifications", exact: true }).waitFor({ state: "attached" });
    await expect.poll(() => page.getByRole("button", { name: /^Mark as read/ }).count()).toBe(0);
    await panel(page).getByRole("link", { name: "See all notifications" }).waitFor();
  });

  test("says so where there is no connection, and changes nothing", async () => {
    const { member } = await shown(5);
    const page = await pageOf(member, { width: DESK, goesOffline: true });
    await page.goto("/dashboard");
    await bell(page).click();
    await panel(page).getByRole("listitem").first().waitFor();
    await page.context().setOffline(true);
    await panel(page).getByRole("button", { name: "Mark all read" }).click();
    await page.getByText("could not be marked as read").first().waitFor();
    await page.getByRole("button", { name: "Notifications, 3 unread" }).waitFor({ state: "attached" });
    await page.context().setOffline(false);
  });

  test("hears what is new when the reader comes back to the tab, once a minute at most", async () => {
    const member = await trialMember(site.world);
    const page = await pageOf(member, { width: DESK });
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/notices.json")) asked += 1;
    });
    await page.clock.install();
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
    const proposalId = await draftProposal(member);
    const about = { email: member.email, proposalId, title: "New", actorName: "Ada Byron" };
    await notificationsOf(site.world, about, 2);
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await comeBack();
    await page.clock.fastForward(61_000);
    await comeBack();
    await page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
    await comeBack();
    expect(asked).toBe(1);
  });

  test("is a link without JavaScript, and the list does all there is to do", async () => {
    const { member, id } = await shown(30);
    const page = await pageOf(member, { width: PHONE, touch: true, javaScript: false });
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Notifications, 20 unread" }).tap();
    await page.waitForURL("**/notices");
    await page.getByRole("link", { name: "Next page" }).tap();
    await page.waitForURL("**/notices?after=**");
    await page
      .getByRole("button", { name: /^Mark as read/ })
      .first()
      .tap();
    await page.getByRole("link", { name: "Notifications, 19 unread" }).waitFor();
    expect(page.url()).toContain("after=");
    await page
      .getByRole("button", { name: /^Unread: / })
      .first()
      .tap();
    await page.waitForURL(`**/proposal/${id}`);
    await page.getByRole("link", { name: "Notifications, 18 unread" }).tap();
    await page.getByRole("button", { name: "Mark all read" }).tap();
    await page.getByRole("link", { name: "Notifications", exact: true }).first().waitFor();
    expect(await page.getByRole("button", { name: /^Mark/ }).count()).toBe(0);
  });
});

test("marking one on the list keeps the focus in its line", async () => {
  const { member } = await shown(4);
  const page = await pageOf(member, { width: DESK });
  await page.goto("/notices");
  await page.getByRole("button", { name: "Notifications, 2 unread" }).waitFor();
  const line = page.getByRole("listitem").filter({ hasText: "Ada Byron approved" });
  await line.getByRole("button", { name: /^Mark as read/ }).click();
  await page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
  await expect
    .poll(() => line.getByRole("button").evaluate((element) => element === document.activeElement))
    .toBe(true);
});

describe("the settings", () => {
  test.each([true, false])("switch notices off and say so, JavaScript: %s", async (javaScript) => {
    const member = await trialMember(site.world);
    const page = await pageOf(member, { width: PHONE, touch: true, javaScript });
    await page.goto("/settings/notifications");
    await page.getByRole("switch", { name: "First view: by email" }).uncheck();
    await page.getByRole("switch", { name: "Rejection: in Countersign" }).uncheck();
    await page.getByRole("button", { name: "Save Notifications" }).tap();
    await page.getByText("Notifications saved").first().waitFor();
    const { body } = await member.get("/api/user/notices");
    expect(body).toMatchObject({
      viewed: { inApp: true, byMail: false },
      rejected: { inApp: false, byMail: true },
    });
    await page.reload();
    expect(await page.getByRole("switch", { name: "First view: by email" }).isChecked()).toBe(false);
    expect(await page.getByRole("switch", { name: "Approval: by email" }).isChecked()).toBe(true);
    expect(await page.getByRole("switch", { name: /^Signature/ }).count(), "its mail is no choice").toBe(1);
  });

  test("keep what was switched where there is no connection", async () => {
    const page = await pageOf(await trialMember(site.world), { width: DESK, goesOffline: true });
    await page.goto("/settings/notifications");
    await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
    await page.getByRole("switch", { name: "Approval: by email" }).uncheck();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save Notifications" }).click();
    await page.getByText("You seem to be offline.").waitFor();
    expect(await page.getByRole("switch", { name: "Approval: by email" }).isChecked()).toBe(false);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Save Notifications" }).click();
    await page.getByText("Notifications saved").first().waitFor();
    expect(await page.getByRole("switch", { name: "Approval: by email" }).isChecked()).toBe(false);
  });
});

test("a locked account is offered what still opens, and no bell", async () => {
  const locked = await memberOn(site.world, "trial", { trial_ends_at: Date.now() - 1000 });
  const page = await pageOf(locked, { width: DESK });
  await page.goto("/settings");
  const header = page.getByRole("banner").first();
  await header.getByRole("link", { name: "Billing" }).waitFor();
  await header.getByRole("button", { name: "Sign Out" }).waitFor();
  expect(await header.getByRole("link", { name: /Notifications|New proposal/ }).count()).toBe(0);
});
