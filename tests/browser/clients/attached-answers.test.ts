// @module-tag nightly
/** The sender makes an answer part of the agreement, and the client signs it (docs/decisions/0118-attached-answers.md). */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "~/platform/language/languages";
import { createTranslate } from "~/platform/language/translate";
import { inProject } from "../../../scripts/project.mjs";
import {
  DESK,
  type Device,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import { type Member, memberOn, signingPath } from "../../world/people";
import { signInAs } from "../../world/screens";
import { askAs, emailOf, offerToSeveral } from "../../world/signers";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

const DEVICES: [string, Device, Language][] = [
  ["with scripts, in English", { width: DESK }, "en"],
  ["on a phone without scripts, in Arabic", { width: PHONE, touch: true, javaScript: false }, "ar"],
];

const messagesOf = (language: Language) =>
  language === "en" ? {} : JSON.parse(readFileSync(inProject(`public/languages/${language}.json`), "utf8"));

/** Axe is a script of the page. */
async function expectGood(page: Page, device: Device): Promise<void> {
  if (device.javaScript !== false) await expectAccessible(page);
  await expectNoOverflow(page);
}

test.for(DEVICES)(
  "what is ticked is read and signed, and the rest is not: %s",
  {
    tags: "journey",
  },
  async ([, device, language]) => {
    const t = createTranslate(language, messagesOf(language));
    const offer = await offerToSeveral(site.world, owner, [], {}, { language });
    const [rounds, launch] = [
      await askAs(site.world, offer, 1, { text: "Are two rounds included?" }),
      await askAs(site.world, offer, 1, { text: "Who hosts it?" }),
    ];
    for (const [{ threadId }, text] of [
      [rounds, "Yes, two rounds are included."],
      [launch, "We still have to ask."],
    ] as const)
      await owner.json("POST", `/api/proposals/${offer.id}/threads/${threadId}/answers`, { text });

    const studio = await site.visit(device);
    await signInAs(studio, site.world, owner.cookies);
    const form = `/proposal/${offer.id}/send`;
    if (device.javaScript === false) await studio.goto(form);
    else await goAwake(studio, form);
    const thread = studio.locator(`#attaches-${launch.threadId}`);
    expect(await thread.isVisible()).toBe(false);
    await studio.getByLabel("Make the answers part of the agreement").check();
    await thread.uncheck();
    await studio.getByText("Read 2 messages").first().click();
    await studio.getByText("Yes, two rounds are included.").waitFor();
    await expectGood(studio, device);
    await studio.getByRole("button", { name: "Send Proposal" }).click();
    await studio.waitForURL(new RegExp(`/proposal/${offer.id}$`));

    const client = await site.visit(device);
    await client.goto(await signingPath(site.world, emailOf(offer, 1), 2));
    const appendix = client.locator("section.appendix");
    await appendix.getByText("Yes, two rounds are included.").waitFor();
    expect(await client.getByText("Who hosts it?").count()).toBe(0);
    expect(await client.locator('nav a[href="#appendix"]').count()).toBe(1);
    await expectGood(client, device);
    await client.getByRole("button", { name: t("consent.button") }).click();
    const approve = client.getByRole("button", { name: t("sign.approve") });
    await approve.waitFor();
    if (device.javaScript !== false)
      await client.evaluate(() =>
        document.getElementById("document")?.scrollIntoView({ block: "end", behavior: "instant" }),
      );
    await client.getByRole("checkbox").check();
    await approve.click();
    await site.world.until("the signature", async () => {
      const { body } = await owner.get(`/api/proposals/${offer.id}`);
      return body.status === "signed" ? true : null;
    });
  },
);
