/** The plan that was chosen on the landing page: kept through signing up or in, on another device too. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberOn, trialMember } from "../../world/people";
import { subscriberOn } from "../../world/stripe/fake-gateway";
import { joined } from "../../world/teams";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const CHOSEN = "/start?plan=professional&interval=yearly";
const words = (html: string) => html.replace(/<!-- -->|<[^>]+>/g, "").replace(/&#x27;/g, "'");
let people = 0;

async function asked() {
  people += 1;
  const visitor = world.visitor();
  const email = `chooser-${people}@studio.example`;
  const fields = { name: "Ada Byron", email, password: "correct horse", returnTo: CHOSEN };
  expect((await visitor.post("/auth?mode=sign-up", fields)).status).toBe(302);
  const path = await world.until(
    "the link",
    () =>
      world.mail
        .to(email)
        .at(-1)
        ?.text.match(/\/confirm-sign-up\/[\w-]{43}\?[^\s]+/)?.[0],
  );
  return { visitor, email, path };
}

describe("a plan chosen on the landing page", () => {
  it("goes with its interval to signing up, and is named there", async () => {
    const visitor = world.visitor();
    const landing = (await visitor.get("/")).text.replaceAll("&amp;", "&");
    for (const plan of ["starter", "professional"])
      for (const interval of ["monthly", "yearly"])
        expect(landing).toContain(
          `/auth?mode=sign-up&returnTo=${encodeURIComponent(`/start?plan=${plan}&interval=${interval}`)}`,
        );
    const page = await visitor.get(`/auth?mode=sign-up&returnTo=${encodeURIComponent(CHOSEN)}`);
    expect(words(page.text)).toContain("You chose Professional, billed yearly.");
  });

  it("is taken up after the mailed link, in the same browser", async () => {
    const { visitor, path } = await asked();
    expect(path).toContain("?plan=professional&interval=yearly");
    expect(words((await visitor.get(path)).text)).toContain("You chose Professional, billed yearly");
    const opened = await visitor.post(path, {});
    expect(opened.headers.get("Location")).toBe(CHOSEN);
    const page = await visitor.get(CHOSEN);
    expect(words(page.text)).toContain("You chose Professional, billed yearly: $390 a year.");
    expect(page.text).toContain('href="/dashboard"');
    const checkout = "/api/create-checkout-session?plan=professional&interval=yearly";
    expect(page.text.replaceAll("&amp;", "&")).toContain(checkout);
    const paying = await visitor.get(checkout);
    expect(paying.headers.get("Location")).toContain("/local/checkout/");
  });

  it("is taken up on another device, and stands in the welcome mail", async () => {
    const { email, path } = await asked();
    const phone = world.visitor();
    const opened = await phone.post(path, { name: "Ada Byron", password: "another horse" });
    expect([opened.status, opened.headers.get("Location")]).toEqual([302, CHOSEN]);
    const mail = await world.until("the welcome", () =>
      world.mail.to(email).find(({ subject }) => subject === "Welcome to Countersign"),
    );
    expect(mail.text).toContain("Professional, billed yearly");
    expect(mail.text).toContain(`${world.url}${CHOSEN}`);
    expect(mail.text).toContain("/new-proposal");
    expect(mail.text).toMatch(
      new RegExp(`Trial ends.*${new Date(START + 7 * 86_400_000).getUTCFullYear()}`, "s"),
    );
  });

  it("stands in the mail to an address that has an account already", async () => {
    const { email } = await trialMember(world);
    const fields = { name: "Ada Byron", email, password: "correct horse", returnTo: CHOSEN };
    await world.visitor().post("/auth?mode=sign-up", fields);
    const mail = await world.until("the mail", () =>
      world.mail.to(email).find(({ subject }) => subject === "You have an account already"),
    );
    expect(mail.text).toContain(
      `To subscribe to Professional, billed yearly, sign in here: ${world.url}${CHOSEN}`,
    );
  });

  it("is one of ours, whatever the mailed link is made to say", async () => {
    const { path } = await asked();
    const phone = world.visitor();
    const [link] = path.split("?");
    const opened = await phone.post(`${link}?plan=gold&interval=yearly&returnTo=//evil.example`, {
      name: "Ada Byron",
      password: "another horse",
    });
    expect(opened.headers.get("Location")).toBe("/welcome");
  });

  it("is taken up by who signs in", async () => {
    const { email } = await trialMember(world);
    const answer = await world
      .visitor()
      .post("/auth", { email, password: "correct horse", returnTo: CHOSEN });
    expect(answer.headers.get("Location")).toBe(CHOSEN);
  });

  it("leads strangers to sign in, and what is no plan to the dashboard", async () => {
    const stranger = await world.visitor().get(CHOSEN);
    expect([stranger.status, stranger.headers.get("Location")]).toEqual([
      302,
      `/auth?returnTo=${encodeURIComponent(CHOSEN)}`,
    ]);
    const member = await trialMember(world);
    expect((await member.get("/start?plan=gold")).headers.get("Location")).toBe("/dashboard");
  });
});

describe("who has a plan already", () => {
  it("reads that it is the same, or how to change to the chosen one", async () => {
    const who = await subscriberOn(world, "starter", "yearly");
    const same = await who.get("/start?plan=starter&interval=yearly");
    expect(words(same.text)).toContain("You already have Starter");
    expect(words(same.text)).toContain("There is nothing to buy");
    const other = (await who.get(CHOSEN)).text.replaceAll("&amp;", "&");
    expect(words(other)).toContain("Change to Professional");
    expect(other).toContain("/settings/plan?plan=professional&interval=yearly");
  });

  it("reads that the team's plan covers them, or that Agency has it all", async () => {
    const owner = await memberOn(world, "agency");
    const colleague = await joined(world, owner);
    expect(words((await colleague.get(CHOSEN)).text)).toContain("its Agency plan covers you");
    expect(words((await owner.get(CHOSEN)).text)).toContain("You have the Agency plan");
  });

  it("may subscribe after the trial", async () => {
    const late = await memberOn(world, "trial", { trial_ends_at: START - 1 });
    const page = await late.get(CHOSEN);
    expect([page.status, words(page.text).includes("Subscribe to Professional")]).toEqual([200, true]);
  });
});
