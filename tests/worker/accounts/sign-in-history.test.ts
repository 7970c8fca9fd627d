/** Who signed in and from where; what a team or an admin does about second factors. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unzip } from "../../world/documents/zip";
import {
  atSecondStep,
  guardedMember,
  PASSWORD,
  requiringTeam,
  SECOND_STEP,
  withApp,
} from "../../world/factors";
import { type Member, makeAdmin, memberOn, putPlan, trialMember } from "../../world/people";
import { keyOf } from "../../world/services/programs";
import { idOf, joined } from "../../world/teams";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
const DAY = 86_400_000;

function phone() {
  const visitor = world.visitor();
  Object.assign(visitor.headers, {
    "User-Agent": IPHONE,
    "CF-IPCountry": "AT",
    "CF-IPCity": "Vienna",
    "CF-Connecting-IP": "198.51.100.9",
  });
  return visitor;
}

const login = (visitor: ReturnType<typeof phone>, { email }: Pick<Member, "email">) =>
  visitor.json("POST", "/api/login", { email, password: PASSWORD });
const newBrowserMails = ({ email }: Pick<Member, "email">) =>
  world.mail.to(email).filter(({ subject }) => subject.startsWith("A new browser"));

describe("the history", () => {
  it("shows when, where, with what and how, failed second steps too, and goes with the export", async () => {
    const { member, nextCode } = await guardedMember(world);
    const device = await atSecondStep(world, member, phone());
    await device.post(SECOND_STEP, { code: "000000" });
    await device.post(SECOND_STEP, { code: nextCode() });
    const page = (await member.get("/settings/security")).text.replaceAll("<!-- -->", "");
    expect(page).toContain("Safari on iPhone");
    expect(page).toContain("Password and code · Vienna, Austria · 198.51.100.9");
    expect(page).toContain("Second step failed");
    const stranger = await trialMember(world);
    expect((await stranger.get("/settings/security")).text).not.toContain("Vienna");
    const files = await unzip((await member.bytes("GET", "/settings/export.zip")).bytes);
    const kept = JSON.parse(String(new TextDecoder().decode(files.get("account/sign-ins.json"))));
    expect(kept).toContainEqual(expect.objectContaining({ city: "Vienna", method: "password_and_code" }));
  });

  it("is kept for 90 days", async () => {
    const member = await trialMember(world);
    await login(phone(), member);
    world.clock.now += 89 * DAY;
    await world.sweep();
    const count = async () => {
      const query =
        "select count(*) as n from sign_ins where user_id = (select id from users where email = ?)";
      return (await world.db.prepare(query).bind(member.email).first<{ n: number }>())?.n;
    };
    expect(await count()).toBe(1);
    world.clock.now += 2 * DAY;
    await world.sweep();
    expect(await count()).toBe(0);
    world.clock.now = START;
  });
});

describe("a new browser", () => {
  it("is mailed about once, with browser and place", async () => {
    const member = await trialMember(world);
    const device = phone();
    expect((await login(device, member)).status).toBe(200);
    const mail = await world.until("the mail", () => newBrowserMails(member)[0]);
    expect(mail.text).toContain("Safari on iPhone");
    expect(mail.text).toContain("Vienna, Austria");
    await device.json("POST", "/api/logout");
    expect((await login(device, member)).status).toBe(200);
    const query = "select count(*) as n from deliveries where to_email = ? and kind = 'new_browser'";
    expect(await world.db.prepare(query).bind(member.email).first()).toEqual({ n: 1 });
  });

  it("that has not passed the second step is not yet", async () => {
    const { member, nextCode } = await guardedMember(world);
    const device = await atSecondStep(world, member, phone());
    const query = "select count(*) as n from deliveries where to_email = ? and kind = 'new_browser'";
    expect(await world.db.prepare(query).bind(member.email).first()).toEqual({ n: 0 });
    await device.post(SECOND_STEP, { code: nextCode() });
    await world.until("the mail", () => newBrowserMails(member)[0]);
  });
});

describe("a team that requires a second factor", () => {
  it("emails members without one, once, and nobody else", async () => {
    const { owner, member } = await requiringTeam(world);
    const mails = (to: string) =>
      world.mail.to(to).filter(({ subject }) => subject.includes("requires two-factor authentication"));
    world.clock.now += 120_000;
    await world.sweep();
    const mail = await world.until("the mail", () => mails(member.email)[0]);
    expect(mail.text).toContain("/settings/security");
    await owner.post("/team", { intent: "second-factor", required: "yes" });
    world.clock.now += 120_000;
    await world.sweep();
    expect([mails(member.email).length, mails(owner.email).length]).toEqual([1, 0]);
  });

  it("leads members without one to set it up, and lets them in then", async () => {
    const { owner, member } = await requiringTeam(world);
    for (const path of ["/dashboard", "/settings", "/team", "/proposals"])
      expect((await member.get(path)).headers.get("Location")).toBe("/settings/security");
    const page = await member.get("/settings/security");
    expect([page.status, page.text.includes("team requires two-factor authentication.")]).toEqual([
      200,
      true,
    ]);
    const call = await member.json("GET", "/api/proposals");
    expect([call.status, call.body.code]).toEqual([403, "second_factor_setup_required"]);
    expect(
      (await member.post("/settings/access", { intent: "end-other-sessions" })).headers.get("Location"),
    ).toBe("/settings/security");
    await withApp(world, member);
    expect((await member.get("/dashboard")).status).toBe(200);
    expect((await member.json("GET", "/api/proposals")).status).toBe(200);
    const people = (await owner.get("/team")).text;
    expect(people.match(/>Two-factor</g)).toHaveLength(2);
    const last = await member.post("/settings/security/app/remove", { currentPassword: PASSWORD });
    expect([last.status, last.text.includes("before you remove this one")]).toEqual([409, true]);
  });

  it("is its owner's choice, who has one first", async () => {
    const owner = await memberOn(world, "agency");
    const admin = await joined(world, owner, "admin");
    const form = { intent: "second-factor", required: "yes" };
    await owner.post("/team", form);
    expect((await owner.get("/team")).text).toContain("Set up two-factor authentication for yourself first");
    await withApp(world, owner);
    await withApp(world, admin);
    await admin.post("/team", form);
    expect((await admin.get("/team")).text).toContain("Only the owner of the team can change this");
    const stranger = await trialMember(world);
    expect((await stranger.post("/team", form)).status).not.toBe(200);
    const member = await joined(world, owner, "member");
    expect((await member.get("/dashboard")).status).toBe(200);
    await owner.post("/team", form);
    await owner.post("/team", form);
    expect((await member.get("/dashboard")).status).toBe(302);
    await owner.post("/team", { ...form, required: "no" });
    expect((await member.get("/dashboard")).status).toBe(200);
  });

  it("leaves API keys alone, and asks for nothing while it is locked", async () => {
    const { owner, member, guarded } = await requiringTeam(world);
    const { key } = await keyOf(owner);
    const headers = { Authorization: `Bearer ${key}`, Cookie: "" };
    expect((await world.visitor().json("GET", "/api/user", undefined, headers)).status).toBe(200);
    await putPlan(world, guarded.member, { status: "expired" });
    expect((await member.get("/settings")).status).toBe(200);
  });
});

describe("an admin", () => {
  it("switches a second factor off for who is locked out: written down, mailed about, harmless twice", async () => {
    const { member } = await guardedMember(world);
    const admin = await trialMember(world);
    await makeAdmin(world, admin);
    const path = `/admin/users/${await idOf(member)}`;
    expect((await admin.get(path)).text).toContain("Turn off two-factor authentication for");
    const form = { intent: "second-factor-off" };
    expect((await admin.post(path, form)).status).toBe(302);
    expect((await admin.post(path, form)).status).toBe(302);
    expect((await login(phone(), member)).status).toBe(200);
    const acts = await world.db.prepare("select type from admin_acts").all<{ type: string }>();
    expect(acts.results.filter(({ type }) => type === "second_factor.off")).toHaveLength(1);
    const subject = "Two-factor authentication was turned off for your Countersign account";
    await world.until("the mail", () => world.mail.to(member.email).find((mail) => mail.subject === subject));
    expect((await admin.get("/admin/acts")).text).toContain("Turned two-factor authentication off");
  });
});
