// @module-tag nightly
/**
 * The three screens that the header leads to, used: with names longer than any column, many rows, and no script.
 * How they look at rest is checked with every other screen (tests/world/screens/index.ts).
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  beforeHydration,
  DESK,
  type Device,
  expectGoodScreen,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { holdPosts } from "../../world/browser/hold-posts";
import { goAwake, hasTakenFocus } from "../../world/browser/hydrated";
import { PASSWORD, signIn } from "../../world/main-job";
import { generatedProposal, type Member, memberOn, trialMember } from "../../world/people";

const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff-Weber Raman von und zu Hohenschwangau";
const DAY = 86_400_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

async function visitAs(member: Member, device: Partial<Device> = {}): Promise<Page> {
  const page = await site.visit({ width: DESK, ...device });
  const known = [...member.cookies].map(([name, value]) => ({ name, value, url: site.world.url }));
  await page.context().addCookies(known);
  return page;
}

const change = (member: Member, columns: string, ...values: unknown[]) =>
  site.world.db
    .prepare(`update users set ${columns} where email = ?`)
    .bind(...values, member.email)
    .run();

/** One statement each, so that the order of registration is that of the numbers. */
async function manyUsers(count: number): Promise<void> {
  const statements = Array.from({ length: count }, (_, n) => {
    const id = crypto.randomUUID();
    const number = String(n).padStart(4, "0");
    return [
      site.world.db
        .prepare("insert into users (id, email, name, password_hash, created_at) values (?, ?, ?, 'none', ?)")
        .bind(id, `reader-${number}@many.example`, `Reader ${number}`, Date.now()),
      site.world.db
        .prepare(
          "insert into subscriptions (user_id, tier, status, updated_at) values (?, 'starter', 'active', 0)",
        )
        .bind(id),
    ];
  }).flat();
  await site.world.db.batch(statements);
}

describe("the users, for an admin", () => {
  let admin: Member;
  beforeAll(async () => {
    admin = await memberOn(site.world, "agency");
    await change(admin, "is_admin = 1, name = ?", "Alex Admin");
    const long = await trialMember(site.world, LONG_NAME);
    await change(long, "email = ?", `${"long-address-of-a-person-".repeat(3)}@studio.example`);
    await manyUsers(120);
    await memberOn(site.world, "trial", { trial_ends_at: Date.now() - DAY });
  });

  test("are searched, ordered and paged through, back and forth", async () => {
    const page = await visitAs(admin);
    await page.goto("/dashboard");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin" }).click();
    await page.getByRole("heading", { name: "User Management" }).waitFor();

    const rows = page.getByRole("rowheader");
    const search = page.getByRole("searchbox", { name: "Search by name, email or plan" });
    await search.fill("reader");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL("**/admin/users?q=reader");
    // The page before has as many rows: only its first one tells the two apart.
    const begins = (name: string) => rows.first().filter({ hasText: name }).waitFor();
    await begins("Reader 0119");
    expect(await rows.count()).toBe(50);
    await page.getByRole("link", { name: "Next page" }).click();
    await begins("Reader 0069");
    await page.getByRole("link", { name: "Next page" }).click();
    await begins("Reader 0019");
    expect(await rows.count()).toBe(20);
    await page.getByRole("link", { name: "Previous page" }).click();
    await begins("Reader 0069");

    await page.getByRole("columnheader", { name: "Email" }).getByRole("link").click();
    await begins("Reader 0000");
    expect(await page.getByRole("columnheader", { name: "Email" }).getAttribute("aria-sort")).toBe(
      "ascending",
    );
    expect(await search.inputValue()).toBe("reader");
  });

  test("are not there for a search that finds nobody, and come back without a script", async () => {
    const page = await visitAs(admin, { javaScript: false });
    await page.goto("/admin/users");
    await page.getByRole("searchbox").fill("nobody at all");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("No users found matching your search criteria.").waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("nobody at all");
    await page.getByRole("link", { name: "Show all users" }).click();
    await page.getByText("Ended", { exact: true }).first().waitFor();
  });

  test("are nobody else's business", async () => {
    const page = await visitAs(await trialMember(site.world), { provokes: [403] });
    await page.goto("/admin/users");
    await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  });
});

describe("the team", () => {
  test("has its members and proposals, each with an address", async () => {
    const owner = await memberOn(site.world, "agency");
    await change(owner, "name = ?", LONG_NAME);
    const page = await visitAs(owner);
    await page.goto("/team?tab=proposals");
    await page.getByRole("heading", { name: "No team proposals yet" }).waitFor();
    const title = "Betreuung und Weiterentwicklung der Tourenplanungssoftware einschließlich Störungsdienst";
    const client = "Donaudampfschifffahrtsgesellschaftskapitänskajütenverwaltungs GmbH & Co. KG";
    const id = await generatedProposal(owner, { title, clientName: client });
    await page.goto("/team");
    await page.getByText("Up to 5 members included").waitFor();
    await page.getByRole("rowheader", { name: LONG_NAME }).waitFor();
    await page.getByRole("tab", { name: "Team Proposals" }).click();
    await page.waitForURL("**/team?tab=proposals");
    await page.getByRole("link", { name: title }).waitFor();
    await expectGoodScreen(page, "team-proposals");
    await page.getByRole("link", { name: title }).click();
    await page.waitForURL(`**/proposal/${id}`);
  });

  test("is offered to members on other plans", async () => {
    const page = await visitAs(await memberOn(site.world, "professional"));
    await page.goto("/team");
    const sales = page.getByRole("link", { name: "Contact Sales" });
    expect(await sales.getAttribute("href")).toMatch(/^mailto:.+@.+\?subject=The%20Agency%20plan$/);
  });
});

describe("the settings", () => {
  const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
  async function changeAll(page: Page, email: string): Promise<void> {
    await page.goto("/settings");
    const name = page.getByLabel("Full Name");
    await name.fill("   ");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await page.getByText("Enter your full name.").waitFor();
    await name.fill("Mira Raman");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await notice(page, "Profile Updated");
    expect(await name.inputValue()).toBe("Mira Raman");

    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Security" }).click();
    const current = page.getByLabel("Current Password");
    const fresh = page.getByLabel("New Password");
    await current.fill("a wrong guess");
    await fresh.fill("battery staple");
    await page.getByRole("button", { name: "Change Password" }).click();
    await page.getByText("That is not your current password.").waitFor();
    await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
    await current.fill(PASSWORD);
    await fresh.fill("battery staple");
    await page.getByRole("button", { name: "Change Password" }).click();
    await notice(page, "Password changed");
    await expect.poll(() => fresh.inputValue()).toBe("");

    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Account" }).click();
    await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("**/");
    await page.goto("/settings");
    await page.waitForURL("**/auth?returnTo=%2Fsettings");
    await page.getByLabel("Email").fill(email);
    await page.locator("[name=password]").fill("battery staple");
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/settings");
  }

  test.each([true, false])(
    "change name and password (script: %s)",

    async (javaScript) => {
      const member = await trialMember(site.world);
      const page = await visitAs(member, { javaScript, width: PHONE, touch: true, provokes: [400] });
      await changeAll(page, member.email);
    },
  );

  test("sign the other device out", async () => {
    const member = await trialMember(site.world);
    const other = await site.visit({ width: DESK });
    await signIn(other, member.email);
    const page = await visitAs(member);
    await page.goto("/settings/security");
    await page.getByLabel("Current Password").fill(PASSWORD);
    await page.getByLabel("New Password").fill("battery staple");
    await page.getByRole("button", { name: "Change Password" }).click();
    await notice(page, "Password changed");
    await other.goto("/settings");
    await other.waitForURL("**/auth?returnTo=%2Fsettings&ended=true");
    await other.getByText("You were signed out.").waitFor();
  });

  test("keep what was typed before the page woke up", async () => {
    const page = await visitAs(await trialMember(site.world));
    const wake = await beforeHydration(page);
    await page.goto("/settings/security", { waitUntil: "commit" });
    const current = page.getByLabel("Current Password");
    await current.fill("typed early");
    wake();
    await page.getByRole("button", { name: "Show password" }).first().waitFor();
    expect(await current.inputValue()).toBe("typed early");
  });

  test("keep what was changed while they are being saved", async () => {
    const page = await visitAs(await trialMember(site.world));
    await goAwake(page, "/settings");
    const [name, email] = [page.getByLabel("Full Name"), page.getByLabel("Email Address")];
    const format = page.getByRole("combobox", { name: "Date format" });
    const zone = page.getByRole("combobox", { name: "Time zone" });
    await name.fill("Mira Submitted");
    await format.selectOption("en-US");
    await zone.selectOption("Asia/Kolkata");
    const release = await holdPosts(page, "/settings");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await page.locator("button[aria-busy=true]").waitFor();
    await format.selectOption("en-AU");
    await email.fill("mira.new@weber.example");
    await page.getByLabel("Your password").fill("typed meanwhile");
    release();
    await notice(page, "Profile Updated");
    await page.locator("button[aria-busy=true]").waitFor({ state: "detached" });
    // The password's field would go a moment after the reset.
    await page.waitForTimeout(200);
    expect(await page.getByLabel("Your password").inputValue()).toBe("typed meanwhile");
    expect(await email.inputValue()).toBe("mira.new@weber.example");
    expect(await name.inputValue()).toBe("Mira Submitted");
    expect(await zone.inputValue()).toBe("Asia/Kolkata");
    expect(await format.inputValue()).toBe("en-AU");
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Security" }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL("**/settings/security");
  });

  test("keep what was typed when the connection is lost, and say so", async () => {
    const page = await visitAs(await trialMember(site.world), { goesOffline: true });
    await page.goto("/settings");
    await page.getByText("Ctrl", { exact: true }).waitFor();
    await page.route("**/settings.data*", (route) => route.abort());
    await page.getByLabel("Full Name").fill("Mira Unsaved");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await page.getByText("The connection was lost before an answer came").waitFor();
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Mira Unsaved");
    await page.unroute("**/settings.data*");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await notice(page, "Profile Updated");
  });

  test.each([true, false])("go on in the language that was chosen, with scripts: %s", async (javaScript) => {
    const page = await visitAs(await trialMember(site.world), { javaScript });
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      dialog.accept();
    });
    await page
      .context()
      .addCookies([{ name: "countersign-app-language", value: "en-XA", url: site.world.url }]);
    await page.goto("/settings");
    if (javaScript) await page.getByText("Ctrl", { exact: true }).waitFor();
    await page.locator("select[name=language]").selectOption("en");
    const answer = page.waitForResponse((response) => response.request().resourceType() === "document");
    await page.locator("#profile-form button").last().click();
    await answer;
    await notice(page, "Profile Updated");
    await page.getByRole("heading", { name: "Account Settings" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    expect(asked).toEqual([]);
  });

  const tabs = (page: Page) => page.getByRole("navigation", { name: "Settings" });

  test("lead to each of their pages without a script, and to the API where there is one", async () => {
    const page = await visitAs(await memberOn(site.world, "agency"), { javaScript: false, width: PHONE });
    await page.goto("/settings");
    const names = await tabs(page).getByRole("link").allTextContents();
    expect(names).toContain("API and webhooks");
    for (const name of names) {
      await tabs(page).getByRole("link", { name, exact: true }).click();
      const open = tabs(page).locator("[aria-current=page]");
      expect(await open.textContent()).toBe(name);
      await expect.poll(() => open.evaluate(isInSight)).toBe(true);
      await expectNoOverflow(page);
    }
  });

  test("lead from the addresses of their former sections to their pages", async () => {
    const page = await visitAs(await trialMember(site.world));
    for (const [old, path] of [
      ["/settings#subscription", "/settings/subscription"],
      ["/settings#account-actions", "/settings/account"],
      ["/settings?ask=delete-account", "/settings/account"],
    ] as const) {
      await page.goto("about:blank");
      await page.goto(old);
      await page.waitForURL((url) => url.pathname === path);
      // A question over the page hides it from readers.
      await page.locator(`nav [aria-current=page][href="${path}"]`).waitFor();
    }
  });

  test("ask before changes are left, and not once they are saved or taken back", async () => {
    const page = await visitAs(await trialMember(site.world), { width: PHONE, touch: true });
    await goAwake(page, "/settings/notifications");
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    const toBranding = () => tabs(page).getByRole("link", { name: "Branding" }).click();
    const first = page.getByRole("switch", { name: "First view: by email" });
    await first.uncheck();
    await toBranding();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await page.getByRole("button", { name: "Save Notifications" }).click();
    await notice(page, "Notifications saved");
    await toBranding();
    await page.getByRole("heading", { name: "Branding", level: 1 }).waitFor();
    await page.getByLabel("Custom footer text").fill("Typed");
    await tabs(page).getByRole("link", { name: "Profile" }).click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await page.getByRole("heading", { name: "Account Settings" }).waitFor();
    await page.getByLabel("Full Name").fill("Somebody Else");
    await page.getByLabel("Full Name").fill("Mira Weber");
    await tabs(page).getByRole("link", { name: "Account" }).click();
    await page.getByRole("heading", { name: "Account", level: 1, exact: true }).waitFor();
  });

  test("find a time zone by its city, and by what it was called before", async () => {
    const page = await visitAs(await trialMember(site.world));
    await goAwake(page, "/settings");
    const zone = page.getByRole("combobox", { name: "Time zone" });
    const search = page.getByRole("searchbox", { name: "Find a city" });
    await search.fill("calcutta");
    await page.getByText("1 city found and chosen.").waitFor();
    expect(await zone.inputValue()).toBe("Asia/Kolkata");
    await search.fill("Atlantis");
    await page.getByText("No city found.", { exact: false }).waitFor();
    await search.fill("");
    expect(await zone.inputValue()).toBe("");
    await search.fill("kyiv");
    await search.press("Enter");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await notice(page, "Profile Updated");
    expect(await zone.inputValue()).toBe("Europe/Kyiv");
    expect(await zone.locator("option:checked").textContent()).toMatch(/^Kyiv \(UTC\+[23]\)$/);
    const unknown = await page.evaluate(() => {
      const list = document.querySelectorAll<HTMLOptionElement>("select[name=timeZone] option");
      return [...list]
        .map(({ value }) => value)
        .filter((name) => {
          try {
            return name !== "" && !new Intl.DateTimeFormat("en", { timeZone: name });
          } catch {
            return true;
          }
        });
    });
    expect(unknown).toEqual([]);
  });

  test("open the plans over themselves, and close them again", async () => {
    const page = await visitAs(await trialMember(site.world));
    await goAwake(page, "/settings/subscription");
    await page.getByRole("link", { name: "Change Plan" }).click();
    await hasTakenFocus(page.getByRole("dialog", { name: "Change Plan" }));
    await page.keyboard.press("Escape");
    await page.waitForURL("**/settings/subscription");
    await page.waitForFunction(() => document.activeElement?.textContent === "Change Plan");
  });

  test.each<[string, Parameters<typeof memberOn>[1], Record<string, unknown>, string]>([
    ["starter", "starter", { current_period_ends_at: Date.now() + 20 * DAY }, "Active"],
    [
      "ending",
      "professional",
      { status: "cancelled", cancels_at: Date.now() + DAY },
      "Subscription Cancelled",
    ],
    [
      "ended",
      "professional",
      { status: "cancelled", cancels_at: Date.now() - DAY },
      "Subscription Cancelled",
    ],
  ])("are a good screen: %s", async (name, tier, changes, words) => {
    const member = await memberOn(site.world, tier, changes);
    await change(member, "name = ?", LONG_NAME);
    const page = await visitAs(member);
    await page.goto("/settings/subscription");
    await page.getByText(words, { exact: true }).first().waitFor();
    await expectGoodScreen(page, `settings-${name}`);
  });

  test("say what was wrong on a good screen, too", async () => {
    const page = await visitAs(await trialMember(site.world), { provokes: [400] });
    await page.goto("/settings/security");
    await page.getByRole("button", { name: "Change Password" }).click();
    await page.getByText("Choose a new password.").waitFor();
    await expectGoodScreen(page, "settings-refused");
  });
});

/** Runs in the page. */
function isInSight(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect();
  return left >= 0 && right <= window.innerWidth;
}
