import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../../app/platform/time/durations";
import { adminMember, type Member, memberOn, trialMember } from "../../world/people";
import {
  creditLast,
  customer,
  failPaymentOf,
  refundLast,
  subscriberOn,
  userIdOf,
} from "../../world/stripe/fake-gateway";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

let rows = 0;

/** A line of the books, straight into the database. */
async function paid(member: Member, changes: Record<string, unknown> = {}): Promise<string> {
  rows += 1;
  const row = {
    id: `in_${rows}`,
    user_id: await userIdOf(world, member),
    kind: "invoice",
    invoice_id: `in_${rows}`,
    number: `CS-${rows}`,
    tier: "professional",
    amount_minor: 3900,
    currency: "USD",
    status: "paid",
    invoice_url: `https://pay.example/${rows}`,
    created_at: START - rows * DAY,
    updated_at: START,
    ...changes,
  };
  const names = Object.keys(row);
  await world.db
    .prepare(`insert into payments (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(row))
    .run();
  return row.id;
}

const words = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

describe("the list", () => {
  it("is as docs/product.md 3 has it, newest first, and what was given back is negative", async () => {
    const member = await memberOn(world, "professional");
    const id = await paid(member, { created_at: START - DAY });
    const back = await paid(member, {
      id: "re_list",
      kind: "refund",
      invoice_id: id,
      amount_minor: -1250,
      status: "refunded",
      invoice_url: null,
      created_at: START,
    });
    const { status, body } = await member.get("/api/billing-history");
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: back,
        date: new Date(START).toISOString(),
        planType: "professional",
        amount: -12.5,
        currency: "USD",
        status: "refunded",
        invoiceUrl: null,
      },
      {
        id,
        date: new Date(START - DAY).toISOString(),
        planType: "professional",
        amount: 39,
        currency: "USD",
        status: "paid",
        invoiceUrl: `https://pay.example/${rows - 1}`,
      },
    ]);
  });

  it("comes by pages that leave nothing out, rows of one moment included", async () => {
    const member = await memberOn(world, "professional");
    for (let n = 0; n < 60; n += 1) await paid(member, { created_at: START - Math.floor(n / 4) * DAY });
    const seen: string[] = [];
    for (let next: string | null = "/api/billing-history"; next !== null; ) {
      const { body, headers } = await member.get(next);
      expect(body.length).toBeLessThanOrEqual(25);
      seen.push(...body.map(({ id }: { id: string }) => id));
      next = /<(.+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1] ?? null;
    }
    expect(new Set(seen).size).toBe(60);
    expect((await member.get("/api/billing-history?cursor=nonsense")).body).toHaveLength(25);
    const first = words((await member.get("/billing")).text);
    const second = (await member.get("/billing")).text.match(/href="(\/billing\?after=[^"]+)"/)?.[1];
    expect(first).toContain("Next");
    expect(words((await member.get(String(second).replace(/&amp;/g, "&"))).text)).toContain("Previous");
  });

  it("shows strangers nothing, and visitors the way to sign in", async () => {
    const owner = await memberOn(world, "professional");
    const id = await paid(owner);
    const stranger = await memberOn(world, "professional");
    for (const path of [
      "/api/billing-history",
      "/api/billing-history?view=billing",
      "/api/billing-history/export",
    ]) {
      expect((await stranger.get(path)).text).not.toContain(id);
      expect((await world.visitor().get(path)).status).toBe(401);
    }
    expect((await stranger.get("/billing")).text).toContain("No billing history available yet");
    for (const path of ["/billing", "/billing/portal"])
      expect((await world.visitor().get(path)).headers.get("Location")).toContain("/auth?returnTo=");
  });
});

describe("the export", () => {
  it("is a file of the right name, with decimals by currency", async () => {
    const member = await memberOn(world, "professional");
    await paid(member, { number: "CS-1", created_at: START });
    await paid(member, { number: "CS-2", currency: "JPY", amount_minor: 5000, created_at: START - DAY });
    await paid(member, {
      number: "CS-3",
      currency: "KWD",
      amount_minor: -12345,
      created_at: START - 2 * DAY,
    });
    const { headers, text } = await member.get("/api/billing-history/export");
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="billing-history.csv"');
    expect(headers.get("Cache-Control")).toBe("no-store");
    const lines = text.split("\r\n");
    expect(lines[0]).toBe("Date,Type,Number,Plan,Amount,Currency,Status,Invoice");
    expect(lines[1]).toMatch(/^2026-11-16,Invoice,CS-1,Professional,39\.00,USD,Paid,https:/);
    expect(lines[2]).toContain(",5000,JPY,");
    expect(lines[3]).toContain(",-12.345,KWD,");
    expect(lines[4]).toBe("");
  });

  it("has no cell that a spreadsheet would work out", async () => {
    const member = await memberOn(world, "professional");
    for (const number of ["=1+1", "\t=1", "\0=1", "@now", '=HYPERLINK("http://x","y")'])
      await paid(member, { number });
    const { text } = await member.get("/api/billing-history/export");
    expect(text).not.toMatch(/(^|,)"?[\t\0]*[=@]/m);
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  });

  it("of nothing is its heading alone, for a trial and behind the wall too", async () => {
    const locked = await memberOn(world, "trial", { trial_ends_at: START - 1 });
    expect((await locked.get("/api/billing-history/export")).text.split("\r\n")).toHaveLength(2);
  });
});

describe("the settings' card", () => {
  it("shows date, plan, amount with its currency, status and invoice", async () => {
    const member = await memberOn(world, "professional");
    const { text } = await member.get("/settings/subscription");
    expect(words(text)).toContain("Billing History");
    expect(words(text)).toContain("No billing history available yet");
    expect(text).not.toContain("Download Billing History");
    await paid(member, { created_at: START });
    await paid(member, { currency: "EUR", amount_minor: -390, kind: "refund", status: "refunded" });
    const after = await member.get("/settings/subscription");
    expect(words(after.text)).toMatch(/16 Nov 2026 Professional \$39\.00 USD Paid/);
    expect(words(after.text)).toMatch(/Professional Refund −€3\.90 EUR Refunded/);
    expect(after.text).toContain('href="/api/billing-history/export"');
  });

  it("is not there for a trial", async () => {
    const member = await trialMember(world);
    expect(words((await member.get("/settings/subscription")).text)).not.toContain("Billing History");
  });
});

describe("the billing page", () => {
  it("says nothing that is not so right after the sign-up", async () => {
    const member = await trialMember(world);
    const page = words((await member.get("/billing")).text);
    expect(page).toContain("Free Trial Trial Experience all Professional features for free");
    expect(page).toContain("No billing history available yet");
    expect(page).toContain("Next billing date Nothing is due");
    expect((await member.get("/billing")).text).not.toContain('href="/billing/portal"');
    const portal = await member.get("/billing/portal");
    expect([portal.status, portal.headers.get("Location")]).toEqual([302, "/billing"]);
  });

  it.each([
    ["active", {}, "Active"],
    ["past_due", { grace_ends_at: START + DAY }, "Past due"],
    ["cancelled", { cancels_at: START + DAY }, "Cancelled"],
    ["expired", {}, "Ended"],
  ] as const)("says what %s is", async (status, columns, badge) => {
    const member = await memberOn(world, "professional", { status, ...columns });
    expect(words((await member.get("/billing")).text)).toContain(`Professional ${badge}`);
  });

  it("tells a subscriber's plan, dates and payments in the screen and in the API, and leads to the portal", async () => {
    const member = await subscriberOn(world, "professional");
    const page = await member.get("/billing");
    expect(words(page.text)).toContain("Professional Active");
    expect(words(page.text)).toContain("Next billing date $39.00 on 16 Dec 2026");
    expect(words(page.text)).toContain("$39.00 USD Paid");
    const { body } = await member.get("/api/billing-history?view=billing");
    expect(body).toMatchObject({
      currentPlan: { name: "Professional", subscriptionTier: "professional", status: "active" },
      nextBillingDate: new Date(Date.UTC(2026, 11, 16, 12)).toISOString(),
      currentPeriodEnd: new Date(Date.UTC(2026, 11, 16, 12)).toISOString(),
      portalUrl: `${world.url}/billing/portal`,
    });
    expect(body.recentPayments).toEqual([
      expect.objectContaining({ amount: 3900, currency: "USD", status: "paid" }),
    ]);
    const portal = await member.get("/billing/portal");
    expect(portal.status).toBe(303);
    expect(portal.headers.get("Location")).toContain(member.customerId);
    expect(portal.headers.get("Location")).toContain(encodeURIComponent(`${world.url}/billing`));
  });

  it("has no next billing where a payment failed or a customer bought nothing", async () => {
    const late = await subscriberOn(world, "starter");
    await failPaymentOf(world, late);
    const page = words((await late.get("/billing")).text);
    expect(page).toContain("Starter Past due");
    expect(page).toContain("Update the payment method");
    const nobody = await customer(world);
    expect((await nobody.get("/api/billing-history?view=billing")).body.nextBillingDate).toBeNull();
  });
});

describe("what was spent", () => {
  it("is what was paid less what was given back, in whole units", async () => {
    const member = await subscriberOn(world, "professional");
    expect((await member.get("/api/user")).body.totalSpent).toBe(39);
    await creditLast(world, member, 1050);
    expect((await member.get("/api/user")).body.totalSpent).toBe(28.5);
    const other = await subscriberOn(world, "starter");
    await refundLast(world, other);
    expect((await other.get("/api/user")).body.totalSpent).toBe(0);
  });

  it("counts nothing that was only asked for, and keeps currencies apart", async () => {
    const member = await memberOn(world, "professional");
    await paid(member, { currency: "JPY", amount_minor: 5000 });
    await paid(member, { currency: "JPY", amount_minor: 5000, status: "open" });
    await paid(member, { currency: "JPY", amount_minor: 5000, status: "void" });
    await paid(member, { currency: "JPY", amount_minor: -5000, kind: "refund", status: "pending" });
    expect((await member.get("/api/user")).body.totalSpent).toBe(5000);
  });

  it("adds up to the admin's Total Revenue, and stands beside each account", async () => {
    const admin = await adminMember(world);
    await paid(admin, { currency: "GBP", amount_minor: 12345 });
    const page = words((await admin.get(`/admin/users?q=${admin.email}`)).text);
    const total = await world.db
      .prepare(
        `select sum(amount_minor) as minor from payments where currency = 'USD'
         and (kind = 'invoice' and status = 'paid' or kind <> 'invoice' and status = 'refunded')`,
      )
      .first<number>("minor");
    const inDollars = `$${((total ?? 0) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
    expect(page).toMatch(/Total Revenue/);
    expect(page).toContain(inDollars);
    expect(page).toContain("£123.45");
    const { users } = (await admin.get(`/api/admin/users?q=${admin.email}`)).body;
    expect(users[0].totalSpent).toBe(123.45);
  });
});
