// @module-tag nightly
/** An approver between two signers, and a viewer beside them: from the form that names them to the signed agreement. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import { generatedProposal, type Member, memberOn, SIGNATURE, signingPath } from "../../world/people";
import { signInAs } from "../../world/screens";
import { emailOf, linkOf, offerToSeveral, signAs } from "../../world/signers";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

async function ownersPage(width: number, options = {}): Promise<Page> {
  const page = await site.visit({ width, ...options });
  await signInAs(page, site.world, owner.cookies);
  return page;
}

const signThrough = async (email: string, signerName: string) => {
  const path = await signingPath(site.world, email);
  const body = { ...SIGNATURE, signerName, signerEmail: email };
  const answer = await site.world.visitor().json("POST", `/api${path}`, body);
  expect(answer.status, answer.text).toBe(200);
};

test("named in the send form, an approver answers on a phone before the next signer is asked", async () => {
  const id = await generatedProposal(owner, {
    clientName: "Amara Neill",
    clientEmail: "amara@order.example",
  });
  const page = await ownersPage(DESK);
  await goAwake(page, `/proposal/${id}/send`);
  const people = [
    ["Tom Reyes", "tom@order.example", "Approves"],
    ["Priya Shah", "priya@order.example", "Signs"],
    ["Lena Ott", "lena@order.example", "Only reads"],
  ] as const;
  for (const [at, [name, email, role]] of people.entries()) {
    await page.getByRole("button", { name: "Add a person" }).click();
    const row = page.getByRole("group", { name: `Person ${at + 2}` });
    await row.getByLabel("Name").fill(name);
    await row.getByLabel("Email address").fill(email);
    await row.getByLabel("Role").selectOption(role);
  }
  await page.getByLabel("They are asked").selectOption("One after another");
  await page.getByLabel("Ask for a code before signing or answering").uncheck();
  const order = page.getByRole("status").filter({ hasText: "Tom Reyes (approves)" });
  expect(await order.getByRole("listitem").allInnerTexts()).toEqual([
    "amara@order.example is asked first.",
    "Then Tom Reyes (approves).",
    "Then Priya Shah.",
  ]);
  expect(await order.textContent()).toContain("Lena Ott only reads.");
  await expectGoodScreen(page, "send-approvers");
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("0 of 3 have answered.").waitFor();
  await page.getByText("Approves after Amara Neill").waitFor();

  await signThrough("amara@order.example", "Amara Neill");
  const phone = await site.visit({ width: PHONE, touch: true });
  await phone.goto(await signingPath(site.world, "tom@order.example"));
  await phone.getByRole("region", { name: "Who takes part" }).waitFor();
  await expectGoodScreen(phone, "approve-in-order");
  await phone.getByLabel("Comment for the business (optional)").fill("Within our budget.");
  await phone.getByRole("button", { name: "Approve", exact: true }).tap();
  await phone.getByText("You approved this proposal.").waitFor();
  await expectGoodScreen(phone, "approved-in-order");

  await signingPath(site.world, "priya@order.example");
  await page.reload();
  await page.getByText("2 of 3 have answered.").waitFor();
  await page.getByText("“Within our budget.”").waitFor();
  await page.getByText("Manage Lena Ott").click();
  await expectGoodScreen(page, "detail-approvers");
  await phone.goto(await signingPath(site.world, "lena@order.example"));
  await phone.getByText("Need a copy, or have a question?").waitFor();
  await expectGoodScreen(phone, "read-only");

  await signThrough("priya@order.example", "Priya Shah");
  await phone.reload();
  await phone.getByRole("heading", { name: "Signed by all" }).waitFor();
  await page.reload();
  await page.getByText("3 of 3 have answered.").waitFor();
});

test("without a script the roles are words of a line, and an approver answers as well", async () => {
  const id = await generatedProposal(owner, { clientEmail: "bare-1@order.example" });
  const page = await ownersPage(PHONE, { javaScript: false });
  await page.goto(`/proposal/${id}/send`);
  await page
    .getByLabel("More people")
    .fill("Tom Reyes, bare-2@order.example, Finance, approves\nLena Ott, bare-3@order.example, only reads");
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("0 of 2 have answered.").waitFor();
  await page.getByText("Only reads. Link sent").waitFor();

  const offer = await offerToSeveral(site.world, owner, [-1]);
  const phone = await site.visit({ width: PHONE, javaScript: false });
  await phone.goto(await linkOf(site.world, offer, 2));
  await phone.getByRole("button", { name: "Approve", exact: true }).click();
  await phone.getByText("You approved this proposal.").waitFor();
  await signAs(site.world, offer, 1);
  await site.world.until("the signed copy", () =>
    site.world.mail.to(emailOf(offer, 2)).some(({ subject }) => subject.startsWith("Signed:")),
  );
});
