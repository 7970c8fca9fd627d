import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, type Site } from "../world/browser";
import { answerStep, briefNamed, stepIsOpen } from "../world/paperwork";
import {
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  SIGNATURE,
  signingPath,
  trialMember,
} from "../world/people";

/** Names as they come in real life: longer than any column. */
const LONG = {
  owner: "Wolfeschlegelsteinhausenbergerdorff-Weber Raman",
  title:
    "Betreuung und Weiterentwicklung der Tourenplanungssoftware einschließlich Störungsdienstvereinbarung",
  clientName: "Prof. Dr.-Ing. Jürgen-Alexander Großmann-Şahin von und zu Hohenschwangau",
  clientCompany: "Donaudampfschifffahrtsgesellschaftskapitänskajütenverwaltungs GmbH & Co. KG",
};

const DENTAL = { ...briefNamed("dental-clinic-website"), ...LONG };

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
  await site.world.db.prepare("update users set name = ?").bind(LONG.owner).run();
});
afterAll(() => site.dispose());

const visitor = () => site.visit({ width: DESK });

async function member(cookies: Map<string, string>): Promise<Page> {
  const page = await visitor();
  const known = [...cookies].map(([name, value]) => ({ name, value, url: site.world.url }));
  await page.context().addCookies(known);
  return page;
}

/** A proposal for an address of its own, sent. */
async function sent(address: string, changes: object = {}) {
  const brief = { ...DENTAL, clientEmail: address, ...changes };
  const id = await generatedProposal(owner, brief);
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  expect(answer.status, answer.text).toBe(200);
  return { id, address };
}

describe("for everybody", () => {
  test.each([
    ["landing", "/", 200],
    ["sign-in", "/auth", 200],
    ["sign-up", "/auth?mode=sign-up", 200],
    ["not-found", "/no/such/page", 404],
  ])("%s", async (name, path, status) => {
    const page = await site.visit({ width: DESK, provokes: [404] });
    expect((await page.goto(path))?.status()).toBe(status);
    await expectGoodScreen(page, name);
  });
});

describe("for a member", () => {
  test("who begins: the empty dashboard and list, and all six steps", async () => {
    const page = await member((await trialMember(site.world)).cookies);
    for (const path of ["dashboard", "proposals"]) {
      await page.goto(`/${path}`);
      await expectGoodScreen(page, `${path}-empty`);
    }
    const brief = DENTAL;
    await page.goto("/create-proposal");
    for (const step of [1, 2, 3, 4, 5, 6]) {
      await stepIsOpen(page, step);
      await answerStep(page, step, brief);
      await expectGoodScreen(page, `wizard-${step}`);
      if (step < 6) await page.getByRole("button", { name: "Next", exact: true }).click();
    }
  });

  test("who works: written, edited, sent, signed and listed", async () => {
    const page = await member(owner.cookies);
    const { id } = await sent("signed@harbor.example");
    const link = await signingPath(site.world, "signed@harbor.example");
    await page.goto(`/proposal/${id}/edit`);
    await page.getByRole("toolbar").waitFor();
    await expectGoodScreen(page, "edit");
    await page.goto(`/proposal/${id}/send`);
    await expectGoodScreen(page, "send");
    await page.goto(`/proposal/${id}`);
    await expectGoodScreen(page, "detail-sent");
    const body = { ...SIGNATURE, signerName: LONG.clientName, signerEmail: "signed@harbor.example" };
    expect((await site.world.visitor().json("POST", `/api${link}`, body)).status).toBe(200);
    await sent("approver@harbor.example", { requiresSignature: false, title: "A second one" });
    await page.goto(`/proposal/${id}`);
    await page.getByText("Evidence intact.").waitFor();
    await expectGoodScreen(page, "detail-signed");
    const mine = await generatedProposal(owner, { title: "Never sent" });
    await page.goto(`/proposal/${mine}`);
    await expectGoodScreen(page, "detail-written");
    for (const path of ["dashboard", "proposals"]) {
      await page.goto(`/${path}`);
      await expectGoodScreen(page, path);
    }
  });

  test("the local mailbox", async () => {
    const page = await visitor();
    await page.goto("/local/mailbox");
    await expectGoodScreen(page, "mailbox");
  });
});

describe("for a client", () => {
  test("the signing page, open and closed", async () => {
    const page = await site.visit({ width: DESK, provokes: [404, 410] });
    const { id, address } = await sent("reader@harbor.example");
    const link = await signingPath(site.world, address);
    await page.goto(link);
    await expectGoodScreen(page, "sign");
    await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "rejected" });
    await page.goto(link);
    await page.getByRole("heading", { name: "Access Error" }).waitFor();
    await expectGoodScreen(page, "sign-closed");
    await page.goto("/sign/nonsense");
    await expectGoodScreen(page, "sign-unknown");
  });

  test("the signed page", async () => {
    const page = await visitor();
    const { address } = await sent("signer@harbor.example");
    const link = await signingPath(site.world, address);
    await site.world.visitor().json("POST", `/api${link}`, { ...SIGNATURE, signerEmail: address });
    await site.world.until("the signed copy by mail", () =>
      site.world.mail.to(address).some(({ attachments }) => attachments.length > 0),
    );
    await page.goto(link);
    await page.getByRole("link", { name: "Download the signed PDF" }).waitFor();
    await expectGoodScreen(page, "signed");
  });

  test("the client's view, before and after the decision", async () => {
    const page = await site.visit({ width: DESK, provokes: [404] });
    const { id } = await sent("decider@harbor.example", { requiresSignature: false });
    await page.goto(`/client/proposal/${id}`);
    await expectGoodScreen(page, "client");
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByText("You approved this proposal.").waitFor();
    await expectGoodScreen(page, "client-approved");
    const { id: toSign } = await sent("both@harbor.example");
    await page.goto(`/client/proposal/${toSign}`);
    await expectGoodScreen(page, "client-signature");
    await page.goto("/client/proposal/unknown");
    await expectGoodScreen(page, "client-unknown");
  });
});
