/** Where clients pay to: changed with the password alone, frozen with what is sent, printed in what is signed. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { agreementsIn } from "../../world/documents/agreements";
import { hasPoppler, packed, textOf } from "../../world/documents/poppler";
import { PASSWORD } from "../../world/factors";
import { MAIL, type Member, memberOn, sentProposal, trialMember } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld({ printing: true });
});
afterAll(() => world.dispose());

const ACCOUNT = { holder: "Weber Studio GmbH", iban: "DE89 3704 0044 0532 0130 00", bic: "COBADEFFXXX" };
const OTHER = { ...ACCOUNT, iban: "FR14 2004 1010 0505 0001 3M02 606", bic: "" };
const PATH = "/settings/business/bank-account";

const save = (member: Member, changes: object = {}) =>
  member.post(PATH, { ...ACCOUNT, currentPassword: PASSWORD, ...changes });

const storedOf = async ({ email }: Member) => {
  const row = await world.db
    .prepare("select bank_account from users where email = ?")
    .bind(email)
    .first<{ bank_account: string | null }>();
  return row?.bank_account ? JSON.parse(row.bank_account) : null;
};

const mailsTo = async ({ email }: Member) =>
  (
    await world.db
      .prepare("select id from deliveries where kind = 'bank_account' and to_email = ?")
      .bind(email)
      .all()
  ).results.length;

it("is saved with the password, shown, said in a mail, and saved once", async () => {
  const member = await trialMember(world);
  expect((await member.get("/settings/business")).text).toContain("None yet.");
  expect((await save(member)).status).toBe(302);
  const page = (await member.get("/settings/business")).text;
  expect(page).toContain("IBAN DE89 3704 0044 0532 0130 00");
  const mail = await world.until("the mail to be out", () =>
    world.mail.to(member.email).find(({ subject }) => subject.includes("bank account")),
  );
  expect(mail.text).toContain("Weber Studio GmbH");
  expect(mail.text).toContain("3000");
  expect(mail.text).not.toContain("37040044");
  expect((await save(member)).status).toBe(302);
  expect((await member.get("/settings/business")).text).toContain("Nothing changed");
  expect(await mailsTo(member)).toBe(1);
  expect((await save(member, { holder: "", iban: "", bic: "" })).status).toBe(302);
  expect(await storedOf(member)).toBeNull();
});

it("cannot be changed by a stolen session, and keeps what was typed but the password", async () => {
  const member = await trialMember(world);
  await save(member);
  const refused = await save(member, { ...OTHER, currentPassword: "a guess" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("That is not your current password.");
  expect(refused.text).toContain("FR14 2004 1010 0505 0001 3M02 606");
  expect(refused.text).not.toContain("a guess");
  expect((await member.post(PATH, OTHER)).status).toBe(400);
  const api = await member.json("PUT", "/api/user/profile", { name: "Mira", bankAccount: OTHER });
  expect(api.status).toBeLessThan(500);
  expect((await storedOf(member)).iban).toBe("DE89370400440532013000");
  const stranger = await world.visitor().get(PATH);
  expect([302, 401]).toContain(stranger.status);
});

it("says beside the field what is wrong with an IBAN", async () => {
  const member = await trialMember(world);
  const refused = await save(member, { iban: "DE89 3704 0044 0532 0130 01" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("its check digits do not match");
  expect(await storedOf(member)).toBeNull();
});

it("stands on the page, in the sealed PDF and on its certificate as it was sent", async () => {
  const member = await memberOn(world, "professional");
  await save(member);
  const { sent, inState, kept } = agreementsIn(world, () => member);
  const { id, path, sign } = await sent();
  await save(member, OTHER);
  const page = (await world.visitor().get(path)).text;
  expect(page).toContain("IBAN DE89 3704 0044 0532 0130 00");
  expect(page).not.toContain("FR14");
  await sign();
  const pdf = await kept(await inState(id, "sealed"));
  if (hasPoppler) {
    expect(textOf(pdf).split(packed("DE89 3704 0044 0532 0130 00"))).toHaveLength(3);
    expect(textOf(pdf)).not.toContain("FR14");
  }
});

it("makes a new version once it has changed", async () => {
  const member = await memberOn(world, "professional");
  await save(member);
  const id = await sentProposal(member);
  const versions = async () =>
    (
      await world.db
        .prepare(
          "select sender ->> '$.bankAccount.iban' as iban from proposal_versions where proposal_id = ?",
        )
        .bind(id)
        .all<{ iban: string | null }>()
    ).results.map(({ iban }) => iban?.slice(0, 2));
  await member.json("POST", `/api/proposals/${id}/send`, MAIL);
  expect(await versions()).toEqual(["DE"]);
  await save(member, OTHER);
  await member.json("POST", `/api/proposals/${id}/send`, MAIL);
  expect(await versions()).toEqual(["DE", "FR"]);
});
