import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "~/platform/time/durations";
import { memberOn, signInAgain, trialMember } from "../../world/people";
import {
  accountRow,
  customer,
  endDunningOf,
  failPaymentOf,
  paymentRows,
  type Subscriber,
  subscriberOn,
} from "../../world/stripe/fake-gateway";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const PAY = "/billing/pay";
const place = (answer: { headers: Headers }) => answer.headers.get("Location") ?? "";

async function late(): Promise<Subscriber> {
  const member = await subscriberOn(world, "starter");
  await failPaymentOf(world, member);
  return member;
}

describe("what is due", () => {
  it.each([
    ["while the account is open", 0],
    ["behind the wall", 8],
  ])("is paid from every screen that tells of it, %s", async (_, days) => {
    const member = await late();
    world.clock.now += days * DAY;
    await signInAgain(member);
    for (const path of ["/dashboard", "/settings", "/billing"])
      expect((await member.get(path)).text, path).toContain(`href="${PAY}"`);

    const invoice = await member.get(PAY);
    const due = (await paymentRows(world, member)).find(({ status }) => status === "failed");
    expect([invoice.status, place(invoice)]).toEqual([303, due?.invoice_url]);
    const { pathname } = new URL(place(invoice));
    expect((await member.get(pathname)).text.replaceAll("<!-- -->", "")).toContain("Pay $19.00");
    for (let turn = 0; turn < 2; turn += 1) expect(place(await member.post(pathname, {}))).toBe(pathname);
    expect(await accountRow(world, member)).toMatchObject({ status: "active", grace_ends_at: null });
    expect((await member.get("/dashboard")).status).toBe(200);
    expect(place(await member.get(PAY))).toBe("/billing");
    expect((await member.get("/billing")).text).toContain("Nothing is due");
  });

  it("is nobody else's", async () => {
    await late();
    expect(place(await (await trialMember(world)).get(PAY))).toBe("/billing");
    expect(place(await world.visitor().get(PAY))).toContain("/auth?returnTo=");
  });

  it("cannot be paid once it was given up", async () => {
    const member = await late();
    const { pathname } = new URL(place(await member.get(PAY)));
    await endDunningOf(world, member);
    expect((await member.post(pathname, {})).status).toBe(409);
    expect(place(await member.get(PAY))).toBe("/billing");
  });

  it.each([null, "javascript:alert(1)"])(
    "with no page of its own (%s) is paid at the portal",
    async (url) => {
      const member = await late();
      await world.db
        .prepare("update payments set invoice_url = ? where user_id = ?")
        .bind(url, member.userId)
        .run();
      expect(place(await member.get(PAY))).toBe("/billing/portal");
    },
  );
});

describe("the billing page without a plan that is paid", () => {
  it("offers the plans to who left a checkout, and nothing to manage", async () => {
    const { text } = await (await customer(world)).get("/billing");
    expect(text).toContain('href="/billing?upgrade=choose_plan"');
    expect(text).not.toContain('href="/billing/portal"');
  });

  it("offers the plans to whose plan has ended, their own among them, beside their invoices", async () => {
    const member = await late();
    await endDunningOf(world, member);
    const { text } = await member.get("/billing?upgrade=choose_plan");
    expect(text).toContain('href="/billing/portal"');
    for (const plan of ["starter", "professional"])
      expect(text).toContain(`/api/create-checkout-session?plan=${plan}&amp;interval=monthly`);
    expect(text).not.toContain("Your plan<");
    const held = (await (await memberOn(world, "starter")).get("/billing?upgrade=choose_plan")).text;
    expect(held).not.toContain("/api/create-checkout-session?plan=starter&amp;");
  });
});
