import { describe, expect, it } from "vitest";
import { mayEditShared } from "../people/open-team";
import { searchColumns } from "./piece";
import { pieceSchema } from "./piece-form";
import { readTags, writeTags } from "./tags";

describe("tags", () => {
  it("are read in one spelling, each once", () => {
    expect(readTags(" Legal, #UK ,, legal , Terms of  business")).toEqual([
      "legal",
      "uk",
      "terms of business",
    ]);
    expect(readTags(writeTags(["a b", "c"]))).toEqual(["a b", "c"]);
    expect(readTags("")).toEqual([]);
  });

  it("are few and short", () => {
    const errorOf = (tags: string) =>
      pieceSchema.safeParse({ name: "a", kind: "faq", tags, html: "" }).error?.issues[0]?.message;
    expect(errorOf("a,b,c,d,e,f,g,h")).toBeUndefined();
    expect(errorOf("a,b,c,d,e,f,g,h,i")).toContain("at most 8 tags");
    expect(errorOf("x".repeat(31))).toContain("at most 30 characters");
  });
});

describe("the words a piece is found by", () => {
  const piece = { name: "Zoë’s Terms", kind: "terms" as const, tags: ["uk law"], opening: "Half now." };

  it("are those of name, tags and text, its kind and its tags, each followed by the name", () => {
    const { sortKey, words } = searchColumns(piece);
    expect(sortKey).toBe("zoes terms");
    const found = words.map((word) => word.split("\t"));
    expect(found.map(([word]) => word)).toEqual([
      "zoes",
      "terms",
      "uk",
      "law",
      "half",
      "now",
      "=terms",
      "#uk law",
    ]);
    expect(new Set(found.map(([, name]) => name))).toEqual(new Set(["zoes terms"]));
  });

  it("are few, however long the text is", () => {
    const opening = Array.from({ length: 500 }, (_, at) => `word${at}`).join(" ");
    expect(searchColumns({ ...piece, opening }).words.length).toBeLessThan(40);
  });
});

describe("who may change a piece", () => {
  const team = (role: "owner" | "admin" | "member", isOpen = true) =>
    ({ id: "me", team: { teamId: "t", role, isOpen, accounts: ["me", "them"] } }) as never;

  it.each([
    ["its owner", team("member"), { userId: "me", teamId: null }, true],
    ["a lead of its team", team("admin"), { userId: "them", teamId: "t" }, true],
    ["a member of its team", team("member"), { userId: "them", teamId: "t" }, false],
    ["a lead, where it is not shared", team("owner"), { userId: "them", teamId: null }, false],
    ["a lead of another team", team("owner"), { userId: "them", teamId: "u" }, false],
    ["a lead of a locked team", team("owner", false), { userId: "them", teamId: "t" }, false],
  ])("%s", (_who, reader, piece, may) => {
    expect(mayEditShared(reader, piece)).toBe(may);
  });
});
