// @module-tag nightly
/** What a sent proposal's owner does with its delivery: the link to pass on, the mail again, and the end of it. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, type Device, expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import { type SentLink, sentLink } from "../../world/links";
import { draftProposal, type Member, memberOn } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

async function pageOf(sent: SentLink | null, width = DESK, device: Partial<Device> = {}): Promise<Page> {
  const page = await site.visit({ width, ...device });
  await signInAs(page, site.world, owner.cookies);
  await goAwake(page, sent ? `/proposal/${sent.id}` : "/proposals");
  return page;
}

/** As the client sees it, who has no account. */
async function expectClosed(path: string): Promise<void> {
  const client = await site.visit({ width: PHONE, provokes: [410] });
  await client.goto(path);
  await client.getByText("The sender has withdrawn this link.").waitFor();
}

test.each([DESK, PHONE])("the ways of delivery stand in two even columns at %i", async (width) => {
  const page = await pageOf(await sentLink(site.world, owner, `even-${width}@harbor.example`), width);
  const boxOf = async (name: string) => {
    const box = await page
      .locator("button, summary")
      .filter({ hasText: new RegExp(`^${name}$`) })
      .first()
      .boundingBox();
    return [box?.y, box?.width].map((value) => Math.round(value ?? -1));
  };
  const [resend, copy] = [await boxOf("Resend"), await boxOf("Copy link")];
  const revoke = await boxOf("Revoke link");
  expect(copy).toEqual(resend);
  expect(revoke[1]).toBe(resend[1]);
});

test("a copied link is shown, and opens the proposal for whoever has it", async () => {
  const page = await pageOf(await sentLink(site.world, owner, "copied@harbor.example"));
  await page.context().grantPermissions(["clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  const field = page.getByLabel("Client’s link");
  await field.waitFor();
  await page.getByText("Link copied").first().waitFor();
  await expectAccessible(page);
  const client = await site.visit({ width: PHONE });
  await client.goto(new URL(await field.inputValue()).pathname);
  await client.getByRole("heading", { name: "Website redesign" }).first().waitFor();
});

test("a row's Resend asks first, and sends the last email again", async () => {
  const { address } = await sentLink(site.world, owner, "again@harbor.example");
  const before = site.world.mail.to(address).length;
  const page = await pageOf(null);
  await page.getByRole("button", { name: "Resend Website redesign" }).first().click();
  const question = page.getByRole("alertdialog");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Resend" }).click();
  await question.waitFor({ state: "detached" });
  await site.world.until("the mail", () => site.world.mail.to(address)[before]);
});

test("a deleted proposal is closed to its client, from its own page and from the list", async () => {
  const [one, other] = [
    await sentLink(site.world, owner, "deleted@harbor.example"),
    await sentLink(site.world, owner, "deleted-too@harbor.example"),
  ];
  const page = await pageOf(one);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete Proposal" }).click();
  await page.getByText("Proposal deleted").first().waitFor();
  await expectClosed(one.path);

  await draftProposal(owner, { title: "A draft" });
  await goAwake(page, "/proposals");
  await page.locator(`tbody input[type=checkbox][value="${other.id}"]`).check();
  await page.getByRole("checkbox", { name: "Select A draft" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).last().click();
  const question = page.getByRole("alertdialog", { name: "Delete 2 proposals?" });
  await question.getByText("1 of them was sent: the links to it stop working").waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete 2 proposals" }).click();
  await page.getByText("2 proposals deleted").first().waitFor();
  await question.waitFor({ state: "detached" });
  await expectClosed(other.path);
});
