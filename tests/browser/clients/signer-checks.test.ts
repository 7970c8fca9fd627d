// @module-tag nightly
/** Confirming who signs or answers: a code by email, and an access code that came by phone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectGoodScreen,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { mailedCode, sentLink, toAnswer, wrongCode } from "../../world/links";
import { eventsOf, type Member, memberOn } from "../../world/people";
import { signInAs } from "../../world/screens";

const CODE = "482913";
let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

test.each([true, false])(
  "an approver enters the access code and approves, on a phone, JavaScript: %s",
  async (javaScript) => {
    const { id, path, page: shared } = await toAnswer(site.world, owner, { accessCode: CODE });
    const page = await site.visit({ width: PHONE, touch: true, javaScript });
    const isGood = async () => {
      await expectNoOverflow(page);
      if (javaScript) await expectAccessible(page);
    };
    await page.goto(shared);
    await page.getByRole("button", { name: "Email me my personal link" }).waitFor();
    await isGood();
    await page.goto(path);
    await page.getByText("enter the access code that Mira Weber gave you").waitFor();
    await page.getByLabel("Access code").fill(wrongCode(CODE));
    await page.getByRole("button", { name: "Confirm" }).tap();
    await page.getByText("That’s not the access code. 4 tries are left.").waitFor();
    await isGood();
    await page.getByLabel("Access code").fill("482 913");
    await page.getByRole("button", { name: "Confirm" }).tap();
    await page.getByLabel("Comment for the business").fill("Please start in May.");
    await isGood();
    await page.getByRole("button", { name: "Approve" }).tap();
    await page.getByRole("heading", { name: "Success" }).waitFor();
    await page.getByText("You approved this proposal.").waitFor();
    await isGood();
    expect(await eventsOf(site.world, id)).toContain("recipient.approved");
  },
);

test("a signer declines with a code by email, and the typed reason stays while they fetch it", async () => {
  const { path, address } = await sentLink(site.world, owner, "declines@harbor.example", {
    requiresCode: true,
  });
  const page = await site.visit({ width: DESK });
  await page.goto(path);
  await page.getByText("Decline this proposal").click();
  await page.getByLabel("Reason (optional)").fill("We chose another studio.");
  await page.locator('button[value="decline-code"]').click();
  const code = await mailedCode(site.world, address);
  await page.locator("#decline-code").fill(code);
  expect(await page.getByLabel("Reason (optional)").inputValue()).toBe("We chose another studio.");
  await expectGoodScreen(page, "decline-with-code");
  await page.getByRole("button", { name: "Decline proposal" }).click();
  await page.getByRole("heading", { name: "Proposal declined" }).waitFor();
});

test("the sender sees a locked access code and gives another", async () => {
  const { id, path } = await sentLink(site.world, owner, "locked@harbor.example", { accessCode: CODE });
  for (const _ of [1, 2, 3, 4, 5])
    await site.world.visitor().json("POST", `/api${path}/code`, { code: wrongCode(CODE) });
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}`);
  await page.getByText("Locked after 5 wrong tries").waitFor();
  await page.getByRole("button", { name: "New code for" }).click();
  const digits = await page.locator("output").textContent();
  await page.getByText("Note it down now").waitFor();
  await expectGoodScreen(page, "access-code-replaced");
  const entered = await site.world.visitor().json("POST", `/api${path}/code`, { code: digits });
  expect(entered.body.codeGiven).toBe(true);
});
