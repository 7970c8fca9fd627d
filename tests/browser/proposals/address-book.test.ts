// @module-tag nightly
/** A list of clients is imported and one is chosen for a proposal: at a desk with scripts, and on a phone without. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import { draftProposal, memberOn } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const FILE =
  "Vorname;Nachname;Studio;E-Mail\nJörg;Müller;Bäckerei;joerg@mueller.example\nIda;Roe;;ida@roe.example\nBo;Lind;;\n";

test.each([
  { width: DESK, javaScript: true },
  { width: PHONE, javaScript: false },
])(
  "three rows are imported, and one of them gets a proposal: $width px",

  async ({ width, javaScript }) => {
    const page = await site.visit({ width, javaScript });
    const member = await memberOn(site.world, "professional");
    await signInAs(page, site.world, member.cookies);
    await (javaScript ? goAwake(page, "/clients/import") : page.goto("/clients/import"));
    await page
      .getByLabel("File")
      .setInputFiles({ name: "kunden.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByText("3 clients will be added.").waitFor();
    await expectNoOverflow(page);
    if (javaScript) await expectAccessible(page);
    await page.getByLabel("Read “Studio” as").selectOption({ label: "Company" });
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("The columns you chose are read like this.").waitFor();
    await page.getByRole("rowheader", { name: "Jörg Müller Bäckerei" }).waitFor();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.waitForURL("**/clients");
    for (const name of ["Bo Lind", "Ida Roe", "Jörg Müller"])
      await page.getByRole("link", { name }).waitFor();
    await expectNoOverflow(page);

    if (javaScript) {
      const draft = await draftProposal(member, { clientName: "N", clientEmail: "", clientCompany: "" });
      await goAwake(page, `/create-proposal?draft=${draft}&step=2`);
      const name = page.getByRole("combobox", { name: "Client name" });
      await name.fill("mull");
      await page.getByRole("option", { name: /Jörg Müller/ }).click();
      expect(await page.getByLabel("Company").inputValue()).toBe("Bäckerei");
    } else {
      await page.getByRole("link", { name: "Jörg Müller" }).click();
      await page.getByRole("button", { name: "New proposal for this client" }).click();
      await page.waitForURL("**/create-proposal?draft=*");
      await page.goto(page.url().replace("step=1", "step=2"));
      expect(await page.locator("[name=clientName]").inputValue()).toBe("Jörg Müller");
    }
    expect(await page.locator("[name=clientEmail]").inputValue()).toBe("joerg@mueller.example");
  },
);
