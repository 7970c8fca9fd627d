// @module-tag nightly
/**
 * A client's way from the email to the sealed PDF in every language, at a phone's width and on the narrowest screen. It
 * takes minutes: `npm run test:screens` checks it, and `npm run screens -- journey` keeps pictures of it.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { directionOf } from "~/platform/language/direction";
import { DEFAULT_LANGUAGE, LANGUAGES } from "~/platform/language/languages";
import { inProject } from "../../../scripts/project.mjs";
import {
  expectAccessible,
  expectNoOverflow,
  IS_WHOLE_MATRIX,
  NARROWEST,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { agreementsIn } from "../../world/documents/agreements";
import { hasPoppler, hasText, hasWords } from "../../world/documents/poppler";
import { sentLink } from "../../world/links";
import { type Member, memberOn, offerToSign, signingPath } from "../../world/people";
import { askForPortal, portalPath, sentToAnswer } from "../../world/portals";

const SHOTS = process.env.SHOTS;

const TRANSLATED = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** What the print uses of the messages, and stands in it whole. */
const PRINTED = [
  "certificate.title",
  "certificate.limits.signature",
  "certificate.event.consent.given",
  "sign.statement",
] as const;

describe.runIf(SHOTS || IS_WHOLE_MATRIX)("a client's journey", () => {
  let site: Site;
  let owner: Member;
  beforeAll(async () => {
    site = await openSite({}, { printing: true });
    owner = await memberOn(site.world, "agency");
  });
  afterAll(() => site.dispose());

  test.each(TRANSLATED)("journey-%s", async (language) => {
    const messages = JSON.parse(readFileSync(inProject(`public/languages/${language}.json`), "utf8"));
    const page = await site.visit({ width: PHONE, provokes: [404, 410] });
    const keep = picturesOf(page, language);
    const { world } = site;

    const offer = await offerToSign(world, owner, { language });
    const [mail] = world.mail.to(offer.address);
    await page.route("**/mail", (route) =>
      route.fulfill({ contentType: "text/html", body: mail?.html ?? "" }),
    );
    await page.goto("/mail");
    await keep("mail", { isOurPage: false });

    await page.goto(offer.path);
    const root = page.locator("html");
    expect([await root.getAttribute("lang"), await root.getAttribute("dir")]).toEqual([
      language,
      directionOf(language),
    ]);
    await page.getByRole("heading", { name: messages["consent.title"] }).waitFor();
    await keep("consent");
    await page.getByRole("button", { name: messages["consent.button"] }).click();
    await page.getByLabel(messages["sign.name"], { exact: true }).waitFor();
    await keep("sign");
    await page.locator("#document").evaluate((box) => box.scrollIntoView({ block: "end" }));
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: messages["sign.approve"] }).click();
    await page.getByRole("heading", { name: messages["sign.signed.title"] }).waitFor();
    await keep("signed");

    const mailbox = `coded-${language}@harbor.example`.toLowerCase();
    const coded = await sentLink(world, owner, mailbox, { language, requiresCode: true });
    await page.goto(coded.path);
    await page.getByRole("button", { name: messages["code.ask"] }).click();
    // Declining asks for the code in a form of its own, which is closed.
    await page.getByLabel(messages["code.label"], { exact: true }).filter({ visible: true }).fill("000000");
    await page.getByRole("button", { name: messages["code.confirm"] }).click();
    await page.locator("#code-error").waitFor();
    await keep("code");

    await askForPortal(world.visitor(), coded.path);
    await page.goto(await portalPath(world, coded.address));
    await keep("documents");

    const approver = `answers-${language}@harbor.example`.toLowerCase();
    const answerable = await sentToAnswer(owner, approver, { language });
    await page.goto(`/client/proposal/${answerable}`);
    await keep("answer");
    await page.goto(await signingPath(world, approver));
    await keep("answer-form");
    await page.getByRole("button", { name: messages["decide.approved.button"], exact: true }).click();
    await page.getByText(messages["decide.approved.text"]).waitFor();
    await keep("answered");

    await page.goto(`/sign/${"A".repeat(43)}?language=${language}`);
    await keep("unknown");
    await page.goto(`/verify?language=${language}&sha256=${"0".repeat(64)}`);
    await keep("verify");

    const { inState, kept } = agreementsIn(world, () => owner);
    const pdf = await kept(await inState(offer.id, "sealed"));
    if (SHOTS) writeFileSync(`${SHOTS}/journey/${language}.pdf`, pdf);
    if (!hasPoppler) return;
    const has = directionOf(language) === "rtl" ? hasWords : hasText;
    expect(PRINTED.filter((key) => !has(pdf, messages[key]))).toEqual([]);
  });
});

/** Looks at a step, and keeps a picture of it where pictures are kept. */
function picturesOf(page: Page, language: string) {
  let step = 0;
  return async (name: string, { isOurPage = true } = {}) => {
    step += 1;
    if (isOurPage) {
      await page.setViewportSize({ width: NARROWEST, height: 700 });
      await expectNoOverflow(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: PHONE, height: 844 });
    }
    if (!SHOTS) return;
    const order = String(step).padStart(2, "0");
    mkdirSync(`${SHOTS}/journey`, { recursive: true });
    const path = `${SHOTS}/journey/${order}-${language}-${name}-${PHONE}-light.png`;
    await page.screenshot({ path, fullPage: true, animations: "disabled" });
  };
}
