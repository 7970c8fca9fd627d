import { describe, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { randomOf } from "../../../../tests/made-up/random";
import { afterAnswer, NO_STEP } from "./signing-order";
import { type StandingFacts, standingOf } from "./standing";
import { standingWords, waitsForWords } from "./standing-words";

const party = (name: string, step: number, hasAnswered = false, userId: string | null = null) => ({
  recipientId: name,
  name,
  step,
  hasAnswered,
  userId,
});
type Party = ReturnType<typeof party>;

const facts = (parties: Party[], changed: Partial<StandingFacts<Party>> = {}): StandingFacts<Party> => ({
  parties,
  declinedBy: null,
  isCurrentVersion: true,
  isWithdrawn: false,
  status: "sent",
  isLapsed: false,
  ...changed,
});

const ANN = party("Ann", 1, true);
const BEN = party("Ben", 2);
const said = (of: StandingFacts<Party>, act: "sign" | "approve" = "sign") =>
  standingWords(inEnglish, { standing: standingOf(of), act, isAlone: of.parties.length < 2 });

describe("where an agreement stands", () => {
  it("is said as it is to who has signed or approved", () => {
    expect(said(facts([ANN]))).toBe("Proposal Approved Successfully");
    expect(said(facts([ANN, BEN]))).toBe("You have signed. Waiting for Ben.");
    expect(said(facts([ANN, BEN]), "approve")).toBe("You have approved. Waiting for Ben.");
    expect(said(facts([ANN, BEN], { declinedBy: "Ben", status: "rejected" }))).toBe(
      "No agreement: Ben declined.",
    );
    expect(said(facts([ANN, { ...BEN, hasAnswered: true }]))).toBe("Signed by all");
    for (const ended of [{ isWithdrawn: true }, { status: "rejected" as const }, { isLapsed: true }])
      expect(said(facts([ANN, BEN], ended))).toBe("You have signed");
  });

  it("waits past the last valid day for the sender’s own signature alone", () => {
    const own = party("Mira", 2, false, "mira");
    expect(standingOf(facts([ANN, own], { isLapsed: true })).waitsFor).toEqual(["Mira"]);
    expect(standingOf(facts([ANN, BEN, own], { isLapsed: true })).state).toBe("lapsed");
  });

  it("names three and counts the others", () => {
    expect(waitsForWords(inEnglish, ["A", "B", "C"])).toBe("A, B and C");
    expect(waitsForWords(inEnglish, ["A", "B", "C", "D"])).toBe("A, B, C and 1 more person");
    expect(waitsForWords(inEnglish, ["A", "B", "C", "D", "E"])).toBe("A, B, C and 2 more people");
  });
});

/** A proposal of several, as its owner and its people go on with it. */
function history(seed: number) {
  const below = randomOf(seed);
  let at = 0;
  const newParty = () => {
    at += 1;
    return party(`P${at}`, below(5) === 0 ? NO_STEP : 1 + below(3));
  };
  const first = () => party("First", 1 + below(3));
  let state = facts([first(), ...Array.from({ length: below(4) }, newParty)]);
  const steps: (() => void)[] = [
    () => {
      const { state: now, waitsFor } = standingOf(state);
      const name = waitsFor[below(waitsFor.length)];
      if (now !== "waiting" || name === undefined) return;
      const { isComplete } = afterAnswer(state.parties, name);
      const parties = state.parties.map((each) =>
        each.name === name ? { ...each, hasAnswered: true } : each,
      );
      state = { ...state, parties, status: isComplete ? "signed" : state.status };
    },
    () => {
      const { state: now, waitsFor } = standingOf(state);
      const name = waitsFor[below(waitsFor.length)];
      if (now === "waiting" && name && below(6) === 0)
        state = { ...state, declinedBy: name, status: "rejected" };
    },
    () => {
      const replaced = newParty();
      const { step } = replaced;
      if (standingOf(state).state !== "waiting") return;
      const open = state.parties.filter((each) => !each.hasAnswered && each.step !== NO_STEP);
      const old = open[below(open.length)];
      if (old && step !== NO_STEP)
        state = {
          ...state,
          parties: state.parties.map((each) => (each === old ? { ...replaced, step: old.step } : each)),
        };
    },
    () => {
      if (below(6) === 0 && standingOf(state).state !== "complete")
        state = { ...state, isWithdrawn: !state.isWithdrawn };
    },
    () => {
      if (below(6) === 0) state = { ...state, isLapsed: true };
    },
    () => {
      if (below(8) === 0 && standingOf(state).state !== "complete")
        state = { ...state, isCurrentVersion: false };
    },
  ];
  return {
    next: () => steps[below(steps.length)]?.(),
    now: () => state,
  };
}

it.each(Array.from({ length: 300 }, (_, seed) => seed))(
  "whatever happens, it is true: history %i",
  (seed) => {
    const { next, now } = history(seed + 1);
    for (let step = 0; step < 30; step += 1) {
      next();
      const of = now();
      const { state, waitsFor, declinedBy } = standingOf(of);
      const turns = of.parties.filter((each) => each.step !== NO_STEP);
      const missing = turns.filter((each) => !each.hasAnswered);
      expect(state === "complete").toBe(turns.length > 0 && missing.length === 0);
      // Nobody is waited for who has answered, who only reads, or while an earlier step is missing.
      const due = Math.min(...missing.map((each) => each.step));
      expect(waitsFor).toEqual(
        state === "waiting" ? missing.filter((each) => each.step === due).map(({ name }) => name) : [],
      );
      expect(state === "waiting" && waitsFor.length === 0).toBe(false);
      if (declinedBy !== null) expect([state, declinedBy]).toEqual(["declined", of.declinedBy]);
      if (state === "complete" || state === "waiting") expect(declinedBy).toBeNull();
      if (!of.isCurrentVersion) expect(["complete", "superseded"]).toContain(state);
      const words = said(of);
      expect(words.includes("Successfully") || words === "Signed by all").toBe(state === "complete");
      expect(words.includes("Waiting for")).toBe(state === "waiting");
      expect(words.includes("No agreement")).toBe(state === "declined");
    }
  },
);
