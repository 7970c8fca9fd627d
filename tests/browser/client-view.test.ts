import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, openSite, PHONE, type Site } from "../world/browser";
import { BRIEF, type Member, memberOn, sentProposal } from "../world/people";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

const WORDS = "Could the build start a week later?";

test.each([
  { javaScript: true, press: "Approve", status: "approved", told: "You approved this proposal." },
  { javaScript: true, press: "Reject", status: "rejected", told: "You rejected this proposal." },
  { javaScript: false, press: "Approve", status: "approved", told: "You approved this proposal." },
  { javaScript: false, press: "Reject", status: "rejected", told: "You rejected this proposal." },
])("$press on a phone, JavaScript: $javaScript", async ({ javaScript, press, status, told }) => {
  const id = await sentProposal(owner, { requiresSignature: false });
  const client = await site.visit({ width: PHONE, touch: true, javaScript, provokes: [409] });
  const second = await client.context().newPage();
  for (const page of [client, second]) await page.goto(`/client/proposal/${id}`);
  await client.getByText("Awaiting your decision").waitFor();
  await client.getByText(BRIEF.clientCompany).first().waitFor();
  await client.getByLabel("Comment for the business (optional)").fill(WORDS);
  await client.getByRole("button", { name: press }).tap();
  await client.getByText(told).waitFor();
  expect(await client.getByRole("button", { name: press }).count()).toBe(0);
  await expectNoOverflow(client);
  if (javaScript) await expectAccessible(client);

  // What the other tab still offers decides nothing any more.
  await second.getByRole("button", { name: press === "Approve" ? "Reject" : "Approve" }).tap();
  await second.getByText(told).waitFor();
  expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe(status);
  const notice = await site.world.until("the owner's notice", () =>
    site.world.mail
      .to(owner.email)
      .find(({ subject, text }) => subject.toLowerCase().includes(status) && text.includes(WORDS)),
  );
  expect(notice.text).toContain(BRIEF.title);
});
