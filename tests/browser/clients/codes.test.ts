// @module-tag nightly
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
  swipeDown,
} from "../../world/browser/browser";
import { mailedCode, sentLink, wrongCode } from "../../world/links";
import { type Member, memberOn, signingPath } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

test.each([true, false])(
  "a code from the mailbox, on a phone, JavaScript: %s",
  { tags: "journey" },
  async (javaScript) => {
    const address = `phone-${javaScript}@harbor.example`;
    const { path, id } = await sentLink(site.world, owner, address, { requiresCode: true });
    const page = await site.visit({ width: PHONE, touch: true, javaScript });
    await page.goto(path);
    await page.getByRole("heading", { name: "Confirm it’s you" }).waitFor();
    expect(await page.locator("#sign").count()).toBe(0);
    await page.getByRole("button", { name: "Email me a code" }).tap();
    await page.locator("#confirm").getByText("We sent a six-digit code to p•••@harbor.example.").waitFor();
    const code = await mailedCode(site.world, address);
    await expectNoOverflow(page);

    const field = page.locator("#confirm").getByLabel("Code", { exact: true });
    await field.fill(wrongCode(code));
    await page.getByRole("button", { name: "Confirm" }).tap();
    await page.getByText("4 tries are left.").waitFor();
    expect(await field.getAttribute("aria-describedby")).toBe("code-error");
    if (javaScript) await expectAccessible(page);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole("button", { name: "Confirm" }).tap();
    await page.getByRole("button", { name: "I agree to sign electronically" }).tap();
    await page.locator("#sign").waitFor();

    if (javaScript) {
      await page.getByRole("link", { name: "Please read to the end first." }).tap();
      await swipeDown(page);
    }
    await page.getByRole("checkbox").check();
    await page.locator("#approve").tap();
    await page.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
    expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe("signed");
  },
);

test("what was read stays read while the code is asked for, and after a reload", async () => {
  const { path } = await sentLink(site.world, owner, "reader@harbor.example", { requiresCode: true });
  const page = await site.visit({ width: DESK });
  await page.goto(path);
  await page.locator("#document").evaluate((box) => box.scrollIntoView({ block: "end" }));
  const isRead = () => expect.poll(() => page.locator("#progress").getAttribute("value")).toBe("100");
  await isRead();
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.locator("#confirm").getByLabel("Code", { exact: true }).waitFor();
  await isRead();
  await page.reload();
  await isRead();
});

test("the owner asks for a code, revokes the link and sends a new one", async () => {
  const { path, id, address } = await sentLink(site.world, owner, "desk@harbor.example");
  const page = await site.visit({ width: DESK, provokes: [410] });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}`);
  await page.getByRole("checkbox", { name: "Ask for a code by email before signing" }).check();
  await page.getByText("Signature Setting Updated").first().waitFor();
  const delivery = page.getByRole("region", { name: "Delivery" });
  await delivery.getByText("Not asked for").waitFor();

  const revoke = async () => {
    await page.getByRole("button", { name: "Revoke link" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke link" }).click();
    await page.getByText("Link revoked").first().waitFor();
    await page.getByRole("button", { name: "Revoke link" }).waitFor({ state: "detached" });
  };
  await revoke();
  await page.getByRole("button", { name: "Send new link" }).click();
  await page.getByText("New link sent").first().waitFor();
  await delivery.getByText("By email", { exact: true }).waitFor();
  const fresh = await signingPath(site.world, address, 2);
  await revoke();
  for (const [address, shown] of [
    [path, "The sender has withdrawn this link."],
    [fresh, "The sender has withdrawn this link."],
  ] as const) {
    await page.goto(address);
    await page.getByText(shown).waitFor();
  }
});

test("the send form remembers how the link is to work, and where its sender is", async () => {
  const { id } = await sentLink(site.world, owner, "form@harbor.example");
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}/send`);
  await page.getByRole("checkbox", { name: "Ask for a code before signing or answering" }).check();
  expect(await page.getByLabel("Link expires after").inputValue()).toBe("usual");
  await page.getByLabel("Link expires after").selectOption("14 days");
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("Proposal sent successfully").first().waitFor();
  const stored = await site.world.db
    .prepare(
      "select p.requires_code as code, p.link_days as days, u.time_zone as zone from proposals p join users u on u.id = p.user_id where p.id = ?",
    )
    .bind(id)
    .first();
  expect(stored).toEqual({ code: 1, days: 14, zone: "Europe/Berlin" });
  await page.goto(`/proposal/${id}/send`);
  expect(await page.getByLabel("Link expires after").inputValue()).toBe("14");
  await page.getByRole("checkbox", { name: "Require electronic signature" }).uncheck();
  expect(await page.getByLabel("Link expires after").isVisible(), "answers have personal links, too").toBe(
    true,
  );
  await page.getByText("More people").waitFor({ state: "hidden" });
});
