import { describe, expect, it } from "vitest";
import { statusWord } from "./status";
import { type RecordedChange, statusHistory } from "./status-history";

const nobody = () => null;
const change = (
  from: RecordedChange["from"],
  to: RecordedChange["to"],
  changedAt: number,
  cause: RecordedChange["cause"] = "event",
): RecordedChange => ({ from, to, cause, changedAt });

const told = (changes: RecordedChange[], clientAt: (time: number) => string | null = nobody) =>
  statusHistory({ status: changes.at(-1)?.to ?? "generated", createdAt: 1, changes, clientAt }).map(
    ({ words, from, to, at }) => `${at}: ${words}: ${from ?? "-"} > ${to}`,
  );

describe("the history of a status", () => {
  it("goes from the newest step to the beginning", () => {
    const changes = [
      change("draft", "generated", 2),
      change("generated", "sent", 3),
      change("sent", "viewed", 4),
    ];
    expect(told(changes)).toEqual([
      "4: The client opened it: sent > viewed",
      "3: You sent it: generated > sent",
      "2: The brief became a proposal: draft > generated",
      "1: You created it: - > draft",
    ]);
  });

  it("says that the owner's hand was the owner's hand, whatever it set", () => {
    expect(told([change("sent", "signed", 9, "manual")])[0]).toBe("9: You set it by hand: sent > signed");
  });

  it("names the client where the moment is known", () => {
    const named = (time: number) => (time === 5 ? "Amara O'Neill" : null);
    expect(told([change("viewed", "signed", 5)], named)[0]).toBe(
      "5: Amara O'Neill signed it: viewed > signed",
    );
  });

  it("begins what was never a draft with what it was made as", () => {
    expect(told([])).toEqual(["1: You created it: - > generated"]);
  });

  it("writes a status as words", () => {
    expect(statusWord("client_interested")).toBe("Client interested");
  });
});
