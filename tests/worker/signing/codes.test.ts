import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailedCode, type SentLink, sentLink, wrongCode } from "../../world/links";
import { eventsOf, type Member, memberOn, withoutEnd } from "../../world/people";
import type { Visitor } from "../../world/visitor";
import { openWorld, START, type World } from "../../world/world";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Member;
let signers = 0;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  await withoutEnd(world, owner);
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

const withCode = () => {
  signers += 1;
  return sentLink(world, owner, `coded-${signers}@harbor.example`, { requiresCode: true });
};
const ask = (visitor: Visitor, { path }: SentLink) => visitor.json("POST", `/api${path}/code`, {});
const give = (visitor: Visitor, { path }: SentLink, code: string) =>
  visitor.json("POST", `/api${path}/code`, { code });
const sign = (visitor: Visitor, { path, body }: SentLink) => visitor.json("POST", `/api${path}`, body);

/** A link whose first code was mailed, with the reader who asked for it. */
async function asked() {
  const link = await withCode();
  const reader = world.visitor();
  expect((await ask(reader, link)).body).toMatchObject({ success: true, codeGiven: false });
  return { link, reader, code: await mailedCode(world, link.address) };
}

const codesOf = async (id: string) => {
  const { results } = await world.db
    .prepare(
      "select c.* from signing_codes c join signing_links l on l.id = c.link_id where l.proposal_id = ? order by c.created_at",
    )
    .bind(id)
    .all<Record<string, unknown>>();
  return results;
};

describe("an agreement to sign electronically", () => {
  it("is withdrawn with the code that it was given with, and not by the link alone", async () => {
    const { link, reader, code } = await asked();
    await reader.post(link.path, { intent: "code", code });
    expect((await reader.post(link.path, { intent: "consent" })).status).toBe(302);
    const byOther = await world.visitor().post(link.path, { intent: "withdraw-consent" });
    expect(byOther.status).toBe(403);
    expect(await eventsOf(world, link.id)).not.toContain("consent.withdrawn");
    expect((await reader.post(link.path, { intent: "withdraw-consent" })).status).toBe(302);
    expect(await eventsOf(world, link.id)).toContain("consent.withdrawn");
  });
});

describe("a link that asks for a code", () => {
  it("says so, shows the document, and sends nothing by being opened", async () => {
    const link = await withCode();
    const { body } = await world.visitor().get(`/api${link.path}`);
    expect(body.tokenInfo).toMatchObject({ requiresCode: true, codeGiven: false });
    const before = await eventsOf(world, link.id);
    const page = await world.visitor().get(link.path);
    expect(page.text).toContain("Booking flow");
    expect(page.text).toContain("Confirm it’s you");
    expect(page.text).toMatch(/c•••@harbor\.example/);
    expect(page.text).not.toContain('name="legalDisclaimer"');
    expect(await eventsOf(world, link.id)).toEqual(before);
    expect(await codesOf(link.id)).toEqual([]);
  });

  it("is not signed without one, before the form is looked at, and says how to get one", async () => {
    const link = await withCode();
    const refused = await world.visitor().json("POST", `/api${link.path}`, {});
    expect([refused.status, refused.body.code]).toEqual([403, "code_required"]);
    expect(refused.body.how).toContain("/code");
    const page = await world.visitor().post(link.path, { signerName: "Amara O'Neill" });
    expect(page.status).toBe(403);
    expect(page.text).toContain("Confirm it’s you");
    expect(page.text).toContain("Confirm it’s you first");
  });

  it("says that it has ended before it asks for a code", async () => {
    const link = await withCode();
    world.clock.now = START + 31 * 24 * HOUR;
    const reader = world.visitor();
    expect((await sign(reader, link)).body.linkState).toBe("expired");
    expect((await ask(reader, link)).body.linkState).toBe("expired");
    expect((await give(reader, link, "123456")).status).toBe(410);
  });

  it("keeps what held when it was issued, whatever the owner sets since", async () => {
    const link = await withCode();
    await owner.json("PATCH", `/api/proposals/${link.id}`, { requiresCode: false });
    expect((await sign(world.visitor(), link)).body.code).toBe("code_required");
  });

  it("that asks for none needs none", async () => {
    const link = await sentLink(world, owner, "plain@harbor.example");
    expect((await world.visitor().get(`/api${link.path}`)).body.tokenInfo).toMatchObject({
      requiresCode: false,
      codeGiven: false,
    });
    expect((await ask(world.visitor(), link)).status).toBe(409);
    expect((await sign(world.visitor(), link)).status).toBe(200);
  });

  it("of nobody is 404", async () => {
    const path = `/api/sign/${"E".repeat(43)}/code`;
    expect((await world.visitor().json("POST", path, {})).status).toBe(404);
    expect((await world.visitor().json("POST", path, { code: "123456" })).status).toBe(404);
    expect((await world.visitor().post(`/sign/${"E".repeat(43)}/code`, { intent: "send" })).status).toBe(404);
  });
});

describe("the code", () => {
  it("comes by mail, in the subject and large, without a link, and is nowhere at rest", async () => {
    const { link, code } = await asked();
    const mail = world.mail.to(link.address).at(-1);
    expect(mail?.subject).toBe(`${code} is your code to sign “Website redesign”`);
    expect(mail?.text).toContain(`\n${code}\n`);
    expect(`${mail?.text}${mail?.html}`).not.toContain("://");
    expect(mail?.reply_to).toBe(owner.email);
    for (const table of ["signing_codes", "deliveries", "audit_events"]) {
      const { results } = await world.db.prepare(`select * from ${table}`).all();
      expect(JSON.stringify(results).includes(`"${code}`), table).toBe(false);
    }
    expect(world.logs.join("\n")).not.toContain(code);
  });

  it("is traded for a cookie of signing alone, with which one signs once, and leaves its evidence", async () => {
    const { link, reader, code } = await asked();
    const given = await give(reader, link, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(given.body).toMatchObject({ success: true, codeGiven: true });
    expect(given.headers.get("set-cookie")).toMatch(
      /^countersign-signing=[\w-]{43}; Path=\/api\/sign\/[\w-]{43}; HttpOnly; SameSite=Lax; Max-Age=7200$/,
    );
    expect(given.headers.get("set-cookie")).toContain(`; Path=/api${link.path};`);
    expect((await reader.get(`/api${link.path}`)).body.tokenInfo.codeGiven).toBe(true);
    expect((await sign(world.visitor(), link)).body.code, "another browser").toBe("code_required");
    expect((await sign(reader, link)).body.success).toBe(true);
    const events = await eventsOf(world, link.id);
    expect(events).toEqual(expect.arrayContaining(["otp.sent", "otp.verified", "signature.applied"]));
    const verified = await world.db
      .prepare(
        "select auth_method, role, channel, session_id from audit_events where proposal_id = ? and type = 'otp.verified'",
      )
      .bind(link.id)
      .first();
    const [stored] = await codesOf(link.id);
    expect(verified).toEqual({
      auth_method: "e-mail code",
      role: "signer",
      channel: "e-mailed link",
      session_id: String(stored?.session_hash).slice(0, 16),
    });
  });

  it("given again by the same browser is harmless, and works for nobody else", async () => {
    const { link, reader, code } = await asked();
    await give(reader, link, code);
    expect((await give(reader, link, code)).body).toMatchObject({ success: true, codeGiven: true });
    expect((await ask(reader, link)).body.message).toBe("A code was sent a moment ago.");
    const other = await give(world.visitor(), link, code);
    expect([other.status, other.body.codeRefusal]).toEqual([400, "used"]);
  });

  it("has one winner among twenty who give it at once", async () => {
    const { link, code } = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(world.visitor(), link, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.codeRefusal))).toEqual(new Set([undefined, "used"]));
    const events = await eventsOf(world, link.id);
    expect(events.filter((type) => type === "otp.verified")).toHaveLength(1);
  });

  it("is dead after five wrong tries, the right one included, and another one may be had", async () => {
    const { link, reader, code } = await asked();
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await give(reader, link, wrongCode(code)));
    expect(answers.map(({ body }) => body.codeRefusal)).toEqual([
      ...Array(4).fill("wrong"),
      "locked",
      "locked",
    ]);
    expect(answers.map(({ body }) => body.triesLeft)).toEqual([4, 3, 2, 1, 0, undefined]);
    expect((await give(reader, link, code)).body.codeRefusal).toBe("locked");
    const events = await eventsOf(world, link.id);
    expect(events.filter((type) => type === "otp.failed")).toHaveLength(5);
    expect(events.filter((type) => type === "otp.locked")).toHaveLength(1);
    await ask(reader, link);
    expect((await give(reader, link, await mailedCode(world, link.address, 2))).status).toBe(200);
  });

  it("counts every wrong try, however many come at once", async () => {
    const { link, code } = await asked();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => give(world.visitor(), link, wrongCode(code))),
    );
    expect(answers.filter(({ body }) => body.codeRefusal === "wrong")).toHaveLength(4);
    expect((await codesOf(link.id))[0]?.tries).toBe(5);
  });

  it("runs out after ten minutes", async () => {
    const { link, reader, code } = await asked();
    world.clock.now = START + 10 * MINUTE;
    expect((await give(reader, link, code)).body.codeRefusal).toBe("expired");
    expect((await world.visitor().get(link.path)).text).toContain("Email me a code");
  });

  it("is forgotten by the browser that gave it after two hours", async () => {
    const { link, reader, code } = await asked();
    await give(reader, link, code);
    world.clock.now = START + 2 * HOUR;
    expect((await sign(reader, link)).body.code).toBe("code_required");
    expect((await reader.get(`/api${link.path}`)).body.tokenInfo.codeGiven).toBe(false);
  });

  it("is the one of the latest mail", async () => {
    const { link, reader, code } = await asked();
    world.clock.now = START + MINUTE;
    await ask(reader, link);
    const second = await mailedCode(world, link.address, 2);
    if (second !== code) expect((await give(reader, link, code)).body.codeRefusal).toBe("wrong");
    expect((await give(reader, link, second)).status).toBe(200);
  });

  it("asked for twice in a moment is mailed once", async () => {
    const link = await withCode();
    const answers = await Promise.all([1, 2, 3].map(() => ask(world.visitor(), link)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await mailedCode(world, link.address);
    expect(await codesOf(link.id)).toHaveLength(1);
  });

  it("of one link opens no other", async () => {
    const [mine, other] = [await asked(), await asked()];
    await give(mine.reader, mine.link, mine.code);
    expect((await sign(mine.reader, other.link)).body.code).toBe("code_required");
  });

  it("is kept for each of two links in one browser", async () => {
    const [first, second] = [await asked(), await asked()];
    const browser = first.reader;
    await give(browser, first.link, first.code);
    await give(browser, second.link, second.code);
    for (const { link } of [first, second]) {
      expect((await browser.get(`/api${link.path}`)).body.tokenInfo.codeGiven).toBe(true);
      expect((await sign(browser, link)).status).toBe(200);
    }
  });

  it("does not count a try that is no code", async () => {
    const { link, reader } = await asked();
    expect((await give(reader, link, "12 34")).body.fieldErrors).toEqual({
      code: "Enter the six digits of the code.",
    });
    expect((await codesOf(link.id))[0]?.tries).toBe(0);
  });

  it("that was never asked for is told so", async () => {
    const link = await withCode();
    expect((await give(world.visitor(), link, "123456")).body.codeRefusal).toBe("none");
  });

  it("goes out no more once it has run out", async () => {
    const link = await withCode();
    world.mail.fail(500, 1, { message: "down" }, { "retry-after": "0" });
    world.clock.now = START;
    await ask(world.visitor(), link);
    world.clock.now = START + 11 * MINUTE;
    await world.until("the delivery to end", async () => {
      const row = await world.db
        .prepare("select state from deliveries where proposal_id = ? and kind = 'signing_code'")
        .bind(link.id)
        .first<{ state: string }>();
      return row?.state === "failed" || row?.state === "sent";
    });
    world.mail.recover();
  });
});

describe("the page without a script", () => {
  it("asks, tells what is wrong beside the field, and lets one sign", async () => {
    const link = await withCode();
    const reader = world.visitor();
    // What is agreed to counts for more once it is known who agrees.
    const early = await reader.post(link.path, { intent: "consent" });
    expect(early.text).toContain("Confirm it’s you first");
    const sent = await reader.post(`${link.path}/code`, { intent: "send" });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `${link.path}?code=sent#confirm`]);
    const code = await mailedCode(world, link.address);
    const again = await reader.post(`${link.path}/code`, { intent: "send" });
    expect(again.headers.get("location")).toBe(`${link.path}?code=waiting#confirm`);
    expect((await reader.get(`${link.path}?code=waiting`)).text).toContain("so we haven’t sent another");
    const form = await reader.get(`${link.path}?code=sent`);
    expect(form.text).toContain('autoComplete="one-time-code"');
    expect(form.text).toContain('inputMode="numeric"');
    const wrong = await reader.post(`${link.path}/code`, { intent: "verify", code: wrongCode(code) });
    expect(wrong.headers.get("location")).toBe(`${link.path}?code=wrong#confirm`);
    const shown = await reader.get(`${link.path}?code=wrong`);
    expect(shown.text).toContain("That code doesn’t match the latest email. 4 tries are left.");
    const right = await reader.post(`${link.path}/code`, { intent: "verify", code });
    expect(right.headers.get("location")).toBe(`${link.path}#steps`);
    expect(right.headers.getSetCookie().join()).toMatch(/countersign-signing=[\w-]{43}; Path=/);
    // Of this link alone: the code of another one in the same browser is kept beside it.
    expect(right.headers.getSetCookie().join()).toContain(`; Path=${link.path}; HttpOnly`);
    expect((await reader.post(link.path, { intent: "consent" })).status).toBe(302);
    expect((await reader.get(link.path)).text).toContain('name="legalDisclaimer"');
    const signed = await reader.post(link.path, {
      signerName: "Amara O'Neill",
      signerEmail: link.address,
      scrolledToBottom: "true",
      legalDisclaimer: "on",
    });
    expect([signed.status, signed.headers.get("location")]).toEqual([302, `${link.path}#signed-title`]);
  });

  it("leads an address that is opened by itself back to the page", async () => {
    const link = await withCode();
    const opened = await world.visitor().get(`${link.path}/code`);
    expect([opened.status, opened.headers.get("location")]).toEqual([302, link.path]);
  });
});
