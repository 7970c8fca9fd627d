// @module-tag nightly
/** Random acts of signers, approvers and sender, with viewers: nobody acts early, and nothing is left without a way on. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { randomOf } from "../../made-up/random";
import { findingsIn } from "../../world/documents/chains";
import { MAIL, type Member, memberOn, SIGNATURE, signingPath } from "../../world/people";
import { offerToSeveral } from "../../world/signers";
import { openWorld, type World } from "../../world/world";

const WALKS = process.env.LONG === "1" ? 60 : 6;
const STEPS = 14;

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
  await owner.post("/settings/business", { intent: "signing", asksForCode: "link", delegation: "at_once" });
});
afterAll(() => world.dispose());

interface Signer {
  id: string;
  name: string;
  email: string;
  role: "signer" | "approver" | "viewer";
  step: number;
  state: "signed" | "approved" | "asked" | "later" | "reads";
}

const isOpen = ({ state }: Signer): boolean => state === "asked" || state === "later";

interface State {
  status: string;
  signers: Signer[];
}

async function stateOf(id: string): Promise<State> {
  const { signers } = (await owner.get(`/api/proposals/${id}/signature`)).body;
  return { status: (await owner.get(`/api/proposals/${id}`)).body.status, signers };
}

const hasEnded = ({ status }: State): boolean => ["signed", "rejected"].includes(status);

/** Emails of who has an open link to what was sent last. */
async function linked(id: string): Promise<string[]> {
  const { results } = await world.db
    .prepare(
      `select distinct r.email from signing_links l join recipients r on r.id = l.recipient_id
       join proposals p on p.id = l.proposal_id and p.current_version_id = l.version_id
       left join signatures s on s.recipient_id = l.recipient_id and s.version_id = l.version_id
       left join decisions d on d.recipient_id = l.recipient_id and d.version_id = l.version_id
       where l.proposal_id = ? and l.revoked_at is null and s.id is null and d.id is null order by r.email`,
    )
    .bind(id)
    .all<{ email: string }>();
  return results.map(({ email }) => email);
}

let fresh = 0;
const newPerson = () => {
  fresh += 1;
  return { name: `New ${fresh}`, email: `new-${fresh}@harbor.example` };
};

/** The newest mail may still be on its way. */
const openPath = (email: string): Promise<string> =>
  world.until(`a link that works for ${email}`, async () => {
    const path = await signingPath(world, email);
    const { body } = await world.visitor().get(`/api${path}`);
    return body.tokenInfo?.linkState === "open" ? path : null;
  });

/** They sign or approve. */
async function answer({ name, email, role }: Signer): Promise<number> {
  const path = await openPath(email);
  if (role === "approver") {
    const { status } = await world.visitor().post(path, { intent: "approve" });
    return status === 302 ? 200 : status;
  }
  const body = { ...SIGNATURE, signerName: name, signerEmail: email };
  return (await world.visitor().json("POST", `/api${path}`, body)).status;
}

async function act(id: string, { signers }: State, random: (below: number) => number): Promise<string> {
  const due = signers.filter(({ state }) => state === "asked");
  const open = signers.filter((signer) => isOpen(signer) || signer.role === "viewer");
  const one = due[random(due.length)] as Signer;
  const any = open[random(open.length)] as Signer;
  const person = newPerson();
  switch (random(9)) {
    case 0:
    case 1:
    case 2:
    case 3: {
      expect(await answer(one)).toBe(200);
      return `${one.email} answers`;
    }
    case 4: {
      const changed = await owner.json("PATCH", `/api/proposals/${id}/signers/${any.id}`, person);
      expect(changed.status, changed.text).toBe(200);
      return `${any.email} is replaced by ${person.email}`;
    }
    case 5: {
      const removed = await owner.json("DELETE", `/api/proposals/${id}/signers/${any.id}`);
      expect([200, 409]).toContain(removed.status);
      return `${any.email} is removed: ${removed.status}`;
    }
    case 6: {
      const fields = { delegateName: person.name, delegateEmail: person.email };
      await world.visitor().post(await openPath(one.email), { intent: "delegate", ...fields });
      return `${one.email} hands over to ${person.email}`;
    }
    case 7: {
      if (random(3) > 0) {
        await owner.post(`/proposal/${id}`, { intent: "fresh-link", recipientId: one.id });
        return `${one.email} gets a new link`;
      }
      await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: `<p>Version ${fresh}</p>` });
      const mail = { ...MAIL, recipientEmail: signers.find(({ role }) => role === "signer")?.email };
      const sent = await owner.json("POST", `/api/proposals/${id}/send`, mail);
      expect(sent.status, sent.text).toBe(200);
      return "a new version is sent";
    }
    default: {
      if (random(3) > 0) return "nothing happens";
      const intent = one.role === "approver" ? "reject" : "decline";
      await world.visitor().post(await openPath(one.email), { intent });
      return `${one.email} declines`;
    }
  }
}

/** How many the list of proposals waits for; none where one person answers. */
async function dueInList(id: string): Promise<number> {
  const row = (await owner.get("/proposals")).text
    .split("<tr")
    .find((part) => part.includes(`/proposal/${id}"`));
  const [, more] = /title="Waiting for [^"]*?(?: and (\d+) more)?"/.exec(row ?? "") ?? [];
  return row?.includes('title="Waiting for ') ? 1 + Number(more ?? 0) : 0;
}

async function check(id: string, story: string[]): Promise<State> {
  const state = await stateOf(id);
  const { signers } = state;
  const waiting = signers.filter(isOpen);
  const viewers = signers.filter(({ role }) => role === "viewer");
  expect(
    viewers.every(({ state: own, step }) => own === "reads" && step === 0),
    story.join("\n"),
  ).toBe(true);
  const due = signers.filter((signer) => signer.state === "asked");
  if (hasEnded(state)) {
    expect(state.status === "signed", story.join("\n")).toBe(waiting.length === 0);
    return state;
  }
  const first = Math.min(...waiting.map(({ step }) => step));
  expect(due.map(({ email }) => email).sort(), story.join("\n")).toEqual(
    waiting.flatMap(({ step, email }) => (step === first ? [email] : [])).sort(),
  );
  expect(due.length, story.join("\n")).toBeGreaterThan(0);
  const parties = signers.filter(({ role }) => role !== "viewer");
  expect(await dueInList(id), story.join("\n")).toBe(parties.length > 1 ? due.length : 0);
  const readers = [...due, ...viewers].map(({ email }) => email);
  expect(await linked(id), story.join("\n")).toEqual(readers.sort());
  return state;
}

const seeds = Array.from({ length: WALKS }, (_, index) => index + 1);

it.each(seeds)("walk %i", async (seed) => {
  const random = randomOf(seed);
  const steps = Array.from({ length: 1 + random(5) }, () => {
    const step = 1 + random(3);
    return [step, step, -step, 0][random(4)] ?? step;
  });
  const { id } = await offerToSeveral(world, owner, steps);
  const story: string[] = [];
  let state = await check(id, story);
  for (let step = 0; step < STEPS && !hasEnded(state); step += 1) {
    story.push(await act(id, state, random));
    state = await check(id, story);
  }
  while (!hasEnded(state)) {
    const [due] = state.signers.filter((signer) => signer.state === "asked");
    story.push(`${due?.email} answers at last`);
    expect(await answer(due as Signer), story.join("\n")).toBe(200);
    state = await check(id, story);
  }
  const subject = state.status === "signed" ? "Signed:" : "Not signed";
  for (const { email, state: own } of state.signers)
    if (own !== "asked" && own !== "later")
      await world.until(`“${subject}” to ${email}\n${story.join("\n")}`, () =>
        world.mail.to(email).some((mail) => mail.subject.includes(subject)),
      );
  expect(await findingsIn(world, id), story.join("\n")).toEqual([]);
});
