// @module-tag nightly
/** A client on a phone sends files once they have signed, with JavaScript and without; their owner fetches one at a desk. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { type ChosenFile, pdfFile, textFile } from "../../world/documents/files";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
  const saved = await owner.post("/settings/business", {
    intent: "next-step",
    welcome: "Welcome aboard!",
    bookingLabel: "",
    bookingUrl: "",
    asksForFiles: "on",
    wantedFiles: "Your logo and the texts of your old website",
  });
  expect(saved.status).toBe(302);
});
afterAll(() => site.dispose());

async function offer(address: string) {
  const id = await generatedProposal(owner, { clientEmail: address });
  await site.world.db
    .prepare(
      "update proposals set content_html = '<p>We begin soon.</p>', block_ids = null, cover = null where id = ?",
    )
    .bind(id)
    .run();
  const sent = await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  expect(sent.status, sent.text).toBe(200);
  const path = await signingPath(site.world, address);
  await site.world.visitor().post(path, { intent: "consent" });
  return { id, path };
}

async function signOn(page: Page, path: string) {
  await page.goto(path);
  await page.getByLabel("Full name").fill("Amara O'Neill");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Approve Proposal" }).click();
  await page.getByRole("heading", { name: "Send us files" }).waitFor();
}

const chosen = ({ name, bytes }: ChosenFile, mimeType = "") => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});
const LONG_NAME = `${"Donaudampfschifffahrtsgesellschaftskapitaen".repeat(2)}.txt`;
const PROGRAM = chosen({ name: "Logo.pdf", bytes: new TextEncoder().encode("MZ\u0000") }, "application/pdf");

async function fetched(id: string, name: string): Promise<string> {
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}#files`);
  const card = page.locator("#files");
  await card.getByText(name).waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("link", { name: `Download ${name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  return readFileSync(await download.path(), "utf8");
}

test("several at once with JavaScript, each said by name", async () => {
  const { id, path } = await offer("files-script@harbor.example");
  const page = await site.visit({ width: PHONE, touch: true, provokes: [400], goesOffline: true });
  await signOn(page, path);
  const place = page.locator("#files");
  expect(await place.getByText("Your logo and the texts of your old website").count()).toBe(1);
  await place
    .getByLabel("File", { exact: true })
    .setInputFiles([chosen(pdfFile()), PROGRAM, chosen(textFile(LONG_NAME))]);
  await place.getByRole("button", { name: "Send" }).click();
  // Once all are sent.
  await place.getByText(/Logo\.pdf\S*: This kind of file/).waitFor();
  expect(await place.locator("[data-answer][role=status]").textContent()).toMatch(
    /Brief\.pdf\S* has arrived\.\n/,
  );
  expect(await place.locator(".sent-files bdi").allInnerTexts()).toEqual(["Brief.pdf", LONG_NAME]);
  expect(await place.locator("h3").textContent()).toBe("Send us files");
  expect(await place.getByRole("button", { name: "Send" }).isEnabled()).toBe(true);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.context().setOffline(true);
  await place.getByLabel("File", { exact: true }).setInputFiles([chosen(textFile("Later.txt", "later"))]);
  await place.getByRole("button", { name: "Send" }).click();
  await place.getByText("Connection error. Please try again.").waitFor();
  await page.context().setOffline(false);
  await place.getByRole("button", { name: "Send" }).click();
  await place.locator(".sent-files").getByText("Later.txt").waitFor();
  expect(await fetched(id, "Brief.pdf")).toContain("Our brief");
});

test("one by one without JavaScript, with what is wrong beside the field", async () => {
  const { id, path } = await offer("files-plain@harbor.example");
  const page = await site.visit({ width: PHONE, touch: true, javaScript: false, provokes: [400] });
  await signOn(page, path);
  const send = async (file: ReturnType<typeof chosen>) => {
    await page.locator("#files").getByLabel("File", { exact: true }).setInputFiles(file);
    await page.locator("#files").getByRole("button", { name: "Send" }).click();
  };
  await send(PROGRAM);
  await page.getByText("This kind of file cannot be sent.").waitFor();
  expect(await page.getByLabel("File", { exact: true }).getAttribute("aria-invalid")).toBe("true");
  await expectNoOverflow(page);
  await send(chosen(textFile()));
  await page.locator(".sent-files").getByText("Notes.txt").waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.getByRole("heading", { name: "What happens next" }).count()).toBe(1);
  expect(await fetched(id, "Notes.txt")).toBe("Our notes\n");
});
