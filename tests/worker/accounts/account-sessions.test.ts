/** Where somebody is signed in, how times are written to them, and the way out of the account. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf } from "../../world/clients";
import { agreementsIn } from "../../world/documents/agreements";
import { unzip } from "../../world/documents/zip";
import { draftProposal, type Member, memberOn, sentProposal, trialMember } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const PASSWORD = "correct horse";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

async function onPhone(member: Member) {
  const phone = world.visitor();
  phone.headers["User-Agent"] = PHONE;
  phone.headers["CF-IPCountry"] = "AT";
  await phone.json("POST", "/api/login", { email: member.email, password: PASSWORD });
  return phone;
}

const sessionsOf = async (member: Pick<Member, "json">) =>
  (await member.json("GET", "/api/user/sessions")).body.sessions;

describe("sessions", () => {
  it("are listed with device, country and last use, this one first", async () => {
    const member = await trialMember(world);
    const phone = await onPhone(member);
    const [own, other] = await sessionsOf(phone);
    expect(own).toMatchObject({ device: "Safari on iPhone", country: "AT", isCurrent: true });
    expect(other).toMatchObject({ isCurrent: false });
    const page = (await member.get("/settings/access")).text;
    expect(page).toContain("Safari on iPhone");
    expect(page).toContain("Austria");
    expect(page).toContain("This device");
  });

  it("note their last use, at most every few minutes", async () => {
    const member = await trialMember(world);
    const used = async () => (await sessionsOf(member))[0].lastUsedAt;
    const before = await used();
    world.clock.now += 60_000;
    expect(await used()).toBe(before);
    world.clock.now += 300_000;
    const now = new Date(world.clock.now).toISOString();
    await world.until("the note", async () => (await used()) === now);
    world.clock.now = START;
  });

  it("end one by one and all at once, twice as well", async () => {
    const member = await trialMember(world);
    const [one, two, three] = [await onPhone(member), await onPhone(member), await onPhone(member)];
    const [{ id }] = await sessionsOf(one);
    const ended = await member.post("/settings/access", { intent: "end-session", id });
    expect([ended.status, ended.headers.get("Location")]).toEqual([302, "/settings/access"]);
    expect((await one.get("/api/user")).status).toBe(401);
    expect((await member.json("DELETE", `/api/user/sessions/${id}`)).status).toBe(200);
    expect((await member.post("/settings/access", { intent: "end-other-sessions" })).status).toBe(302);
    expect([(await two.get("/api/user")).status, (await three.get("/api/user")).status]).toEqual([401, 401]);
    expect((await member.json("DELETE", "/api/user/sessions")).status).toBe(200);
    expect(await sessionsOf(member)).toHaveLength(1);
  });

  it("of somebody else are not there", async () => {
    const [member, other] = [await trialMember(world), await trialMember(world)];
    const [{ id }] = await sessionsOf(other);
    expect((await member.json("DELETE", `/api/user/sessions/${id}`)).status).toBe(404);
    expect((await member.json("DELETE", "/api/user/sessions/nonsense")).status).toBe(404);
    expect((await other.get("/api/user")).status).toBe(200);
  });
});

describe("time zone and dates", () => {
  it("are kept, and a browser's own zone no longer counts", async () => {
    const member = await memberOn(world, "professional");
    const region = { intent: "profile", name: "Mira Weber", timeZone: "Asia/Tokyo", locale: "en-US" };
    expect((await member.post("/settings", region)).status).toBe(302);
    const row = () => world.db.prepare("select * from users where email = ?").bind(member.email).first();
    expect(await row()).toMatchObject({ time_zone: "Asia/Tokyo", time_zone_chosen: 1, locale: "en-US" });
    const id = await sentProposal(member);
    await member.post(`/proposal/${id}/send`, { timeZone: "Europe/Berlin" });
    expect((await row())?.time_zone).toBe("Asia/Tokyo");
    await member.post("/settings", { intent: "profile", name: "Mira Weber", timeZone: "", locale: "" });
    expect(await row()).toMatchObject({ time_zone_chosen: 0, locale: null });
  });

  it("are refused where there is no such zone", async () => {
    const member = await trialMember(world);
    const answer = await member.post("/settings", {
      intent: "profile",
      name: "Mira Weber",
      timeZone: "Mars/Olympus",
      locale: "",
    });
    expect([answer.status, answer.text.includes("Choose a time zone from the list.")]).toEqual([400, true]);
  });

  it("write moments on the server already", async () => {
    const member = await trialMember(world);
    await onPhone(member);
    await member.post("/settings", {
      intent: "profile",
      name: "Mira Weber",
      timeZone: "Asia/Tokyo",
      locale: "en-GB",
    });
    expect((await member.get("/settings/access")).text).toMatch(
      /last used <\/span><time[^>]*>16 Nov 2026, 21:00 GMT\+9/,
    );
  });
});

describe("deleting the own account", () => {
  it("first says what goes and what stays", async () => {
    const owner = await memberOn(world, "professional");
    await draftProposal(owner);
    await agreementsIn(world, () => owner).agreement();
    const page = (await owner.get("/settings/account?ask=delete-account")).text;
    expect(page).toContain("2 proposals, with drafts");
    expect(page).toContain("The agreement that a client has signed stays");
    expect(page).toContain("proposals that no client signed become inaccessible, even approved ones");
    expect(page).toMatch(/<a href="\/settings\/export\.zip" class=/);
  });

  it("takes the word and the password, then signs out everywhere", async () => {
    const member = await trialMember(world);
    const phone = await onPhone(member);
    const remove = (confirmDeletion: string, currentPassword: string) =>
      member.post("/settings/account?ask=delete-account", {
        intent: "delete-account",
        confirmDeletion,
        currentPassword,
      });
    const unconfirmed = await remove("yes", PASSWORD);
    expect([unconfirmed.status, unconfirmed.text.includes("Type DELETE or your email")]).toEqual([400, true]);
    const wrong = await remove("DELETE", "wrong horse");
    expect([wrong.status, wrong.text.includes("That is not your current password.")]).toEqual([400, true]);
    const done = await remove("delete", PASSWORD);
    expect([done.status, done.headers.get("Location")]).toEqual([302, "/account-deleted"]);
    const page = await member.get("/account-deleted");
    expect([page.status, page.text.includes("Account Deleted")]).toEqual([200, true]);
    expect([(await member.get("/api/user")).status, (await phone.get("/api/user")).status]).toEqual([
      401, 401,
    ]);
    expect((await world.visitor().get("/account-deleted")).status, "nobody else's page").toBe(302);
  });

  it("is a call of the API, for who is signed in", async () => {
    const member = await trialMember(world);
    expect(
      (
        await world
          .visitor()
          .json("DELETE", "/api/user", { confirmDeletion: "DELETE", currentPassword: "correct horse" })
      ).status,
    ).toBe(401);
    expect((await member.json("DELETE", "/api/user", {})).status).toBe(400);
    expect((await member.json("DELETE", "/api/user", { confirmDeletion: "no" })).status).toBe(400);
    const done = await member.json("DELETE", "/api/user", {
      confirmDeletion: member.email,
      currentPassword: "correct horse",
    });
    expect([done.status, done.body]).toEqual([200, { success: true }]);
    expect((await member.get("/api/user")).status).toBe(401);
  });
});

describe("the export", () => {
  it("holds proposals, agreements, clients, payments and the profile", async () => {
    const owner = await memberOn(world, "professional");
    await clientOf(owner, { name: "=HYPERLINK(1)" });
    const formula = await draftProposal(owner, { clientName: "=HYPERLINK(1)", title: "Draft / one" });
    const { row, pdf } = await agreementsIn(world, () => owner).agreement();
    const answer = await owner.bytes("GET", "/settings/export.zip");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
    const files = unzip(answer.bytes);
    const named = (part: string) => [...files.keys()].find((name) => name.includes(part)) ?? "";
    const text = (part: string) => files.get(named(part))?.toString("utf8") ?? "";
    expect(text("clients.csv")).toContain("Name,Company,Email,Phone");
    expect(text("clients.csv")).toContain("'=HYPERLINK(1)");
    expect(JSON.parse(text("clients.json"))).toContainEqual(
      expect.objectContaining({ name: "=HYPERLINK(1)" }),
    );
    expect(text("payments.csv")).toContain("Date,Type,Number");
    expect(JSON.parse(text("profile.json")).email).toBe(owner.email);
    expect(
      JSON.parse(text(`Draft-one-${formula.replace(/[^A-Za-z0-9]/g, "").slice(0, 10)}/proposal.json`)).id,
    ).toBe(formula);
    expect(Buffer.from(files.get(named("agreement.pdf")) ?? "").equals(Buffer.from(pdf))).toBe(true);
    expect(text("certificate.json")).toContain(row.sha256);
    expect(text("README.txt")).not.toBe("");
    expect(files.has("agreements/check.html")).toBe(true);
  });

  it("is made again once the one before is done, not beside it, and for locked accounts too", async () => {
    const owner = await memberOn(world, "starter", { status: "cancelled", cancels_at: START - 1 });
    expect((await owner.bytes("GET", "/settings/export.zip")).status).toBe(200);
    expect((await owner.bytes("GET", "/settings/export.zip")).status).toBe(200);
    const id = await world.db.prepare("select id from users where email = ?").bind(owner.email).first("id");
    await world.db
      .prepare("insert into locks (key, holder, expires_at) values (?, 'another', ?)")
      .bind(`export-running:${id}`, world.now() + 60_000)
      .run();
    const refused = await owner.get("/settings/export.zip");
    expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/settings/account"]);
    expect((await world.visitor().get("/settings/export.zip")).status).toBe(302);
  });

  it("is not set off by a page of somebody else's", async () => {
    const owner = await trialMember(world);
    for (const site of ["cross-site", "same-site"]) {
      const led = await owner.ask("GET", "/settings/export.zip", { headers: { "Sec-Fetch-Site": site } });
      expect([led.status, led.headers.get("Location")]).toEqual([302, "/settings/account"]);
    }
    for (const site of ["same-origin", "none"]) {
      const own = await owner.ask("GET", "/settings/export.zip", { headers: { "Sec-Fetch-Site": site } });
      expect(own.headers.get("Content-Type")).toBe("application/zip");
    }
  });
});
