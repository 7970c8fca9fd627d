import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "~/domain/account-data/deletion/delete-account.server";
import { beginCheckout } from "~/domain/billing/checkout/begin-checkout.server";
import { finishCheckout } from "~/domain/billing/checkout/finish-checkout.server";
import { abandonCheckout, payCheckout } from "~/domain/billing/fake/checkouts";
import { transact } from "~/domain/billing/fake/fake-gateway.server";
import { DAY } from "~/platform/time/durations";
import { actingAs, answerLost, failing } from "../../world/acting";
import { agreementsIn } from "../../world/documents/agreements";
import { generatedProposal, type Member, memberOn, putPlan, trialMember } from "../../world/people";
import {
  accountRow,
  bookOf,
  paymentsOf,
  standInOf,
  subscriberOn,
  userIdOf,
} from "../../world/stripe/fake-gateway";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const CHECKOUT = "/api/create-checkout-session";
const PROFESSIONAL = { tier: "professional", interval: "monthly" } as const;

const whoIs = async (member: Member) => {
  const userId = await userIdOf(world, member);
  return Object.assign(member, { userId, customerId: `cus_local_${userId}` });
};

const rowOf = async (member: Member) => accountRow(world, { userId: await userIdOf(world, member) });

const checkoutsOf = async (member: Member) =>
  (
    await world.db
      .prepare("select * from checkouts where user_id = ?")
      .bind(await userIdOf(world, member))
      .all<{ session_id: string; url: string }>()
  ).results;

const sessionIn = (url: string | null) => /cs_local_[\w.-]+/.exec(url ?? "")?.[0] ?? "";

/** Goes to the checkout as a plan's button does. @returns the session's id */
async function goToCheckout(member: Member, query: string): Promise<string> {
  const answer = await member.get(`${CHECKOUT}?${query}`);
  expect(answer.status, answer.text).toBe(302);
  const session = sessionIn(answer.headers.get("Location"));
  expect(session).not.toBe("");
  return session;
}

const payFor = async (member: Member, session: string) =>
  transact(standInOf(world), (await whoIs(member)).customerId, (desk) => payCheckout(desk, session));

describe("from trial to paid", () => {
  it("goes over the vendor's page and ends on the settings, with the plan open", async () => {
    const member = await trialMember(world);
    const session = await goToCheckout(member, "plan=professional&interval=yearly");
    await payFor(member, session);
    const back = await member.get(`/checkout/done?session_id=${session}`);
    expect([back.status, back.headers.get("Location")]).toEqual([302, "/settings?upgraded=true"]);
    const { body } = await member.get("/api/user");
    expect(body).toMatchObject({ subscriptionTier: "professional", subscriptionStatus: "active" });
    const settings = (await member.get("/settings/subscription")).text.replaceAll("<!-- -->", "");
    for (const words of ["Plan Upgraded", "$390 a year", "Next payment of $390.00 on"])
      expect(settings).toContain(words);
    expect(await checkoutsOf(member)).toEqual([]);
  });

  it("ends the same when the event came first, when it never comes, and when the return is asked for twice", async () => {
    for (const isLost of [false, true]) {
      const member = await trialMember(world);
      const session = await goToCheckout(member, "plan=starter");
      world.posts.areLost = isLost;
      await payFor(member, session);
      for (let turn = 0; turn < 2; turn += 1)
        expect((await member.get(`/checkout/done?session_id=${session}`)).status).toBe(302);
      world.posts.areLost = false;
      expect(await rowOf(member)).toMatchObject({ tier: "starter", status: "active", interval: "monthly" });
    }
  });

  it("opens a locked account again, with all that was in it", async () => {
    const member = await trialMember(world);
    const id = await generatedProposal(member);
    await putPlan(world, member, { trial_ends_at: START - DAY });
    expect((await member.get(`/proposal/${id}`)).status).toBe(403);
    const session = await goToCheckout(member, "plan=starter&billing=monthly");
    await payFor(member, session);
    await member.get(`/checkout/done?session_id=${session}`);
    expect((await member.get(`/proposal/${id}`)).status).toBe(200);
    expect((await member.get("/dashboard")).status).toBe(200);
  });
});

describe("an account's only checkout", () => {
  it("is the same for the same choice, however often and at once it is asked for", async () => {
    const member = await trialMember(world);
    const first = await goToCheckout(member, "plan=professional");
    const more = await Promise.all([1, 2, 3, 4].map(() => goToCheckout(member, "plan=professional")));
    expect(new Set([first, ...more]).size).toBe(1);
    expect((await bookOf(world, await whoIs(member)))?.sessions).toHaveLength(1);
  });

  it("opened in two tabs at once from nothing, buys one subscription", async () => {
    const member = await trialMember(world);
    const [one, two] = await Promise.all([
      goToCheckout(member, "plan=professional"),
      goToCheckout(member, "plan=starter"),
    ]);
    const paid = await Promise.allSettled([payFor(member, one), payFor(member, two)]);
    expect(paid.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    for (const session of [one, two]) await member.get(`/checkout/done?session_id=${session}`);
    const book = await bookOf(world, await whoIs(member));
    expect(book?.subscriptions.filter(({ status }) => status === "active")).toHaveLength(1);
    expect((await rowOf(member)).status).toBe("active");
  });

  it("gives way to another choice, and can then buy nothing any more", async () => {
    const member = await trialMember(world);
    const first = await goToCheckout(member, "plan=professional");
    const second = await goToCheckout(member, "plan=professional&interval=yearly");
    expect(second).not.toBe(first);
    await expect(payFor(member, first)).rejects.toThrow("closed");
    const left = await member.get(`/checkout/done?session_id=${first}`);
    expect(left.text).toContain("This payment page has expired");
    expect(await checkoutsOf(member)).toMatchObject([{ session_id: second }]);
  });

  it("that was paid and not returned from is noticed when another is asked for", async () => {
    const member = await trialMember(world);
    const first = await goToCheckout(member, "plan=starter");
    world.posts.areLost = true;
    await payFor(member, first);
    world.posts.areLost = false;
    const answer = await member.get(`${CHECKOUT}?plan=professional&interval=yearly`);
    expect(answer.headers.get("Location")).toBe("/settings/plan?plan=professional&interval=yearly");
    expect(await rowOf(member)).toMatchObject({ tier: "starter", status: "active" });
  });

  it("is begun anew after its life", async () => {
    const member = await trialMember(world);
    const first = await goToCheckout(member, "plan=starter");
    await world.db
      .prepare("update checkouts set expires_at = ? where session_id = ?")
      .bind(START - 1, first)
      .run();
    expect(await goToCheckout(member, "plan=starter")).not.toBe(first);
  });

  it("survives a request that died half-way: the same attempt is taken up", async () => {
    const member = await trialMember(world);
    const first = await goToCheckout(member, "plan=starter");
    await world.db
      .prepare("update checkouts set session_id = null, url = null where session_id = ?")
      .bind(first)
      .run();
    expect(await goToCheckout(member, "plan=starter")).toBe(first);
    await world.db
      .prepare("update checkouts set session_id = null, url = null where session_id = ?")
      .bind(first)
      .run();
    const other = await goToCheckout(member, "plan=professional");
    await expect(payFor(member, first)).rejects.toThrow("closed");
    expect(await checkoutsOf(member)).toMatchObject([{ session_id: other }]);
  });
});

describe("an account that is deleted while it is at the checkout", () => {
  /** Signed agreements keep its row in `users`, so that nothing but the look at it keeps a purchase out. */
  async function signedOf(member: Member) {
    await agreementsIn(world, () => member).agreement();
    const { customerId } = await paymentsOf(world).createCustomer({
      userId: await userIdOf(world, member),
      email: member.email,
      name: "Mira Weber",
    });
    await putPlan(world, member, { customer_id: customerId });
    return customerId;
  }

  it("gets no address to pay at, whether its purchase was under way or just beginning", async () => {
    for (const isUnderWay of [true, false]) {
      const member = await trialMember(world);
      const userId = await userIdOf(world, member);
      await signedOf(member);
      const { openCheckout, readAccount } = paymentsOf(world);
      const deleted = async () => {
        const ctx = await actingAs(world, member);
        await deleteAccount(ctx, userId);
      };
      let opened = 0;
      const ctx = await actingAs(world, member, {
        readAccount: async (id) => {
          const account = await readAccount(id);
          if (!isUnderWay) await deleted();
          return account;
        },
        openCheckout: async (request) => {
          opened += 1;
          if (isUnderWay && opened === 1) await deleted();
          return openCheckout(request);
        },
      });
      await expect(beginCheckout(ctx, PROFESSIONAL)).rejects.toMatchObject({
        code: "unauthenticated",
        message: "This account was deleted. You were not charged.",
      });
      expect(opened).toBe(isUnderWay ? 1 : 0);
      const left = await world.db
        .prepare(
          "select (select count(*) from checkouts where user_id = u.id) as open from users u where id = ?",
        )
        .bind(userId)
        .first();
      expect(left, "the row stays, and nothing is for sale").toEqual({ open: 0 });
    }
  });
});

describe("who has a subscription", () => {
  it("is sent to the change of plan instead", async () => {
    const member = await subscriberOn(world, "starter");
    const answer = await member.get(`${CHECKOUT}?plan=professional`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      "/settings/plan?plan=professional&interval=monthly",
    ]);
    expect(await checkoutsOf(member)).toEqual([]);
  });

  it("does not buy a smaller plan beside one that is agreed in person", async () => {
    const member = await memberOn(world, "agency");
    const answer = await member.get(`${CHECKOUT}?plan=professional`);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Your Agency plan has custom terms.");
  });
});

describe("coming back without having paid", () => {
  it("leads back to the payment", async () => {
    const member = await trialMember(world);
    const session = await goToCheckout(member, "plan=starter");
    const { status, text } = await member.get(`/checkout/done?session_id=${session}`);
    expect(status).toBe(200);
    expect(text).toContain("Your payment is not finished");
    expect(text).toContain(`/local/checkout/${session}`);
    expect((await member.get("/checkout/cancelled")).text).toContain("Nothing was charged");
    expect((await rowOf(member)).tier).toBe("trial");
  });

  it("after the bank's question was left changes nothing, and can be finished later", async () => {
    const member = await whoIs(await trialMember(world));
    const session = await goToCheckout(member, "plan=professional");
    await transact(standInOf(world), member.customerId, (desk) => abandonCheckout(desk, session));
    expect((await member.get(`/checkout/done?session_id=${session}`)).text).toContain("not finished");
    expect(await rowOf(member)).toMatchObject({ tier: "trial", status: "trialing", subscription_id: null });
    await payFor(member, session);
    expect((await member.get(`/checkout/done?session_id=${session}`)).status).toBe(302);
    expect(await rowOf(member)).toMatchObject({ tier: "professional", status: "active" });
  });

  it("waits politely while the vendor has not finished", async () => {
    const member = await trialMember(world);
    const session = await goToCheckout(member, "plan=professional");
    const { customerId } = await whoIs(member);
    const ctx = await actingAs(world, member, {
      findCheckout: async () => ({ customerId, state: "complete" }),
    });
    expect(await finishCheckout(ctx, session)).toEqual({ state: "waiting" });
    expect(await checkoutsOf(member)).toHaveLength(1);
  });

  it.each(["", "?session_id=", "?session_id=cs_local_nobody", "?session_id=../../x"])(
    "with no checkout of one's own (%s) finds nothing",
    async (query) => {
      const member = await trialMember(world);
      expect((await member.get(`/checkout/done${query}`)).status).toBe(404);
    },
  );

  it("with somebody else's session finds nothing, and gives nothing", async () => {
    const buyer = await trialMember(world);
    const session = await goToCheckout(buyer, "plan=professional");
    await payFor(buyer, session);
    for (const stranger of [await trialMember(world), await subscriberOn(world, "starter")]) {
      const before = (await stranger.get("/api/user")).body.subscriptionTier;
      expect((await stranger.get(`/checkout/done?session_id=${session}`)).status).toBe(404);
      expect((await stranger.get("/api/user")).body.subscriptionTier).toBe(before);
    }
  });
});

describe("a vendor that does not answer", () => {
  it.each(["createCustomer", "openCheckout"] as const)("at %s leaves nothing half done", async (call) => {
    const member = await trialMember(world);
    const ctx = await actingAs(world, member, { [call]: failing("unavailable") });
    await expect(beginCheckout(ctx, PROFESSIONAL)).rejects.toMatchObject({
      code: "payments_unavailable",
      status: 503,
      message: "Our payment provider does not answer right now. Please try again; nothing is paid twice.",
    });
    expect(await checkoutsOf(member)).toEqual([]);
    await goToCheckout(member, "plan=professional");
  });

  it("whose answer was lost is asked again, and one session can buy", async () => {
    const member = await trialMember(world);
    const ctx = await actingAs(world, member, { openCheckout: answerLost(paymentsOf(world).openCheckout) });
    await expect(beginCheckout(ctx, PROFESSIONAL)).rejects.toMatchObject({ code: "payments_unavailable" });
    const session = await goToCheckout(member, "plan=professional");
    await payFor(member, session);
    await member.get(`/checkout/done?session_id=${session}`);
    const book = await bookOf(world, await whoIs(member));
    expect(book?.subscriptions).toHaveLength(1);
  });

  it("when the former checkout is to be closed keeps it as it was", async () => {
    const member = await trialMember(world);
    const session = await goToCheckout(member, "plan=starter");
    const ctx = await actingAs(world, member, { closeCheckout: failing("unavailable") });
    await expect(beginCheckout(ctx, PROFESSIONAL)).rejects.toMatchObject({ code: "payments_unavailable" });
    expect(await checkoutsOf(member)).toMatchObject([{ session_id: session }]);
    await payFor(member, session);
  });

  it("on the way back is asked again later", async () => {
    const member = await trialMember(world);
    const session = await goToCheckout(member, "plan=starter");
    world.posts.areLost = true;
    await payFor(member, session);
    world.posts.areLost = false;
    const ctx = await actingAs(world, member, { readAccount: failing("unavailable") });
    await expect(finishCheckout(ctx, session)).rejects.toMatchObject({ code: "payments_unavailable" });
    expect((await rowOf(member)).tier).toBe("trial");
    expect((await member.get(`/checkout/done?session_id=${session}`)).status).toBe(302);
    expect((await rowOf(member)).tier).toBe("starter");
  });
});
