// @module-tag nightly
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, PHONE, type Site } from "../../world/browser/browser";
import { castOf } from "../../world/cast";
import { signInAs } from "../../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

test.each([
  ["at a desk", { width: DESK }],
  ["on a phone without scripts", { width: PHONE, javaScript: false }],
])(
  "the owner sees %s what needs them, and says how a proposal ended",
  { tags: "journey" },
  async (_device, device) => {
    const cast = castOf(site.world);
    const { owner } = await cast.lapsed();
    const page = await site.visit(device);
    await signInAs(page, site.world, owner.cookies);
    await page.goto("/dashboard");
    const list = page.getByRole("region", { name: "Two proposals need you today" });
    expect(await list.getByRole("listitem").count()).toBe(2);
    await list.getByRole("link", { name: /^Say how it ended/ }).click();
    await page.getByRole("heading", { name: "How did it end?" }).waitFor();
    await page.getByLabel("Reason").selectOption({ label: "Too expensive" });
    await page.getByRole("button", { name: "Lost" }).click();
    await page.getByText("Too expensive.").waitFor();
    await page.goto("/dashboard");
    await page.getByRole("region", { name: "One proposal needs you today" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByRole("heading", { name: "How did it end?" }).waitFor();
  },
);
