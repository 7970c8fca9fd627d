import { describe, expect, it } from "vitest";
import type { SigningLink } from "../links/signing-link.server";
import type { Signer } from "../parties/signers.server";
import { decideReplacement, type NamedPerson, type Replaced, type SignerData } from "./decide-replacement";

const NOW = Date.UTC(2027, 0, 15, 12);
const MESSAGES = new Map([["amara", "Only to Amara."]]);
const OFFER = { proposal: { id: "p" }, version: { id: "v" } } as SignerData["offer"];

const person = (name: string, step: number, more: object = {}) =>
  ({
    id: name,
    recipientId: name,
    proposalId: "p",
    name,
    email: `${name}@harbor.example`,
    role: step === 0 ? "viewer" : "signer",
    userId: null,
    title: "",
    step,
    hasAnswered: false,
    ...more,
  }) as Signer & SignerData["known"][number];

const AMARA = person("amara", 1);
const BEN = person("ben", 2);
const VERA = person("vera", 0);
const MIRA = person("mira", 1, { role: "countersigner", userId: "u" });
const CLARA: NamedPerson = { name: "Clara", email: "Clara@harbor.example" };

const linkTo = (recipientId: string, more: object = {}) =>
  ({ id: recipientId, recipientId, versionId: "v", handedOver: "email", ...more }) as SigningLink;

interface Case {
  signers?: (typeof AMARA)[];
  known?: (typeof AMARA)[];
  links?: SigningLink[];
  signer?: typeof AMARA;
  to?: NamedPerson | null;
  reason?: Replaced["reason"];
}

function decide(asked: Case) {
  const { signers = [AMARA, BEN], signer = AMARA, to = CLARA, reason = "no longer asked to sign" } = asked;
  const { known = signers, links = [linkTo("amara")] } = asked;
  const plan = decideReplacement(
    { offer: OFFER, known, signers, links, messages: MESSAGES },
    { signer, to, reason },
    NOW,
  );
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);
  return {
    parties: names(plan.parties.map(({ recipient }) => recipient)),
    asked: names(plan.asked),
    ended: plan.links.map(({ recipientId }) => recipientId),
    notified: names(plan.notified),
  };
}

describe("a replacement", () => {
  it.each<[string, Case, ReturnType<typeof decide>]>([
    [
      "whose turn it is, is asked, and the other's link ends",
      {},
      { parties: ["Clara", "ben"], asked: ["Clara"], ended: ["amara"], notified: ["amara"] },
    ],
    [
      "whose turn comes later waits",
      { signer: BEN },
      { parties: ["amara", "Clara"], asked: [], ended: [], notified: [] },
    ],
    [
      "with a corrected name alone keeps the link",
      { to: { name: "Amara", email: AMARA.email } },
      { parties: ["Amara", "ben"], asked: [], ended: [], notified: [] },
    ],
    [
      "by delegation tells nobody that they were removed",
      { reason: "someone else signs instead" },
      { parties: ["Clara", "ben"], asked: ["Clara"], ended: ["amara"], notified: [] },
    ],
    [
      "is no person: the next is asked",
      { to: null },
      { parties: ["ben"], asked: ["ben"], ended: ["amara"], notified: ["amara"] },
    ],
    [
      "for a viewer is sent to while clients are asked",
      { signers: [AMARA, VERA], signer: VERA, links: [linkTo("amara"), linkTo("vera")] },
      { parties: ["amara", "Clara"], asked: ["Clara"], ended: ["vera"], notified: ["vera"] },
    ],
    [
      "for a viewer waits while the sender's own signature comes first",
      {
        signers: [MIRA, { ...AMARA, step: 2 }, VERA],
        signer: VERA,
        links: [linkTo("mira", { handedOver: "account" })],
      },
      { parties: ["mira", "amara", "Clara"], asked: [], ended: [], notified: [] },
    ],
    [
      "of an earlier version's links is asked again",
      { links: [linkTo("amara", { versionId: "older" })] },
      { parties: ["Clara", "ben"], asked: ["Clara"], ended: ["amara"], notified: ["amara"] },
    ],
  ])("%s", (_, asked, expected) => {
    expect(decide(asked)).toEqual(expected);
  });
});

it("keeps what was written to a person under a corrected name, and gives it to nobody else", () => {
  const data = { offer: OFFER, known: [AMARA, BEN], signers: [AMARA, BEN], links: [], messages: MESSAGES };
  const messagesFor = (to: NamedPerson | null) =>
    decideReplacement(data, { signer: AMARA, to, reason: "no longer asked to sign" }, NOW).parties.map(
      ({ recipient: { name }, message }) => [name, message],
    );
  expect(messagesFor({ name: "Amara O.", email: AMARA.email })).toEqual([
    ["Amara O.", "Only to Amara."],
    ["ben", ""],
  ]);
  expect(messagesFor(CLARA)).toEqual([
    ["Clara", ""],
    ["ben", ""],
  ]);
  expect(messagesFor({ ...CLARA, message: "Welcome." })[0]).toEqual(["Clara", "Welcome."]);
  expect(messagesFor(null)).toEqual([["ben", ""]]);
});

describe("whose turn it is", () => {
  const turnAfter = (signers: (typeof AMARA)[], to: NamedPerson | null, signer = AMARA) => {
    const data = { offer: OFFER, known: signers, signers, links: [], messages: MESSAGES };
    const plan = decideReplacement(data, { signer, to, reason: "no longer asked to sign" }, NOW);
    return [plan.clientId, plan.countersignerId];
  };

  it("is the next client's, else the account's that signs for the sender", () => {
    expect(turnAfter([AMARA, BEN], null)).toEqual(["ben", null]);
    expect(turnAfter([AMARA, { ...MIRA, step: 2 }], null)).toEqual([null, "u"]);
  });

  it("is another account's where the sender's signer was replaced", () => {
    const ada = { name: "Ada", email: "ada@studio.example", userId: "ada" };
    expect(turnAfter([MIRA, BEN], ada, MIRA)).toEqual([null, "ada"]);
  });
});

it("takes the recipient of an earlier send with that address and role", () => {
  const earlier = person("clara", 1);
  const data = { offer: OFFER, known: [AMARA, earlier], signers: [AMARA], links: [], messages: MESSAGES };
  const replaced = { signer: AMARA, to: CLARA, reason: "no longer asked to sign" as const };
  expect(decideReplacement(data, replaced, NOW).newcomer).toMatchObject({ id: "clara", name: "Clara" });
  const viewer = { ...data, known: [AMARA, { ...earlier, role: "viewer" as const }] };
  const { newcomer } = decideReplacement(viewer, replaced, NOW);
  expect(newcomer).toMatchObject({ name: "Clara", email: "clara@harbor.example", createdAt: NOW });
  expect(newcomer?.id).not.toBe("clara");
});
