import { describe, expect, it } from "vitest";
import { isId, newId } from "~/platform/ids";
import type { MemberContext } from "../../context";
import { isDraftIdOf, newDraftId } from "./draft-id.server";

const [OLD, NEW] = ["o".repeat(43), "n".repeat(43)];
const asking = (id: string, linkSecret = OLD, formerLinkSecrets: string[] = []) =>
  ({ config: { cell: "", linkSecret, formerLinkSecrets }, actor: { id } }) as MemberContext;

describe("the id of a draft to come", () => {
  it("is an id like any other, another one each time, for one account alone", async () => {
    const [one, other] = [await newDraftId(asking("ada")), await newDraftId(asking("ada"))];
    expect([isId(one), one.length, one === other]).toEqual([true, 21, false]);
    expect(await isDraftIdOf(asking("ada"), one)).toBe(true);
    expect(await isDraftIdOf(asking("bob"), one)).toBe(false);
  });

  it("holds after the secret was changed, as long as the former one is known", async () => {
    const id = await newDraftId(asking("ada"));
    expect(await isDraftIdOf(asking("ada", NEW, [OLD]), id)).toBe(true);
    expect(await isDraftIdOf(asking("ada", NEW), id)).toBe(false);
  });

  it("is none that a caller made up", async () => {
    const id = await newDraftId(asking("ada"));
    const changed = `${id[0] === "a" ? "b" : "a"}${id.slice(1)}`;
    for (const made of [newId(), changed, id.slice(0, 20), `${id}x`, "", "zażółć gęślą jaźń ąęś"])
      expect(await isDraftIdOf(asking("ada"), made)).toBe(false);
  });
});
