/**
 * Random histories of several people. After each act, what every holder of a link is shown, what the API says, and what the
 * mails claim agree with `standingOf` over a model that knows only the acts.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { isolate } from "~/domain/mail/content/bidi-text";
import { afterAnswer, progressOf } from "~/domain/signing/parties/signing-order";
import { standingOf } from "~/domain/signing/parties/standing";
import { standingWords, waitsForWords } from "~/domain/signing/parties/standing-words";
import { inEnglish } from "~/platform/language/translate";
import { randomOf } from "../../made-up/random";
import { generatedProposal, MAIL, type Member, memberOn, SIGNATURE } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  await owner.post("/settings/business", { intent: "signing", asksForCode: "link", delegation: "at_once" });
});
afterAll(() => world.dispose());

interface Person {
  recipientId: string;
  name: string;
  email: string;
  role: "signer" | "approver";
  step: number;
  hasAnswered: boolean;
  userId: null;
  /** Named by another, so their own hand-over would ask the sender. */
  isNamed: boolean;
}

/** A link that somebody has in a mail. */
interface Held {
  path: string;
  person: Person;
  version: number;
}

let people = 0;

class History {
  readonly below: (below: number) => number;
  parties: Person[] = [];
  held: Held[] = [];
  revoked = new Set<string>();
  id = "";
  version = 0;
  declinedBy: string | null = null;
  isWithdrawn = false;
  readonly log: string[] = [];

  constructor(seed: number) {
    this.below = randomOf(seed);
  }

  newPerson(step: number, role: Person["role"] = this.below(4) === 0 ? "approver" : "signer"): Person {
    people += 1;
    const email = `walker-${people}@harbor.example`;
    const of = { name: `Walker ${people}`, email, role, step };
    return { ...of, recipientId: email, hasAnswered: false, userId: null, isNamed: false };
  }

  standing() {
    return standingOf({
      parties: this.parties,
      declinedBy: this.declinedBy,
      isCurrentVersion: true,
      isWithdrawn: this.isWithdrawn,
      status: this.declinedBy === null ? "sent" : "rejected",
      isLapsed: false,
    });
  }

  due = () => (this.standing().state === "waiting" ? progressOf(this.parties).due : []);

  pick = <T>(of: readonly T[]): T | undefined => of[this.below(of.length)];

  linkOf = (person: Person) =>
    this.held.findLast((each) => each.person === person && each.version === this.version);

  /** A receipt has the link of before, so theirs is the one that they have not had yet. */
  async asked(persons: readonly Person[]): Promise<void> {
    for (const person of persons) {
      const had = this.held.map(({ path }) => path);
      const path = await world.until(`a new link for ${person.name} after ${this.log.join("; ")}`, () =>
        world.mail
          .to(person.email)
          .flatMap(({ text }) => /\/sign\/[\w-]{43}/.exec(text) ?? [])
          .find((each) => !had.includes(each)),
      );
      this.held.push({ path, person, version: this.version });
    }
  }

  async begin(): Promise<void> {
    const others = Array.from({ length: 1 + this.below(3) }, () => this.newPerson(1 + this.below(3)));
    const recipient = this.newPerson(1 + this.below(3), "signer");
    this.id = await generatedProposal(owner, { clientName: recipient.name, clientEmail: recipient.email });
    await this.send([recipient, ...others]);
  }

  async send(named: Person[]): Promise<void> {
    if (this.version > 0) {
      const generatedContent = `<h2>Version ${this.version + 1}</h2><p>Text.</p>`;
      await owner.json("PATCH", `/api/proposals/${this.id}`, { generatedContent });
    }
    const [recipient, ...others] = named as [Person, ...Person[]];
    const answer = await owner.json("POST", `/api/proposals/${this.id}/send`, {
      ...MAIL,
      recipientEmail: recipient.email,
      recipientStep: recipient.step,
      signers: others.map(({ name, email, role, step }) => ({ name, email, role, step })),
    });
    expect(answer.status, answer.text).toBe(200);
    this.version += 1;
    this.parties = named.map((person) => ({ ...person, hasAnswered: false }));
    [this.declinedBy, this.isWithdrawn] = [null, false];
    await this.asked(this.due());
  }

  async answer(): Promise<void> {
    const person = this.pick(this.due());
    const link = person && this.linkOf(person);
    if (!person || !link) return;
    this.log.push(`${person.name} answers`);
    const { invited } = afterAnswer(this.parties, person.recipientId);
    await this.put(person, link);
    person.hasAnswered = true;
    const { state, waitsFor } = this.standing();
    await this.asked(invited);
    if (state !== "waiting" || person.role === "approver") return;
    const claims = `Waiting for ${waitsForWords(inEnglish, waitsFor)}.`;
    await world.until(`a receipt for ${person.name} that says ${claims}`, () =>
      world.mail
        .to(person.email)
        .find(({ subject, text }) => subject.includes("is recorded") && text.includes(claims)),
    );
  }

  async put({ name: signerName, email: signerEmail, role }: Person, { path }: Held) {
    const answer =
      role === "signer"
        ? await world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerName, signerEmail })
        : await world.visitor().post(path, { intent: "approve" });
    expect([this.log, answer.status < 400], answer.text.slice(0, 300)).toEqual([this.log, true]);
    return answer;
  }

  async decline(): Promise<void> {
    const person = this.pick(this.due());
    const link = person && this.linkOf(person);
    if (!person || !link || this.below(4) > 0) return;
    this.log.push(`${person.name} declines`);
    const intent = person.role === "signer" ? "decline" : "reject";
    await world.visitor().post(link.path, { intent, reason: "No." });
    this.declinedBy = person.name;
  }

  async remove(): Promise<void> {
    const open = this.parties.filter((each) => !each.hasAnswered);
    const person = this.pick(open);
    const rest = this.parties.filter((each) => each !== person);
    if (this.due().length === 0 || !person || open.length < 2) return;
    if (rest.every(({ role }) => role !== "signer")) return;
    this.log.push(`${person.name} is removed`);
    const before = this.due();
    await this.manage("remove-signer", person);
    this.revoke(person);
    this.parties = rest;
    await this.asked(this.due().filter((each) => !before.includes(each)));
  }

  async manage(intent: string, { email }: Person): Promise<void> {
    const { signers } = (await owner.get(`/api/proposals/${this.id}/signature`)).body;
    const { id } = signers.find((each: { email: string }) => each.email === email) ?? {};
    expect((await owner.post(`/proposal/${this.id}`, { intent, recipientId: id })).status).toBe(302);
  }

  revoke(person: Person): void {
    for (const { path, person: holder } of this.held)
      if (holder.email === person.email) this.revoked.add(path);
  }

  async handOver(): Promise<void> {
    const person = this.pick(this.due().filter(({ isNamed }) => !isNamed));
    const link = person && this.linkOf(person);
    if (!person || !link) return;
    const named = { ...this.newPerson(person.step, person.role), isNamed: true };
    this.log.push(`${person.name} hands over to ${named.name}`);
    const fields = { delegateName: named.name, delegateEmail: named.email };
    await world.visitor().post(link.path, { intent: "delegate", ...fields });
    this.revoke(person);
    // Who comes in is named last of those whose turn it is.
    this.parties = [...this.parties.filter((each) => each !== person), named];
    await this.asked([named]);
  }

  async withdraw(): Promise<void> {
    if (this.due().length === 0 || this.below(4) > 0) return;
    this.log.push("the owner withdraws");
    await owner.post(`/proposal/${this.id}`, { intent: "withdraw-link" });
    for (const { path } of this.held) this.revoked.add(path);
    this.isWithdrawn = true;
  }

  async newVersion(): Promise<void> {
    if (this.standing().state === "complete" || (this.below(3) > 0 && !this.isWithdrawn)) return;
    const at = this.parties.findIndex(({ role }) => role === "signer");
    const recipient = this.parties[at];
    if (!recipient) return;
    this.log.push(`version ${this.version + 1}`);
    await this.send([recipient, ...this.parties.filter((each) => each !== recipient)]);
  }

  acts = [
    () => this.answer(),
    () => this.answer(),
    () => this.answer(),
    () => this.decline(),
    () => this.remove(),
    () => this.handOver(),
    () => this.withdraw(),
    () => this.newVersion(),
  ];

  /** Everything that anybody is told. */
  async check(): Promise<void> {
    const standing = this.standing();
    const said = [`version ${this.version}`, ...this.log].join("; ");
    const { body } = await owner.get(`/api/proposals/${this.id}/signature`);
    const stateOf = (email: string) =>
      body.signers.find((each: { email: string }) => each.email === email)?.state;
    if (this.parties.length > 1)
      for (const { name, email, role, hasAnswered } of this.parties) {
        const answered = role === "signer" ? "signed" : "approved";
        if (hasAnswered) expect([said, name, stateOf(email)]).toEqual([said, name, answered]);
        else if (standing.state === "waiting")
          expect([said, name, stateOf(email)]).toEqual([
            said,
            name,
            standing.waitsFor.includes(name) ? "asked" : "later",
          ]);
      }
    for (const person of this.parties) {
      const link = this.linkOf(person);
      if (!person.hasAnswered && standing.state === "waiting" && !standing.waitsFor.includes(person.name))
        expect([said, person.name, link?.path ?? null]).toEqual([said, person.name, null]);
      if (link) await this.checkLink(said, person, link.path);
    }
    for (const { path, person, version } of this.held)
      if (!this.parties.some(({ email }) => email === person.email))
        await this.checkFormer(said, person, version, path);
  }

  /** Of who was removed or handed over, in this version or one before. */
  async checkFormer(said: string, person: Person, version: number, path: string): Promise<void> {
    const allowed = version === this.version ? ["revoked"] : ["revoked", "superseded"];
    expect([said, person.name, allowed]).toEqual([
      said,
      person.name,
      expect.arrayContaining([await this.linkState(path)]),
    ]);
  }

  async linkState(path: string): Promise<string> {
    const { status, body } = await world.visitor().get(`/api${path}`);
    return status === 200 ? "readable" : body.linkState;
  }

  async checkLink(said: string, person: Person, path: string): Promise<void> {
    const standing = this.standing();
    const isAlone = this.parties.length === 1;
    const { role, name, hasAnswered } = person;
    if (!hasAnswered) {
      const expected = this.revoked.has(path)
        ? "revoked"
        : standing.state === "declined"
          ? "rejected"
          : "readable";
      expect([said, name, await this.linkState(path)]).toEqual([said, name, expected]);
      return;
    }
    const act = role === "signer" ? ("sign" as const) : ("approve" as const);
    const { text } = await world.visitor().get(path);
    const words = standingWords(inEnglish, { standing, act, isAlone }, isolate);
    expect([said, name, text.includes(words) ? words : headingsOf(text)]).toEqual([said, name, words]);
    if (role === "approver") return;
    const again = await this.put(person, { path, person, version: this.version });
    expect([said, again.body.alreadySigned, again.body.agreement, again.body.message]).toEqual([
      said,
      true,
      standing,
      standingWords(inEnglish, { standing, act, isAlone }),
    ]);
  }
}

const headingsOf = (html: string) =>
  [...html.matchAll(/<h[12][^>]*>([\s\S]*?)<\/h[12]>/g)].map(([, text]) => text);

const ACTS = 9;
const walked: string[] = [];

it.each(Array.from({ length: 15 }, (_, seed) => seed + 1))(
  "pages, the API and mails say where the agreement stands: history %i",
  async (seed) => {
    const history = new History(seed);
    await history.begin();
    await history.check();
    for (let at = 0; at < ACTS; at += 1) {
      const before = history.log.length;
      await history.pick(history.acts)?.();
      if (history.log.length > before) await history.check();
    }
    walked.push(...history.log, history.standing().state);
  },
);

it("the histories have every kind of act and of end", () => {
  const kinds = ["answers", "declines", "is removed", "hands over", "withdraws", "version 2"];
  const ends = ["complete", "declined", "withdrawn", "waiting"];
  const missing = [...kinds, ...ends].filter((kind) => !walked.some((each) => each.includes(kind)));
  expect(missing).toEqual([]);
});
