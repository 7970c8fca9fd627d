// @module-tag nightly
/** Two people talk with the studio about what they are to sign (docs/decisions/0114-the-conversation.md). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, type Device, expectNoOverflow, openSite, PHONE, type Site } from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import { type Member, memberOn, signingPath } from "../../world/people";
import { signInAs } from "../../world/screens";
import { askedOf, emailOf, linkOf, offerToSeveral, type SeveralOffer, signAs } from "../../world/signers";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

const AT_A_DESK: Device = { width: DESK };
const ON_A_PHONE: Device = { width: PHONE, touch: true, javaScript: false };
const DEVICES: [string, Device][] = [
  ["at a desk, with scripts", AT_A_DESK],
  ["on a phone, without scripts", ON_A_PHONE],
];

async function signersPage(offer: SeveralOffer, which: number, device: Device): Promise<Page> {
  const page = await site.visit(device);
  await page.goto(await linkOf(site.world, offer, which));
  return page;
}

async function ownersPage(path: string, device: Device): Promise<Page> {
  const page = await site.visit(device);
  await signInAs(page, site.world, owner.cookies);
  if (device.javaScript === false) await page.goto(path);
  else await goAwake(page, path);
  return page;
}

interface Message {
  text: string;
  kind?: string;
  audience?: string;
}

/** From the link below the heading to the thread. */
async function ask(page: Page, title: string, { text, kind, audience }: Message): Promise<void> {
  await page.getByRole("link", { name: new RegExp(`^Ask about this.*: ${title}$`) }).click();
  if (kind) await page.getByLabel(kind).check();
  if (audience) await page.getByLabel(audience).check();
  await page.getByLabel("Your message").fill(text);
  await page.getByRole("button", { name: "Send" }).first().click();
  await page.locator(".thread").getByText(text).waitFor();
  await expectNoOverflow(page);
}

/** @param version whose link it is */
async function sign(offer: SeveralOffer, which: number, version: number, device: Device): Promise<void> {
  const page = await site.visit(device);
  await page.goto(await signingPath(site.world, emailOf(offer, which), version));
  await page.getByRole("button", { name: "I agree to sign electronically" }).click();
  await page.getByRole("heading", { name: "Your signature" }).waitFor();
  if (device.javaScript !== false)
    await page.evaluate(() =>
      document.getElementById("document")?.scrollIntoView({ block: "end", behavior: "instant" }),
    );
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Approve Proposal" }).click();
  await page
    .getByText(/You have signed|Proposal Approved Successfully/)
    .first()
    .waitFor();
}

test.for(DEVICES)(
  "what one asks in private, the other does not see; what is asked openly, both do: %s",
  async ([, device]) => {
    const offer = await offerToSeveral(site.world, owner, [1]);
    const [first, second] = [await signersPage(offer, 1, device), await signersPage(offer, 2, device)];
    await ask(first, "Timeline", { text: "Can we pay in June?", audience: "Only you and " });
    await second.getByRole("link", { name: "Ask a question" }).first().click();
    await second.getByText("Nobody has asked anything yet.").waitFor();

    await first.goto(await linkOf(site.world, offer, 1));
    await ask(first, "Timeline", { text: "Does it start in May?" });
    await second.reload();
    await second.locator(".thread").getByText("Does it start in May?").waitFor();
    expect(await second.getByText("Can we pay in June?").count()).toBe(0);

    const studio = await ownersPage(`/proposal/${offer.id}`, device);
    const open = studio.locator("#conversation article").filter({ hasText: "Does it start in May?" });
    await open.getByLabel("Your answer").fill("Yes, on the second of May.");
    await open
      .getByRole("button", { name: /^Answer|^Send/ })
      .first()
      .click();
    await studio.getByText("Answer sent").first().waitFor();
    for (const page of [first, second]) {
      await page.reload();
      await page.locator(".thread").getByText("Yes, on the second of May.").waitFor();
    }
    expect(await second.getByText("Can we pay in June?").count()).toBe(0);
  },
);

test.for(DEVICES)(
  "a request stops the later turn until a version settles it, which both sign: %s",
  {
    tags: "journey",
  },
  async ([, device]) => {
    const offer = await offerToSeveral(site.world, owner, [1, 2]);
    await signAs(site.world, offer, 1);
    const second = await signersPage(offer, 2, device);
    await ask(second, "Timeline", { text: "Please start in May.", kind: "Request for a change" });
    await site.world.until("the first signer to be told", () =>
      site.world.mail
        .to(emailOf(offer, 1))
        .find(({ subject }) => subject.includes("A newer version may come")),
    );
    await signAs(site.world, offer, 2);
    expect(await askedOf(site.world, offer)).toEqual([1, 2]);

    const { body } = await owner.get(`/api/proposals/${offer.id}`);
    const changed = String(body.generatedContent).replace("The work starts", "All of the work starts");
    const saved = await owner.json("PATCH", `/api/proposals/${offer.id}`, {
      generatedContent: changed,
      contentRevision: body.contentRevision,
    });
    expect(saved.status, saved.text).toBe(200);
    const studio = await ownersPage(`/proposal/${offer.id}/send`, device);
    expect(await studio.getByLabel("Signer 2 on “Timeline”").isChecked()).toBe(true);
    await studio.getByRole("button", { name: "Send Proposal" }).click();
    await studio.waitForURL(new RegExp(`/proposal/${offer.id}$`));

    await second.goto(`${await signingPath(site.world, emailOf(offer, 2), 2)}/conversation`);
    await second.getByText("Settled by version 2.").waitFor();
    await sign(offer, 1, 2, device);
    expect(await askedOf(site.world, offer)).toEqual([1, 2]);
    await sign(offer, 2, 2, device);
    await site.world.until("the third signer to be asked", async () =>
      (await askedOf(site.world, offer)).includes(3) ? true : null,
    );
  },
);
