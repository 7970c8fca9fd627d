// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, openSite, PHONE, type Site } from "../../world/browser/browser";
import { toAnswer } from "../../world/links";
import { BRIEF, type Member, memberOn } from "../../world/people";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

/** Approving takes one tap, rejecting one more. */
async function decide(page: Page, press: string): Promise<void> {
  if (press === "Reject") await page.locator("summary", { hasText: "Reject" }).tap();
  const button = page.getByRole("button", { name: press === "Reject" ? "Reject Proposal" : press });
  await button.tap();
}

const WORDS = "Could the build start a week later?";

test.each([
  { javaScript: true, press: "Approve", status: "approved", shown: "You approved this proposal." },
  { javaScript: false, press: "Reject", status: "rejected", shown: "You rejected this proposal." },
])(
  "$press on a phone, JavaScript: $javaScript",
  { tags: "journey" },
  async ({ javaScript, press, status, shown }) => {
    const { id, path } = await toAnswer(site.world, owner);
    const client = await site.visit({ width: PHONE, touch: true, javaScript, provokes: [410] });
    const second = await client.context().newPage();
    for (const page of [client, second]) await page.goto(path);
    await client.getByText(BRIEF.clientCompany).first().waitFor();
    await client.getByLabel("Comment for the business (optional)").fill(WORDS);
    await decide(client, press);
    await client.getByText(shown).waitFor();
    await client.getByText(press === "Approve" ? "Proposal approved!" : "Proposal Rejected").waitFor();
    expect(await client.getByRole("button", { name: /approve|reject/i }).count()).toBe(0);
    await expectNoOverflow(client);
    if (javaScript) await expectAccessible(client);

    // What the other tab still offers decides nothing any more.
    await decide(second, press === "Approve" ? "Reject" : "Approve");
    await second.getByText(shown).waitFor();
    expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe(status);
    const notice = await site.world.until("the owner's notice", () =>
      site.world.mail
        .to(owner.email)
        .find(({ subject, text }) => subject.toLowerCase().includes(status) && text.includes(WORDS)),
    );
    expect(notice.text).toContain(BRIEF.title);
  },
);

test("a lost connection loses neither the comment nor the page", async () => {
  const { path } = await toAnswer(site.world, owner);
  const client = await site.visit({ width: PHONE, touch: true, goesOffline: true });
  await client.goto(path);
  await client.getByLabel("Comment for the business (optional)").fill(WORDS);
  await client.route("**/sign/*", (route) => route.abort());
  await decide(client, "Approve");
  await client.getByText("Network error. Please try again.").waitFor();
  expect(await client.getByLabel("Comment for the business (optional)").inputValue()).toBe(WORDS);
  await client.unroute("**/sign/*");
  await decide(client, "Approve");
  await client.getByText("You approved this proposal.").waitFor();
});
