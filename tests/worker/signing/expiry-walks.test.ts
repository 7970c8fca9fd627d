// @module-tag nightly
/** Links, codes and the last valid day run out at random: whoever is due keeps a way on, for as long as the proposal waits. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { randomOf } from "../../made-up/random";
import { findingsIn } from "../../world/documents/chains";
import { mailedCode } from "../../world/links";
import { type Member, memberOn, SIGNATURE, signInAgain } from "../../world/people";
import { offerToSeveral, type SeveralOffer } from "../../world/signers";
import { openWorld, START, type World } from "../../world/world";

const WALKS = process.env.LONG === "1" ? 40 : 5;
const STEPS = 12;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = START;
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

interface Person {
  id: string;
  name: string;
  email: string;
  role: "signer" | "approver" | "viewer";
  state: "signed" | "approved" | "asked" | "later" | "reads";
}

interface State {
  status: string;
  due: Person[];
}

const hasEnded = ({ status }: State) => ["signed", "rejected"].includes(status);

async function pass(time: number): Promise<void> {
  world.clock.now += time;
  await signInAgain(owner);
}

async function stateOf({ id }: SeveralOffer): Promise<State> {
  const { signers } = (await owner.get(`/api/proposals/${id}/signature`)).body as { signers: Person[] };
  const { status } = (await owner.get(`/api/proposals/${id}`)).body;
  return { status, due: signers.filter(({ state }) => state === "asked") };
}

const linksTo = (email: string): string[] =>
  world.mail.to(email).flatMap(({ text }) => /\/sign\/[\w-]{43}/.exec(text)?.[0] ?? []);

const newestLink = (email: string, atLeast = 1): Promise<string> =>
  world.until(`${atLeast} links to ${email}`, () => {
    const links = linksTo(email);
    return links.length >= atLeast ? links.at(-1) : null;
  });

async function linkStateOf(path: string): Promise<string> {
  const { body } = await world.visitor().get(`/api${path}`);
  return body.tokenInfo?.linkState ?? body.linkState;
}

/** Of a page that asks for one, however many ran out before. */
async function newCode(path: string, email: string): Promise<string> {
  const before = world.mail.to(email).filter(({ subject }) => /^\d{6} /.test(subject)).length;
  // A second request within 20 seconds is a double click.
  world.clock.now += MINUTE;
  const asked = await world.visitor().json("POST", `/api${path}/code`, {});
  expect([asked.status, asked.body.error]).toEqual([200, undefined]);
  return mailedCode(world, email, before + 1);
}

async function answerWith(path: string, { name, email, role }: Person, code: string): Promise<string> {
  const reader = world.visitor();
  if (role === "approver") {
    const { status } = await reader.post(path, { intent: "approve", code });
    return status === 302 ? "answered" : `approve: ${status}`;
  }
  await reader.json("POST", `/api${path}/code`, { code });
  const body = { ...SIGNATURE, signerName: name, signerEmail: email };
  const { status, body: answer } = await reader.json("POST", `/api${path}`, body);
  return status === 200 ? "answered" : `sign: ${status} ${answer.error}`;
}

/** Does what their page offers until they have answered. @returns what it was, one word a step */
async function answerAtLast(offer: SeveralOffer, person: Person): Promise<string[]> {
  const steps: string[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    const path = await newestLink(person.email);
    const linkState = await linkStateOf(path);
    steps.push(linkState);
    const page = (await world.visitor().get(path)).text;
    if (linkState === "lapsed") {
      expect(page.includes('value="more-time"'), "offers to ask for more time").toBe(true);
      await world.visitor().post(path, { intent: "more-time", timeMessage: "" });
      await moreTime(offer);
    } else if (linkState !== "open") {
      expect(page.includes('value="fresh-link"'), `${linkState} offers a new link`).toBe(true);
      const links = linksTo(person.email).length;
      await pass(20 * MINUTE);
      await world.visitor().post(path, { intent: "fresh-link" });
      await newestLink(person.email, links + 1);
    } else {
      const code = await newCode(path, person.email);
      expect(await answerWith(path, person, code)).toBe("answered");
      return steps;
    }
  }
  throw new Error(`${person.email} got no further: ${steps.join(", ")}`);
}

/** As the owner's page offers it. */
async function moreTime({ id }: SeveralOffer): Promise<void> {
  const page = (await owner.get(`/proposal/${id}`)).text;
  const from = /name="from" value="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(page.includes('value="more-time"'), "the owner can give more time").toBe(true);
  const given = await owner.post(`/proposal/${id}`, { intent: "more-time", days: "14", from });
  expect(given.status).toBe(302);
}

async function act(offer: SeveralOffer, { due }: State, random: (below: number) => number): Promise<string> {
  const one = due[random(due.length)] as Person;
  switch (random(7)) {
    case 0:
    case 1: {
      const times = [20 * MINUTE, 3 * DAY, 9 * DAY, 40 * DAY];
      const time = times[random(times.length)] as number;
      await pass(time);
      return `${time / DAY} days pass`;
    }
    case 2: {
      const path = await newestLink(one.email);
      if ((await linkStateOf(path)) !== "open") return "no code is asked for";
      world.clock.now += MINUTE;
      await world.visitor().json("POST", `/api${path}/code`, {});
      return `${one.email} asks for a code and leaves`;
    }
    case 3: {
      // A link is not replaced twice in a moment.
      await pass(20 * MINUTE);
      const links = linksTo(one.email).length;
      const made = await owner.post(`/proposal/${offer.id}`, { intent: "fresh-link", recipientId: one.id });
      expect(made.status).toBe(302);
      await newestLink(one.email, links + 1);
      return `${one.email} is given a new link`;
    }
    case 4: {
      await pass(DAY);
      await owner.post(`/proposal/${offer.id}`, { intent: "remind", recipientId: one.id });
      return `${one.email} is reminded`;
    }
    default:
      return `${one.email} answers: ${(await answerAtLast(offer, one)).join(", ")}`;
  }
}

const seeds = Array.from({ length: WALKS }, (_, index) => index + 1);

it.each(seeds)("walk %i", async (seed) => {
  const random = randomOf(seed);
  const steps = Array.from({ length: 1 + random(3) }, () => [1, 2, -1, -2][random(4)] as number);
  const days = random(2) === 0 ? { validUntil: null, linkDays: 7 } : { validUntil: "2026-11-26" };
  const offer = await offerToSeveral(world, owner, steps, {}, { requiresCode: true, ...days });
  const story = [JSON.stringify({ steps, ...days })];
  let state = await stateOf(offer);
  try {
    for (let step = 0; step < STEPS && !hasEnded(state); step += 1) {
      story.push(await act(offer, state, random));
      state = await stateOf(offer);
      expect(hasEnded(state) || state.due.length > 0).toBe(true);
    }
    while (!hasEnded(state)) {
      const [one] = state.due as [Person];
      story.push(`${one.email} answers at last: ${(await answerAtLast(offer, one)).join(", ")}`);
      state = await stateOf(offer);
    }
    expect(state.status).toBe("signed");
    expect(await findingsIn(world, offer.id)).toEqual([]);
  } catch (error) {
    throw new Error(`${String(error)}\n${story.join("\n")}`, { cause: error });
  }
});
