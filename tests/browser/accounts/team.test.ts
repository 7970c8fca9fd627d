// @module-tag nightly
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { generatedProposal, type Member, memberOn } from "../../world/people";
import { signInAs } from "../../world/screens";
import { invitationPath } from "../../world/teams";
import type { Visitor } from "../../world/visitor";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const visitAs = async (
  member: Member,
  device: { width: number; javaScript?: boolean; provokes?: number[] },
) => {
  const page = await site.visit(device);
  await signInAs(page, site.world, member.cookies);
  return page;
};

test.each([
  { how: "with JavaScript", name: "script", javaScript: true },
  { how: "without it", name: "plain", javaScript: false },
])(
  "a colleague is invited, joins on a phone, writes, is read and is removed $how",

  async ({ name, javaScript }) => {
    const owner = await memberOn(site.world, "agency");
    const email = `colleague-${name}@team.example`;
    const check = async (page: Awaited<ReturnType<typeof visitAs>>, screen: string) => {
      if (javaScript) await expectGoodScreen(page, `${screen}-journey`);
    };
    const desk = await visitAs(owner, { width: DESK, javaScript });
    await desk.goto("/team");
    if (javaScript)
      await expect.poll(() => desk.getByRole("button", { name: "Send invitation" }).isDisabled()).toBe(true);
    await desk.getByLabel("Email address").fill(email);
    await desk.getByRole("button", { name: "Send invitation" }).click();
    await desk.getByText("Invitation Sent").first().waitFor();
    await desk.getByRole("rowheader", { name: email }).waitFor();
    await check(desk, "team-invited");

    const phone = await site.visit({ width: PHONE, touch: true, javaScript });
    await phone.goto(await invitationPath(site.world, email));
    await phone.getByLabel("Full name").fill("Cleo Colleague");
    await phone.getByLabel("Password").fill("correct horse");
    await phone.getByRole("button", { name: "Create account and join" }).click();
    await phone.waitForURL("**/team");
    await phone.getByText("The Agency plan covers you.").waitFor();

    const colleague = site.world.visitor();
    for (const { name: cookie, value } of await phone.context().cookies())
      colleague.cookies.set(cookie, value);
    const id = await generatedProposal(colleague as Visitor, { title: "A proposal of Cleo’s" });

    await desk.goto("/team?tab=proposals");
    await desk.getByRole("link", { name: "A proposal of Cleo’s" }).click();
    await desk.waitForURL(`**/proposal/${id}`);
    await desk.getByText("by Cleo Colleague").waitFor();
    await check(desk, "colleague-detail");
    await desk.goto("/team");
    await desk.getByRole("link", { name: "Remove Cleo Colleague" }).click();
    await desk.getByLabel(/^Move them to/).check();
    await desk.getByRole("button", { name: "Remove from team" }).click();
    await desk.getByText("Member Removed").first().waitFor();

    await phone.goto("/team");
    await phone.getByRole("heading", { name: "Teams are part of the Agency plan" }).waitFor();
    expect((await owner.get(`/api/proposals/${id}`)).status).toBe(200);
  },
);

test("the keyboard stays where the work is: at the next address, at a refused one, at the list", async () => {
  const page = await visitAs(await memberOn(site.world, "agency"), { width: DESK, provokes: [400, 409] });
  await page.goto("/team");
  const field = page.getByLabel("Email address");
  const hasFocus = () => field.evaluate((input) => input === document.activeElement);
  const send = async (email: string) => {
    await field.fill(email);
    await page.getByRole("button", { name: "Send invitation" }).click();
  };
  for (const wrong of ["nobody", "nobody at all"]) {
    await send(wrong);
    await expect.poll(hasFocus).toBe(true);
    await page.getByText("Please enter a valid email address").waitFor();
    expect(await field.inputValue()).toBe(wrong);
  }
  await send("next@keyboard.example");
  await page.getByRole("rowheader", { name: "next@keyboard.example" }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
  await expect.poll(hasFocus).toBe(true);

  await field.fill("typed@meanwhile.example");
  await page.getByRole("button", { name: "Revoke the invitation of next@keyboard.example" }).click();
  await page.getByText("Invitation revoked").first().waitFor();
  await page.waitForFunction(() => {
    const { activeElement: element, body } = document;
    return element !== body && element?.contains(document.querySelector("table"));
  });
  expect(await field.inputValue()).toBe("typed@meanwhile.example");
});
