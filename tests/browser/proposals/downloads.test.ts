// @module-tag nightly
import type { Download, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import {
  BRIEF,
  generatedProposal,
  type Member,
  memberOn,
  offerToSign,
  sentProposal,
  signedProposal,
} from "../../world/people";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite({}, { printing: true });
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

async function pageOf(device: Parameters<Site["visit"]>[0]): Promise<Page> {
  const page = await site.visit(device);
  await page
    .context()
    .addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: site.world.url })));
  return page;
}

/** Holds what is asked for until it is let go. */
async function held(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await free;
    await route.continue();
  });
  return () => letGo();
}

const nameOf = (download: Download) => download.suggestedFilename();
const toast = (page: Page) => page.getByRole("region", { name: /^Notifications/ });
const DOWNLOAD = "**/api/proposals/*/download";

describe("a PDF for its owner", () => {
  test("shows at once that it is being made, and then that it is there", async () => {
    const id = await generatedProposal(owner, { title: "Tea labels" });
    const page = await pageOf({ width: DESK });
    await goAwake(page, `/proposal/${id}`);
    const letGo = await held(page, DOWNLOAD);
    const arriving = page.waitForEvent("download");
    const button = page.getByRole("button", { name: "PDF", exact: true });
    await button.click();
    await page.getByRole("status").getByText("Preparing the PDF…").waitFor();
    expect(await button.getAttribute("aria-busy")).toBe("true");
    await expectAccessible(page);
    letGo();
    expect(nameOf(await arriving)).toBe("Tea labels.pdf");
    await toast(page).getByText("PDF Generated").waitFor();
    expect(await button.getAttribute("aria-busy")).toBe(null);
  });

  test("does so from a list's menu and from the button of a signed one", async () => {
    await generatedProposal(owner, { title: "Tea boxes" });
    await signedProposal(site.world, owner, "signer@harbor.example");
    const page = await pageOf({ width: PHONE, touch: true });
    for (const address of ["/proposals", "/dashboard"]) {
      await goAwake(page, address);
      const letGo = await held(page, DOWNLOAD);
      const arriving = page.waitForEvent("download");
      if (address === "/proposals") {
        await page.getByRole("button", { name: "More for Tea boxes" }).tap();
        await page.getByRole("menuitem", { name: "PDF" }).tap();
      } else
        await page
          .getByRole("button", { name: /^PDF of/ })
          .first()
          .tap();
      await page.getByRole("status").getByText("Preparing the PDF…").waitFor();
      letGo();
      expect(nameOf(await arriving)).toMatch(/\.pdf$/);
      await toast(page).getByText("PDF downloaded successfully").waitFor();
      await page.unroute(DOWNLOAD);
    }
  });

  test.each<[string, (route: Route) => Promise<void>, string, string]>([
    [
      "without a connection",
      (route) => route.abort(),
      "Download Failed",
      "Failed to generate PDF. Check your connection and try again.",
    ],
    [
      "where the printer fails without a word",
      (route) => route.fulfill({ status: 502, body: "" }),
      "Download Failed",
      "Failed to generate PDF",
    ],
    [
      "where the printer says why",
      (route) => route.fulfill({ status: 502, json: { error: "The PDF could not be made just now." } }),
      "Download Failed",
      "The PDF could not be made just now.",
    ],
    [
      "where the plan has none any more",
      (route) =>
        route.fulfill({
          status: 403,
          json: { error: "PDF export requires Professional or Agency plan.", feature: "pdf" },
        }),
      "Feature Unavailable",
      "PDF export requires Professional or Agency plan.",
    ],
  ])("%s the page stays and says so", async (_, answer, title, text) => {
    const id = await generatedProposal(owner);
    const page = await pageOf({ width: DESK, goesOffline: true, provokes: [502, 403] });
    await goAwake(page, `/proposal/${id}`);
    await page.route(DOWNLOAD, answer);
    await page.getByRole("button", { name: "PDF", exact: true }).click();
    await toast(page).getByText(title).waitFor();
    await toast(page).getByText(text, { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/proposal/${id}`);
  });

  test("comes from a plain form without JavaScript", async () => {
    const id = await generatedProposal(owner, { title: "Tea cups" });
    const page = await pageOf({ width: DESK, javaScript: false });
    await page.goto(`/proposal/${id}`);
    const arriving = page.waitForEvent("download");
    await page.getByRole("button", { name: "PDF", exact: true }).click();
    expect(nameOf(await arriving)).toBe("Tea cups.pdf");
  });
});

describe("a client's copy", () => {
  const copies = async () => [
    {
      path: `/client/proposal/${await sentProposal(owner, { requiresSignature: false })}`,
      link: "Download a PDF copy",
    },
    { path: (await offerToSign(site.world, owner)).path, link: "Download a copy" },
  ];

  test("shows at once that it is being made, and then its name", async () => {
    for (const { path, link } of await copies()) {
      const page = await site.visit({ width: PHONE, touch: true });
      await page.goto(path);
      const letGo = await held(page, "**/copy.pdf");
      const arriving = page.waitForEvent("download");
      await page.getByRole("link", { name: link }).tap();
      await page.getByRole("status").getByText("Preparing the PDF…").waitFor();
      letGo();
      const name = nameOf(await arriving);
      expect(name).toBe(`${BRIEF.title} (unsigned copy).pdf`);
      await page.getByRole("status").getByText(`Saved as ${name}`).waitFor();
      await expectAccessible(page);
    }
  });

  test("leaves the page as it is without a connection, or where there is none", async () => {
    for (const { path, link } of await copies()) {
      const page = await site.visit({ width: DESK, goesOffline: true, provokes: [410] });
      await page.goto(path);
      await page.route("**/copy.pdf", (route) => route.abort());
      await page.getByRole("link", { name: link }).click();
      await page.getByText("Network error. Please try again.").waitFor();
      await page.unroute("**/copy.pdf");
      await page.route("**/copy.pdf", (route) =>
        route.fulfill({
          status: 410,
          contentType: "text/html",
          body: "<h1>No PDF here</h1><p>It has expired.</p>",
        }),
      );
      await page.getByRole("link", { name: link }).click();
      await page.getByText("It has expired.").waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test("comes from a plain link without JavaScript", async () => {
    for (const { path, link } of await copies()) {
      const page = await site.visit({ width: PHONE, javaScript: false });
      await page.goto(path);
      const arriving = page.waitForEvent("download");
      await page.getByRole("link", { name: link }).click();
      expect(nameOf(await arriving)).toMatch(/\(unsigned copy\)\.pdf$/);
    }
  });
});
